import { type ActorRefFrom, assign, not, setup } from 'xstate'
import type { BasicDetails, ProfileReply, ReplaceReply } from '../../domain/account.ts'
import type { ContactMode } from '../../domain/contact.ts'
import type { Covers } from '../../domain/covers.ts'
import type { CodeRequestReply } from '../../domain/oneTimeCode.ts'
import type { ContactProof, ProfileDraft, ProfileForm, ProfileStage } from '../../domain/signInDraft.ts'
import { emptyContact } from '../../domain/typedContact.ts'
import { logged, WAIT } from '../../kit/runtime/calls.ts'
import { effect } from '../../kit/runtime/effect.ts'
import { port } from '../../kit/runtime/port.ts'
import { notifyParent } from '../../kit/runtime/notifyParent.ts'
import { otpEntryMachine } from '../otpEntry/otpEntry.machine.ts'
import * as rules from './profile.rules.ts'
import { codeEntry, codeQuestion, firstProblem, initialContext, profileToSave } from './profile.rules.ts'
import type { ProfileField, ProfileInput, ProfileContext, ProfileEvent, ProfileOutput, ContactCodeQuestion, ProfileToSave } from './profile.rules.ts'

interface ActionArgs {
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
    isCustomer: ({ context }, { details }: { readonly details: BasicDetails | null }) => rules.isCustomer(context, details),
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
    keepSaved: assign(({ context }) => rules.withSaved(context)),
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
    notifySaved: notifyParent((): ProfileOutput => ({ type: 'profile.saved' })),
    notifyGivenUp: notifyParent((): ProfileOutput => ({ type: 'profile.givenUp' })),
    notifyLapsed: notifyParent(({ context }: ActionArgs): ProfileOutput => ({ type: 'profile.lapsed', draft: rules.draftOf(context, 'editing') })),
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

/** Who manages their profile has nothing to give up. */
const GIVEN_UP = { description: 'A sign-up is given up.', guard: not('isManaging'), target: 'givenUp' } as const

/** The contact that has to be proved yet, as part of the form: typed, and a code asked for. */
const contactRegion = profile.createStateConfig({
  initial: 'looking',
  states: {
    looking: { always: [{ guard: 'isEveryContactProved', target: 'verified' }, { target: 'typing' }] },
    verified: {
      description: 'Every contact is proved, and marked with a green tick.',
      meta: { covers: ['AUTH-46', 'CON-58'] },
      on: {
        'contact.changeAsked': {
          description: 'Who manages their profile gives another e-mail address or number, which counts when it is proved.',
          guard: 'isManaging',
          target: 'typing',
          actions: [{ type: 'askForContact', params: ({ event }) => ({ mode: event.mode }) }, drafted('editing')],
        },
      },
    },
    typing: {
      description: 'The second contact is typed. It counts only when its code was given.',
      meta: { covers: ['AUTH-04', 'AUTH-15', 'AUTH-16', 'AUTH-46', 'CON-58', 'VAL-01', 'VAL-04', 'VAL-05', 'VAL-06'] },
      initial: 'quiet',
      on: {
        'contact.typed': {
          target: '.quiet',
          actions: [{ type: 'takeContact', params: ({ event: { text } }) => ({ text }) }, drafted('editing')],
        },
        'countryCode.chosen': {
          target: '.quiet',
          actions: [{ type: 'takeContact', params: ({ event: { countryCode } }) => ({ countryCode }) }, drafted('editing')],
        },
        'verification.asked': [
          { guard: 'isContactValid', target: 'sending', meta: { covers: ['AUTH-22'] } },
          {
            target: '.quiet',
            actions: [
              { type: 'leaveField', params: { field: 'contact' } },
              { type: 'focusProblem', params: { field: 'contact' } },
            ],
          },
        ],
        'contact.kept': {
          description: 'The contact stays as the airline has it.',
          guard: 'isManaging',
          target: 'verified',
          actions: ['keepContact', drafted('editing')],
        },
      },
      states: {
        quiet: {},
        limited: { description: 'Too many codes were asked for.', tags: 'blocked', meta: { covers: ['MSG-62', 'OPEN-36'] } },
        failed: { description: 'The airline could not be asked for a code.', tags: 'refused', meta: { covers: ['API-09'] } },
        numberExists: {
          description: 'Google’s customer gave a number of another account. It can be proved once more, to take it from there.',
          tags: 'refused',
          meta: { covers: ['AUTH-54', 'MSG-61', 'OPEN-31'] },
        },
      },
    },
    sending: {
      description: 'A code is sent to the second contact.',
      tags: 'waiting',
      meta: { covers: ['AUTH-22', 'AUTH-53', 'API-07', 'API-60'] },
      initial: 'waiting',
      states: WAIT,
      invoke: {
        src: 'requestCode',
        input: ({ context }) => codeQuestion(context),
        onDone: [
          {
            guard: { type: 'isSent', params: ({ event }) => ({ reply: event.output }) },
            target: '#profile.provingContact',
            actions: { type: 'keepProof', params: ({ event }) => ({ reply: event.output }) },
          },
          { target: 'typing.limited' },
        ],
        onError: { target: 'typing.failed', actions: logged('requestCode') },
      },
    },
  },
})

/** Step 3: the code of the second contact. */
const enteringCode = profile.createStateConfig({
  description: 'Step 3. A code was sent to the second contact, and is typed.',
  meta: { covers: ['AUTH-05', 'AUTH-53', 'SEC-03'] },
  entry: drafted('proving'),
  invoke: { id: 'otpEntry', src: 'otpEntry', input: ({ context }) => codeEntry(context) },
  on: {
    'otp.requested': { actions: [{ type: 'renewProof', params: ({ event }) => event }, drafted('proving')] },
    'otp.verified': [
      {
        guard: { type: 'isFirstSaidByGoogle', params: ({ event }) => event },
        target: '#profile.editing.contact.typing.numberExists',
        meta: { covers: ['AUTH-54'] },
      },
      { guard: { type: 'isAnothers', params: ({ event }) => event }, target: 'taken', meta: { covers: ['AUTH-24'] } },
      { target: '#profile.editing', actions: ['takeContactAsProved', drafted('editing')], meta: { covers: ['AUTH-23'] } },
    ],
    'verification.left': { description: 'Another contact is to be given.', target: '#profile.editing', actions: drafted('editing') },
  },
})

/** Step 4: the contact is another account's. */
const taken = profile.createStateConfig({
  description: 'Step 4. The contact is proved, and belongs to another account. It can be taken from there, or another one given.',
  meta: { covers: ['AUTH-06', 'MSG-60', 'MSG-61', 'OPEN-31'] },
  entry: drafted('taken'),
  initial: 'asking',
  states: {
    asking: {
      initial: 'quiet',
      on: {
        'replacement.declined': {
          description: 'The contact stays with the other account; another one has to be given.',
          target: '#profile.editing',
          actions: ['clearContact', drafted('editing')],
          meta: { covers: ['OPEN-31'] },
        },
      },
      states: {
        quiet: { on: { 'replacement.accepted': '#profile.provingContact.taken.replacing' } },
        failed: {
          description: 'The airline could not be asked.',
          tags: 'refused',
          on: { 'replacement.accepted': '#profile.provingContact.taken.replacing' },
        },
        lastWay: {
          description: 'It is the only way to sign in to the other account, so it stays there.',
          tags: 'refused',
          meta: { covers: ['OPEN-31'] },
        },
        tooLate: { description: 'The code was given too long ago.', tags: 'refused' },
      },
    },
    replacing: {
      description: 'The airline moves the contact, and tells the other account.',
      tags: 'waiting',
      meta: { covers: ['AUTH-25', 'API-61'] },
      initial: 'waiting',
      states: WAIT,
      invoke: {
        src: 'replaceContact',
        input: ({ context }) => context.proof,
        onDone: [
          {
            guard: { type: 'isReplaced', params: ({ event }) => ({ reply: event.output }) },
            target: '#profile.editing',
            actions: ['takeContactAsProved', drafted('editing')],
            meta: { covers: ['AUTH-25'] },
          },
          { guard: { type: 'isLastWay', params: ({ event }) => ({ reply: event.output }) }, target: 'asking.lastWay' },
          { target: 'asking.tooLate' },
        ],
        onError: { target: 'asking.failed', actions: logged('replaceContact') },
      },
    },
  },
})

/** Steps 3 and 4: whether the second contact is theirs. */
export const provingContact = profile.createStateConfig({
  description: 'Steps 3 and 4: whether the second contact is theirs.',
  meta: { covers: ['AUTH-08'] },
  initial: 'enteringCode',
  states: { enteringCode, taken },
})

/** Whatever follows, the airline has it now. */
const STORED = ['keepSaved', 'forgetDraft', 'refreshSession', 'notifySaved'] as const

/** Names, date of birth and country, and what becomes of saving it all. */
const formRegion = profile.createStateConfig({
  initial: 'quiet',
  on: {
    'name.typed': {
      target: '.quiet',
      actions: [{ type: 'takeForm', params: ({ event: { field, text } }) => ({ [field]: text }) }, drafted('editing')],
    },
    'dateOfBirth.typed': {
      target: '.quiet',
      actions: [{ type: 'takeForm', params: ({ event }) => ({ dateOfBirth: event.text }) }, drafted('editing')],
    },
    'country.chosen': {
      target: '.quiet',
      actions: [{ type: 'takeForm', params: ({ event }) => ({ country: event.country }) }, drafted('editing')],
    },
    'field.left': {
      description: 'Not before: a traveller is not corrected while they type.',
      actions: { type: 'leaveField', params: ({ event }) => event },
    },
  },
  states: {
    quiet: {},
    incomplete: {
      description: 'The traveller wanted to save, and each field says what is missing or wrong.',
      tags: 'blocked',
      meta: { covers: ['AUTH-44', 'AUTH-45', 'AUTH-46', 'AUTH-47', 'VAL-02'] },
    },
    failed: {
      description: 'The airline did not save it. What was typed is kept.',
      tags: 'refused',
      meta: { covers: ['PROF-05', 'MSG-16', 'LAY-15'] },
      on: { 'notice.dismissed': 'quiet' },
    },
    lapsed: {
      description: 'The session is over. What was typed is kept, and can be saved after signing in again.',
      tags: 'refused',
      on: {
        'signIn.asked': [{ guard: 'isManaging', actions: 'askToSignIn' }, { actions: 'notifyLapsed' }],
        'session.renewed': { guard: 'isManaging', target: 'quiet' },
      },
    },
    saved: { description: 'The airline has saved it.', meta: { covers: ['PROF-04'] } },
  },
})

export const profileMachine = profile.createMachine({
  id: 'profile',
  description:
    'Who a customer is: names, two contacts that are both proved, and, if they like, date of birth and country. It ends a sign-up, and is the page on which customers change it.',
  context: ({ input }) => initialContext(input),
  meta: { covers: ['AUTH-04', 'PROF-01', 'PROF-06'] },
  initial: 'beginning',
  states: {
    beginning: {
      always: [
        { guard: 'isNotOffered', target: 'notOffered', meta: { covers: ['PROF-08', 'SEC-11', 'CON-26'] } },
        { guard: 'wasProving', target: 'provingContact', description: 'The page was loaded again while the code was typed.' },
        { guard: 'wasTaken', target: 'provingContact.taken', description: 'The page was loaded again in step 4.' },
        { guard: 'isKnown', target: 'editing' },
        { target: 'reading' },
      ],
    },
    reading: {
      description: 'What the airline knows already.',
      tags: 'waiting',
      meta: { covers: ['API-58', 'PROF-06'] },
      initial: 'waiting',
      states: WAIT,
      invoke: {
        src: 'readDetails',
        onDone: [
          {
            guard: { type: 'isCustomer', params: ({ event }) => ({ details: event.output }) },
            target: 'beginning',
            actions: { type: 'takeDetails', params: ({ event }) => ({ details: event.output }) },
          },
          { target: 'signedOut' },
        ],
        onError: { target: 'unread', actions: logged('readDetails') },
      },
    },
    notOffered: { description: 'Customers cannot manage their profile here.', tags: 'blocked', meta: { covers: ['PROF-08', 'SEC-11', 'CON-26'] } },
    unread: {
      description: 'The airline could not be asked.',
      tags: 'refused',
      on: { 'retry.asked': 'reading', 'profile.cancelled': GIVEN_UP },
    },
    signedOut: {
      description: 'The session is over, no one is signed in, or the sign-up was never completed.',
      tags: 'refused',
      on: {
        'signIn.asked': [{ guard: 'isManaging', actions: 'askToSignIn' }, { actions: 'notifyLapsed' }],
        'session.renewed': { guard: 'isManaging', target: 'reading' },
        'profile.cancelled': GIVEN_UP,
      },
    },
    editing: {
      description: 'The form.',
      type: 'parallel',
      meta: { covers: ['AUTH-04', 'AUTH-44', 'AUTH-48', 'PROF-02'] },
      on: {
        'profile.updated': [
          { guard: 'canSave', target: 'saving', meta: { covers: ['AUTH-26', 'AUTH-45', 'AUTH-46'] } },
          {
            target: '.form.incomplete',
            actions: ['leaveAllFields', { type: 'focusProblem', params: ({ context }) => ({ field: firstProblem(context) }) }],
          },
        ],
        'profile.cancelled': { ...GIVEN_UP, meta: { covers: ['AUTH-28'] } },
      },
      states: {
        form: { description: 'Names, date of birth and country.', ...formRegion },
        contact: { description: 'The contact that has to be proved.', ...contactRegion },
      },
    },
    provingContact,
    saving: {
      description: 'The airline saves the profile.',
      tags: 'waiting',
      meta: { covers: ['AUTH-26', 'API-54', 'API-59', 'PROF-01'] },
      initial: 'waiting',
      states: WAIT,
      invoke: {
        src: 'saveProfile',
        input: ({ context }) => profileToSave(context),
        onDone: [
          {
            description: 'A customer who manages their profile stays on the page.',
            guard: { type: 'isSavedToStay', params: ({ event }) => ({ reply: event.output }) },
            target: 'editing.form.saved',
            actions: STORED,
            meta: { covers: ['PROF-04'] },
          },
          {
            guard: { type: 'isSaved', params: ({ event }) => ({ reply: event.output }) },
            target: 'saved',
            actions: STORED,
            meta: { covers: ['PROF-04'] },
          },
          { guard: { type: 'isLapsed', params: ({ event }) => ({ reply: event.output }) }, target: 'editing.form.lapsed' },
          { target: 'editing.form.failed', meta: { covers: ['PROF-05'] } },
        ],
        onError: { target: 'editing.form.failed', actions: logged('saveProfile'), meta: { covers: ['PROF-05'] } },
      },
    },
    saved: { description: 'A sign-up is ended.', type: 'final', meta: { covers: ['AUTH-26'] } },
    givenUp: { description: 'Nothing was saved.', type: 'final', entry: ['forgetDraft', 'notifyGivenUp'], meta: { covers: ['AUTH-28'] } },
  },
})

export type ProfileActor = ActorRefFrom<typeof profileMachine>
