import { type ActorRefFrom, assign, setup } from 'xstate'
import type { BasicDetails, SignInCodeReply } from '../../domain/account.ts'
import { otherMode } from '../../domain/contact.ts'
import type { Covers } from '../../domain/covers.ts'
import type { ProfileDraft, SignInDraft } from '../../domain/signInDraft.ts'
import { emptyContact } from '../../domain/typedContact.ts'
import { logged, WAIT } from '../../kit/runtime/calls.ts'
import { effect } from '../../kit/runtime/effect.ts'
import { port } from '../../kit/runtime/port.ts'
import { notifyParent } from '../../kit/runtime/notifyParent.ts'
import { googleSignInMachine } from '../googleSignIn/googleSignIn.machine.ts'
import { otpEntryMachine } from '../otpEntry/otpEntry.machine.ts'
import { profileMachine } from '../profile/profile.machine.ts'
import * as rules from './signIn.rules.ts'
import { codeEntry, initialContext, nameOf, profileInput } from './signIn.rules.ts'
import type { SignInInput, SignInContext, SignInEvent, SignInOutput } from './signIn.rules.ts'

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
    hasNoDetails: (_, { details }: Read) => details === null,
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
    notifySucceeded: notifyParent(({ context }: { readonly context: SignInContext }): SignInOutput => ({
      type: 'signIn.succeeded',
      mode: context.contact.mode,
    })),
    notifyAbandoned: notifyParent((): SignInOutput => ({ type: 'signIn.abandoned' })),
    notifyGuest: notifyParent((): SignInOutput => ({ type: 'signIn.guest' })),
  },
})

/** The step of the visitor comes back after a reload. */
export const drafted = {
  type: 'keepDraft',
  params: ({ context }: { context: SignInContext }) => ({ draft: rules.draftOf(context), sentSecondsAgo: context.sentSecondsAgo }),
} as const

/** Step 0: the way to sign in. */
const askingContact = signIn.createStateConfig({
  description: 'Step 0. An e-mail address or a mobile number, Google, or going on as a guest.',
  meta: { covers: ['AUTH-01', 'AUTH-02', 'AUTH-15', 'AUTH-16', 'AUTH-49', 'MSG-21'] },
  initial: 'quiet',
  on: {
    'contact.typed': {
      target: '.quiet',
      actions: [{ type: 'takeText', params: ({ event }) => event }, drafted],
      meta: { covers: ['AUTH-31'] },
    },
    'countryCode.chosen': { target: '.quiet', actions: [{ type: 'chooseCountryCode', params: ({ event }) => event }, drafted] },
    'mode.toggled': { target: '.quiet', actions: ['toggleMode', drafted, 'focusContact'], meta: { covers: ['AUTH-29'] } },
    'contact.left': { description: 'Not before: a traveller is not corrected while they type.', actions: 'leaveContact' },
    'code.requested': [
      { guard: 'isContactValid', target: 'sendingCode', meta: { covers: ['AUTH-17', 'AUTH-18'] } },
      { target: '.incomplete', actions: ['leaveContact', 'focusContact'], meta: { covers: ['AUTH-17'] } },
    ],
    'google.chosen': { target: 'google', meta: { covers: ['AUTH-50'] } },
    'guest.chosen': { target: '#signIn.guest', meta: { covers: ['AUTH-01'] } },
  },
  states: {
    quiet: {},
    incomplete: { description: 'A code was asked for without a contact it could go to.', tags: 'blocked', meta: { covers: ['AUTH-17'] } },
    limited: { description: 'Too many codes were asked for.', tags: 'blocked', meta: { covers: ['MSG-62', 'OPEN-36'] } },
    failed: { description: 'No code could be sent. The contact is kept.', tags: 'refused' },
    googleCancelled: { description: 'Back from Google without an answer.', tags: 'refused', meta: { covers: ['CON-43'] } },
    googleFailed: { description: 'Google or the user pool could not sign the traveller in.', tags: 'refused' },
    lapsed: { description: 'The session was over before the profile was saved. What was typed comes back after step 1.', tags: 'refused' },
  },
})

