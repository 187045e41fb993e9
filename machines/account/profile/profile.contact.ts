import { logged, WAIT } from '../../kit/calls.ts'
import { codeQuestion } from './profile.rules.ts'
import { drafted, profile } from './profile.setup.ts'

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
