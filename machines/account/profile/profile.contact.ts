import { codeEntry, codeQuestion } from './profile.rules.ts'
import { drafted, logged, profile, WAIT } from './profile.setup.ts'

/** The contact that has to be proved yet, as part of the form: typed, and a code asked for. */
export const contactRegion = profile.createStateConfig({
  initial: 'looking',
  states: {
    looking: { always: [{ guard: 'isEveryContactProved', target: 'verified' }, { target: 'typing' }] },
    verified: {
      description: 'Every contact is proved, and marked with a green tick.',
      meta: { covers: ['AUTH-46', 'CON-58'] },
      on: {
        'contact.changeAsked': {
          description: 'Who manages their profile gives another e-mail address or number, which counts when it is proved.',
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
            target: '#profile.proving',
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
export const proving = profile.createStateConfig({
  description: 'A code was sent to the second contact, and is typed.',
  meta: { covers: ['AUTH-05', 'AUTH-08', 'AUTH-53', 'SEC-03'] },
  entry: drafted('proving'),
  invoke: { id: 'otpEntry', src: 'otpEntry', input: ({ context }) => codeEntry(context) },
  on: {
    'otp.requested': { actions: [{ type: 'renewProof', params: ({ event }) => event }, drafted('proving')] },
    'otp.verified': [
      {
        guard: { type: 'isFirstSaidByGoogle', params: ({ event }) => event },
        target: 'editing.contact.typing.numberExists',
        meta: { covers: ['AUTH-54'] },
      },
      { guard: { type: 'isAnothers', params: ({ event }) => event }, target: 'taken', meta: { covers: ['AUTH-24'] } },
      { target: 'editing.contact.verified', actions: ['takeContactAsProved', drafted('editing')], meta: { covers: ['AUTH-23'] } },
    ],
    'verification.left': { description: 'Another contact is to be given.', target: 'editing', actions: drafted('editing') },
  },
})

/** Step 4: the contact is another account's. */
export const taken = profile.createStateConfig({
  description: 'The contact is proved, and belongs to another account. It can be taken from there, or another one given.',
  meta: { covers: ['AUTH-06', 'AUTH-08', 'MSG-60', 'MSG-61', 'OPEN-31'] },
  entry: drafted('taken'),
  initial: 'asking',
  states: {
    asking: { on: { 'replacement.accepted': 'replacing', 'replacement.declined': '#profile.declined' } },
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
            target: '#profile.editing.contact.verified',
            actions: ['takeContactAsProved', drafted('editing')],
            meta: { covers: ['AUTH-25'] },
          },
          { guard: { type: 'isLastWay', params: ({ event }) => ({ reply: event.output }) }, target: 'lastWay' },
          { target: 'tooLate' },
        ],
        onError: { target: 'failed', actions: logged('replaceContact') },
      },
    },
    lastWay: {
      description: 'Nobody could sign in to the other account without it: it stays there.',
      tags: 'refused',
      meta: { covers: ['OPEN-31'] },
      on: { 'replacement.declined': '#profile.declined' },
    },
    tooLate: { description: 'The code was given too long ago.', tags: 'refused', on: { 'replacement.declined': '#profile.declined' } },
    failed: {
      description: 'The airline could not be asked.',
      tags: 'refused',
      on: { 'replacement.accepted': 'replacing', 'replacement.declined': '#profile.declined' },
    },
  },
})