/** On the way from step 0 to step 1. */
const sendingCode = signIn.createStateConfig({
  description: 'A code is sent to the contact.',
  tags: 'waiting',
  initial: 'requesting',
  states: {
    requesting: {
      meta: { covers: ['AUTH-18', 'API-50'] },
      initial: 'waiting',
      states: WAIT,
      invoke: {
        src: 'requestCode',
        input: ({ context }) => nameOf(context),
        onDone: [
          {
            guard: { type: 'isSent', params: ({ event }) => ({ reply: event.output }) },
            target: '#signIn.authenticating.provingContact',
            actions: { type: 'keepSent', params: ({ event }) => ({ reply: event.output }) },
          },
          {
            guard: { type: 'isUnknown', params: ({ event }) => ({ reply: event.output }) },
            target: 'creatingAccount',
            meta: { covers: ['AUTH-19', 'OPEN-66'] },
          },
          {
            guard: { type: 'isLimited', params: ({ event }) => ({ reply: event.output }) },
            target: '#signIn.authenticating.askingContact.limited',
          },
          { description: 'The user pool does not know the account that it has just made.', target: '#signIn.authenticating.askingContact.failed' },
        ],
        onError: { target: '#signIn.authenticating.askingContact.failed', actions: logged('requestCode') },
      },
    },
    creatingAccount: {
      description: 'The user pool knows no account with this contact: one is made without asking, and the code is asked for again.',
      meta: { covers: ['AUTH-19', 'API-52', 'API-53', 'OPEN-66'] },
      initial: 'waiting',
      states: WAIT,
      invoke: {
        src: 'createAccount',
        input: ({ context }) => nameOf(context),
        onDone: { target: 'requesting', actions: 'noteCreated' },
        onError: { target: '#signIn.authenticating.askingContact.failed', actions: logged('createAccount') },
      },
    },
  },
})

/** Steps 0 and 1, or Google: the visitor is not signed in at the pool yet. */
export const authenticating = signIn.createStateConfig({
  description: 'Steps 0 and 1, or Google: no one is signed in yet. When the dialog is closed and opened again, it is as it was.',
  initial: 'askingContact',
  on: { 'dialog.closed': 'closed', 'back.asked': 'closed' },
  states: {
    askingContact,
    sendingCode,
    provingContact: {
      description: 'Step 1. The code is typed.',
      meta: { covers: ['AUTH-03', 'API-51'] },
      entry: drafted,
      invoke: { id: 'otpEntry', src: 'otpEntry', input: ({ context }) => codeEntry(context) },
      on: {
        'otp.requested': { actions: [{ type: 'renewSent', params: ({ event }) => event }, drafted] },
        'otp.verified': { target: '#signIn.onboarding', actions: [{ type: 'noteSession', params: { way: 'signUp' } }, drafted] },
        'contact.changeAsked': { target: 'askingContact', actions: ['forgetSent', drafted] },
      },
    },
    google: {
      description: 'Away at Google, or back from it.',
      meta: { covers: ['AUTH-50', 'API-56'] },
      invoke: {
        id: 'googleSignIn',
        src: 'googleSignIn',
        input: ({ context: { returnedTo, configuration } }) => ({ returnedTo, delays: configuration.delays }),
      },
      on: {
        'google.signedIn': { target: '#signIn.onboarding', actions: [{ type: 'noteSession', params: { way: 'google' } }, drafted] },
        'google.cancelled': { target: 'askingContact.googleCancelled', actions: 'leaveGoogle' },
        'google.failed': { target: 'askingContact.googleFailed', actions: 'leaveGoogle' },
      },
    },
  },
})

/** Asked for a contact again, as at the beginning. */
const STEP_0 = ['notifyAbandoned', 'focusContact'] as const

const ABANDONED = { target: '#signIn.closed', actions: 'notifyAbandoned' } as const

