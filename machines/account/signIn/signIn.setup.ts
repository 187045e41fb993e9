import { assign, setup } from 'xstate'
import type { BasicDetails, SignInCodeReply } from '../../domain/account.ts'
import { otherMode } from '../../domain/contactMode.ts'
import type { Covers } from '../../domain/covers.ts'
import { emptyContact } from '../../domain/typedContact.ts'
import type { ProfileDraft, SignInDraft } from '../../domain/signInDraft.ts'
import { effect } from '../../kit/effect.ts'
import { port } from '../../kit/port.ts'
import { tell } from '../../kit/tell.ts'
import { googleSignInMachine } from '../googleSignIn/googleSignIn.machine.ts'
import { otpEntryMachine } from '../otpEntry/otpEntry.machine.ts'
import { profileMachine } from '../profile/profile.machine.ts'
import * as rules from './signIn.rules.ts'
import type { SignInContext, SignInEvent, SignInInput, SignInTold } from './signIn.types.ts'

interface Asked {
  readonly reply: SignInCodeReply
}
interface Read {
  readonly details: BasicDetails | null
}

/** What signing in can ask, check and do; the statechart itself is in `signIn.machine.ts`. */
export const signIn = setup({
  types: {
    context: {} as SignInContext,
    events: {} as SignInEvent,
    input: {} as SignInInput,
    meta: {} as Covers,
    tags: {} as 'waiting' | 'refused' | 'blocked',
    children: {} as { otpEntry: 'otpEntry'; profile: 'profile'; googleSignIn: 'googleSignIn' },
  },
  actors: {
    otpEntry: otpEntryMachine,
    profile: profileMachine,
    googleSignIn: googleSignInMachine,
    requestCode: port<SignInCodeReply, { readonly emailOrPhone: string }>('requestCode'),
    createAccount: port<void, { readonly emailOrPhone: string }>('createAccount'),
    readDetails: port<BasicDetails | null>('readDetails'),
    signOut: port<void>('signOut'),
  },
  delays: { slow: ({ context }) => context.configuration.delays.slow },
  guards: {
    isBackFromGoogle: ({ context }) => context.returnedTo !== null,
    hasSession: ({ context }) => context.hasSession,
    wasProving: ({ context }) => context.sent !== null,
    isContactValid: ({ context }) => rules.isContactValid(context),
    isSent: (_, { reply }: Asked) => reply.outcome === 'sent',
    isLimited: (_, { reply }: Asked) => reply.outcome === 'limited',
    isUnknown: ({ context }, { reply }: Asked) => reply.outcome === 'unknownContact' && !context.isCreated,
    isNobody: (_, { details }: Read) => details === null,
    isComplete: (_, { details }: Read) => rules.isComplete(details),
  },
  actions: {
    takeText: assign({ contact: ({ context }, { text }: { readonly text: string }) => rules.withText(context.contact, text), isCreated: false }),
    chooseCountryCode: assign({
      contact: ({ context }, { countryCode }: { readonly countryCode: string }) => ({ ...context.contact, countryCode }),
      isCreated: false,
    }),
    toggleMode: assign({ contact: ({ context }) => rules.toggled(context.contact), isLeft: false, isCreated: false }),
    leaveContact: assign({ isLeft: true }),
    keepSent: assign({ sent: ({ context }, { reply }: Asked) => rules.sentCode(context, reply), sentSecondsAgo: 0 }),
    renewSent: assign({
      sent: ({ context }, { requestId }: { readonly requestId: string }) => rules.renewed(context.sent, requestId),
      sentSecondsAgo: 0,
    }),
    forgetSent: assign({ sent: null, sentSecondsAgo: 0 }),
    noteCreated: assign({ isCreated: true }),
    noteSession: assign((_, { way }: { readonly way: SignInDraft['way'] }) => ({ hasSession: true, sent: null, way })),
    keepDetails: assign((_, { details }: Read) => ({ details })),
    keepProfileDraft: assign((_, { draft }: { readonly draft: ProfileDraft }) => ({ profileDraft: draft, hasSession: false })),
    leaveGoogle: assign({ returnedTo: null }),
    beginAgain: assign({
      contact: ({ context }) => emptyContact(otherMode(context.contact.mode)),
      isLeft: false,
      sent: null,
      way: 'signUp',
      details: null,
      profileDraft: null,
      hasSession: false,
      returnedTo: null,
    }),
    keepDraft: effect<{ readonly draft: SignInDraft; readonly sentSecondsAgo: number }>('keepDraft'),
    forgetDraft: effect('forgetDraft'),
    focusContact: effect('focusContact'),
    logFailure: effect<{ readonly call: string; readonly error: unknown }>('logFailure'),
    tellSucceeded: tell(({ context }: { readonly context: SignInContext }): SignInTold => ({ type: 'signIn.succeeded', mode: context.contact.mode })),
    tellAbandoned: tell((): SignInTold => ({ type: 'signIn.abandoned' })),
    tellGuest: tell((): SignInTold => ({ type: 'signIn.guest' })),
  },
})

/** Where somebody is comes back after a reload. */
export const drafted = {
  type: 'keepDraft',
  params: ({ context }: { context: SignInContext }) => ({ draft: rules.draftOf(context), sentSecondsAgo: context.sentSecondsAgo }),
} as const
