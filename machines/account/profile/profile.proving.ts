import { logged, WAIT } from '../../kit/calls.ts'
import { codeEntry } from './profile.rules.ts'
import { drafted, profile } from './profile.setup.ts'

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
