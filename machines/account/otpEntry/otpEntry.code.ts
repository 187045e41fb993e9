import { logged, WAIT } from '../../kit/calls.ts'
import { codeAnswer } from './otpEntry.rules.ts'
import { otpEntry } from './otpEntry.setup.ts'

/** Digits can be typed, pasted and deleted. */
const editable = otpEntry.createStateConfig({
  initial: 'filling',
  on: {
    'code.typed': {
      description: 'An earlier message about the code disappears.',
      guard: { type: 'isAnotherCode', params: ({ event }) => event },
      target: '.filling',
      meta: { covers: ['AUTH-36', 'AUTH-37', 'AUTH-38'] },
      actions: { type: 'takeText', params: ({ event }) => event },
    },
  },
  states: {
    filling: {
      description: 'While digits are missing, pressing Confirm only says how many are missing.',
      meta: { covers: ['AUTH-33', 'AUTH-34', 'CON-22'] },
      always: { guard: 'isComplete', target: 'complete' },
      initial: 'quiet',
      states: {
        quiet: { on: { 'code.confirmed': 'tooShort' } },
        tooShort: {
          description: 'The code was confirmed too early: the page says how many digits are missing.',
          tags: 'blocked',
          meta: { covers: ['AUTH-34'] },
        },
      },
    },
    complete: {
      meta: { covers: ['AUTH-32', 'AUTH-34'] },
      on: { 'code.confirmed': '#otpEntry.entering.code.verifying' },
    },
    wrong: {
      description: 'The code was wrong. It cannot be confirmed again until it is changed.',
      tags: 'refused',
      meta: { covers: ['AUTH-35', 'AUTH-39', 'MSG-38'] },
    },
    failed: {
      description: 'The airline could not be asked. The code is kept.',
      tags: 'refused',
      meta: { covers: ['API-09'] },
      on: { 'code.confirmed': '#otpEntry.entering.code.verifying' },
    },
  },
})

/** The code in the field, from the first digit to what the airline says of it. */
export const codeRegion = otpEntry.createStateConfig({
  initial: 'editable',
  on: {
    'code.replaced': {
      description: 'The earlier code no longer counts, nor does an answer about it that is under way.',
      target: '.editable.filling',
      meta: { covers: ['OPEN-36'] },
      actions: 'emptyField',
    },
  },
  states: {
    editable: { description: 'The code can be typed.', ...editable },
    verifying: {
      description: 'The airline compares the code. It cannot be changed meanwhile.',
      tags: 'waiting',
      meta: { covers: ['API-08'] },
      initial: 'waiting',
      states: WAIT,
      invoke: {
        src: 'verifyCode',
        input: ({ context }) => codeAnswer(context),
        onDone: [
          {
            guard: { type: 'isVerified', params: ({ event }) => ({ reply: event.output }) },
            target: '#otpEntry.verified',
            actions: { type: 'tellVerified', params: ({ event }) => ({ reply: event.output }) },
          },
          {
            guard: { type: 'isWrong', params: ({ event }) => ({ reply: event.output }) },
            target: 'editable.wrong',
            meta: { covers: ['AUTH-39'] },
            actions: { type: 'keepAttemptsLeft', params: ({ event }) => ({ reply: event.output }) },
          },
          { guard: { type: 'isExpired', params: ({ event }) => ({ reply: event.output }) }, target: 'expired' },
          { target: 'limitReached' },
        ],
        onError: { target: 'editable.failed', meta: { covers: ['API-09'] }, actions: logged('verifyCode') },
      },
    },
    expired: { description: 'The code is too old. Another one has to be asked for.', tags: 'refused', meta: { covers: ['MSG-38', 'OPEN-36'] } },
    limitReached: {
      description: 'Too many codes were wrong: this one no longer counts, and another one is needed.',
      tags: 'refused',
      meta: { covers: ['OPEN-36'] },
    },
  },
})
