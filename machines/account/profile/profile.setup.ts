import { assign, setup } from 'xstate'
import type { BasicDetails, ProfileReply, ReplaceReply } from '../../domain/account.ts'
import type { ContactMode } from '../../domain/contactMode.ts'
import type { Covers } from '../../domain/covers.ts'
import type { CodeRequestReply } from '../../domain/oneTimeCode.ts'
import { emptyContact } from '../../domain/typedContact.ts'
import type { ContactProof, ProfileDraft, ProfileForm, ProfileStage } from '../../domain/signInDraft.ts'
import { effect } from '../../kit/effect.ts'
import { port } from '../../kit/port.ts'
import { tell } from '../../kit/tell.ts'
import { otpEntryMachine } from '../otpEntry/otpEntry.machine.ts'
import * as rules from './profile.rules.ts'
import type { ContactCodeQuestion, ProfileContext, ProfileEvent, ProfileField, ProfileInput, ProfileTold, ProfileToSave } from './profile.types.ts'

interface Told {
  readonly context: ProfileContext
}

/** What a profile can ask, check and do; the statechart itself is in `profile.machine.ts` and the states beside it. */
export const profile = setup({
  types: {
    context: {} as ProfileContext,
    events: {} as ProfileEvent,
    input: {} as ProfileInput,
    meta: {} as Covers,
    tags: {} as 'waiting' | 'refused' | 'blocked',
    children: {} as { otpEntry: 'otpEntry' },
  },
  actors: {
    otpEntry: otpEntryMachine,
    readDetails: port<BasicDetails | null>('readDetails'),
    requestCode: port<CodeRequestReply, ContactCodeQuestion>('requestCode'),
    replaceContact: port<ReplaceReply, ContactProof | null>('replaceContact'),
    saveProfile: port<ProfileReply, ProfileToSave>('saveProfile'),
  },
  delays: { slow: ({ context }) => context.delays.slow },
  guards: {
    isKnown: ({ context }) => context.isKnown,
    isNotOffered: ({ context }) => !context.isOffered,
    isSomebody: ({ context }, { details }: { readonly details: BasicDetails | null }) => rules.isSomebody(context, details),
    isManaging: ({ context }) => context.way === 'manage',
    wasProving: ({ context }) => rules.wasAt(context, 'proving'),
    wasTaken: ({ context }) => rules.wasAt(context, 'taken'),
    isEveryContactProved: ({ context }) => context.contact === null,
    isContactValid: ({ context }) => rules.isContactValid(context),
    canSave: ({ context }) => rules.canSave(context),
    isSent: (_, { reply }: { readonly reply: CodeRequestReply }) => reply.isSent,
    isAnothers: (_, { belongsToAnother }: { readonly belongsToAnother: boolean }) => belongsToAnother,
    isFirstSaidByGoogle: ({ context }, { belongsToAnother }: { readonly belongsToAnother: boolean }) =>
      belongsToAnother && rules.isFirstGoogleAttempt(context),
    isReplaced: (_, { reply }: { readonly reply: ReplaceReply }) => reply.isReplaced,
    isLastWay: (_, { reply }: { readonly reply: ReplaceReply }) => !reply.isReplaced && reply.reason === 'lastWayToSignIn',
    isSaved: (_, { reply }: { readonly reply: ProfileReply }) => reply.isSaved,
    isSavedToStay: ({ context }, { reply }: { readonly reply: ProfileReply }) => context.way === 'manage' && reply.isSaved,
    isLapsed: (_, { reply }: { readonly reply: ProfileReply }) => !reply.isSaved && reply.reason === 'signedOut',
  },
  actions: {
    takeDetails: assign(({ context }, { details }: { readonly details: BasicDetails | null }) =>
      details === null ? context : rules.withDetails(context, details),
    ),
    takeForm: assign({ form: ({ context }, typed: Partial<ProfileForm>) => ({ ...context.form, ...typed }) }),
    takeContact: assign(({ context }, typed: { readonly text?: string; readonly countryCode?: string }) =>
      context.contact === null ? {} : { contact: { ...context.contact, ...typed }, proof: null },
    ),
    askForContact: assign({ contact: (_, { mode }: { readonly mode: ContactMode }) => emptyContact(mode), proof: null }),
    keepContact: assign({ contact: null, proof: null }),
    leaveField: assign({ left: ({ context }, { field }: { readonly field: ProfileField }) => rules.leaveField(context, field) }),
    leaveAllFields: assign({ left: () => rules.allFields() }),
    keepProof: assign({
      proof: ({ context }, { reply }: { readonly reply: CodeRequestReply }) =>
        reply.isSent ? { requestId: reply.requestId, call: rules.codeQuestion(context).call } : context.proof,
      sentSecondsAgo: 0,
    }),
    renewProof: assign({
      proof: ({ context }, { requestId }: { readonly requestId: string }) => (context.proof === null ? null : { ...context.proof, requestId }),
      sentSecondsAgo: 0,
    }),
    takeContactAsProved: assign(({ context }) => rules.withContactProved(context)),
    clearContact: assign(({ context }) => rules.withContactCleared(context)),
    keepDraft: effect<{ readonly draft: ProfileDraft; readonly sentSecondsAgo: number }>('keepDraft'),
    forgetDraft: effect('forgetDraft'),
    askToSignIn: effect('askToSignIn'),
    refreshSession: effect('refreshSession'),
    focusProblem: effect<{ readonly field: ProfileField | null }>('focusProblem'),
    logFailure: effect<{ readonly call: string; readonly error: unknown }>('logFailure'),
    tellSaved: tell((): ProfileTold => ({ type: 'profile.saved' })),
    tellGivenUp: tell((): ProfileTold => ({ type: 'profile.givenUp' })),
    tellLapsed: tell(({ context }: Told): ProfileTold => ({ type: 'profile.lapsed', draft: rules.draftOf(context, 'editing') })),
  },
})

/** What was typed is kept for a reload. */
export const drafted = (stage: ProfileStage) =>
  ({
    type: 'keepDraft',
    params: ({ context }: { context: ProfileContext }) => ({
      draft: rules.draftOf(context, stage),
      sentSecondsAgo: context.sentSecondsAgo,
    }),
  }) as const