/** From a code that was right, or Google's word, to step 5: signed in at the pool, and perhaps no customer yet. */
export const onboarding = signIn.createStateConfig({
  description:
    'Steps 2 to 4, where they are needed: signed in, but perhaps no customer yet. Closing the dialog or going back signs the traveller out.',
  initial: 'readingDetails',
  on: {
    'dialog.closed': 'leaving',
    'back.asked': { target: '.cancelling', description: 'Back on a phone: to step 0, in the dialog.', meta: { covers: ['AUTH-28', 'CON-59'] } },
  },
  states: {
    readingDetails: {
      description: 'The site requests the details of the traveller who has proved the contact.',
      tags: 'waiting',
      meta: { covers: ['API-58', 'CON-33'] },
      initial: 'waiting',
      states: WAIT,
      invoke: {
        src: 'readDetails',
        onDone: [
          {
            guard: { type: 'hasNoDetails', params: ({ event }) => ({ details: event.output }) },
            target: '#signIn.authenticating.askingContact.lapsed',
          },
          {
            guard: { type: 'isComplete', params: ({ event }) => ({ details: event.output }) },
            target: '#signIn.welcome',
            meta: { covers: ['AUTH-21', 'AUTH-51'] },
          },
          {
            target: 'completing',
            actions: { type: 'keepDetails', params: ({ event }) => ({ details: event.output }) },
            meta: { covers: ['AUTH-20', 'AUTH-52'] },
          },
        ],
        onError: { target: 'detailsUnread', actions: logged('readDetails') },
      },
    },
    detailsUnread: {
      description: 'The airline could not be asked who this is.',
      tags: 'refused',
      on: { 'retry.asked': 'readingDetails' },
    },
    completing: {
      description: 'Steps 2 to 4. The airline needs more information.',
      meta: { covers: ['AUTH-04', 'AUTH-05', 'AUTH-06', 'AUTH-20', 'AUTH-52'] },
      invoke: { id: 'profile', src: 'profile', input: ({ context }) => profileInput(context) },
      on: {
        'profile.saved': { target: '#signIn.welcome', meta: { covers: ['AUTH-26'] } },
        'profile.givenUp': { target: 'cancelling', meta: { covers: ['AUTH-28', 'CON-59'] } },
        'profile.lapsed': {
          target: '#signIn.authenticating.askingContact.lapsed',
          actions: { type: 'keepProfileDraft', params: ({ event }) => event },
        },
      },
    },
    cancelling: {
      description:
        'Cancelled in step 2: the traveller is signed out and asked for a contact again, the other way. This browser forgets first, and step 0 is empty at once, so that no one waits for the user pool.',
      tags: 'waiting',
      meta: { covers: ['AUTH-28', 'AUTH-56', 'CON-59'] },
      entry: ['forgetDraft', 'beginAgain'],
      invoke: {
        src: 'signOut',
        onDone: { target: '#signIn.authenticating', actions: STEP_0 },
        onError: { target: '#signIn.authenticating', actions: [logged('signOut'), ...STEP_0] },
      },
      after: { slow: { target: '#signIn.authenticating', actions: STEP_0, description: 'The pool takes too long to be waited for.' } },
      on: { 'dialog.closed': ABANDONED, 'back.asked': ABANDONED },
    },
  },
})

export const signInMachine = signIn.createMachine({
  id: 'signIn',
  description: 'Signing in or up: a code proves a contact, or Google vouches for the traveller, and new customers say who they are.',
  context: ({ input }) => initialContext(input),
  meta: { covers: ['AUTH-01', 'AUTH-09'] },
  initial: 'beginning',
  states: {
    beginning: {
      always: [
        { guard: 'isBackFromGoogle', target: 'authenticating.google', meta: { covers: ['CON-43', 'LAY-20'] } },
        { guard: 'hasSession', target: 'onboarding', description: 'They still have to be asked for the rest.' },
        { guard: 'wasProving', target: 'authenticating.provingContact', description: 'The page was loaded again while the code was typed.' },
        { target: 'authenticating' },
      ],
    },
    authenticating,
    onboarding,
    leaving: {
      description:
        'The dialog was closed before the traveller said who they are, and they are signed out. This browser forgets first, so that no one waits for the user pool.',
      tags: 'waiting',
      meta: { covers: ['AUTH-28', 'AUTH-56'] },
      entry: 'forgetDraft',
      invoke: {
        src: 'signOut',
        onDone: ABANDONED,
        onError: { ...ABANDONED, actions: [logged('signOut'), 'notifyAbandoned'] },
      },
      after: { slow: { ...ABANDONED, description: 'The pool takes too long to be waited for.' } },
      on: { 'dialog.closed': ABANDONED, 'back.asked': ABANDONED },
    },
    welcome: {
      description: 'Step 5. Signed in.',
      meta: { covers: ['AUTH-07', 'AUTH-27'] },
      entry: ['forgetDraft', 'notifySucceeded'],
      on: { 'welcome.closed': { target: 'closed', meta: { covers: ['AUTH-27'] } }, 'dialog.closed': 'closed', 'back.asked': 'closed' },
    },
    guest: { description: 'Going on as a guest.', type: 'final', entry: ['forgetDraft', 'notifyGuest'], meta: { covers: ['AUTH-01'] } },
    closed: { description: 'The dialog is closed. A code that was sent can be typed when it is opened again.', type: 'final' },
  },
})

export type SignInActor = ActorRefFrom<typeof signInMachine>
