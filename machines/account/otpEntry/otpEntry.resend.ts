import { logged, WAIT } from '../../kit/calls.ts'
import { otpEntry } from './otpEntry.setup.ts'

/** What is left of a wait, second by second. The wait itself ends by its own timer, which a sleeping page does not hold up. */
const TICKING = {
  initial: 'ticking',
  states: { ticking: { after: { second: { target: 'ticking', reenter: true, actions: 'countSecond' } } } },
} as const

/** Whether another code can be asked for, and what becomes of asking. */
export const resendRegion = otpEntry.createStateConfig({
  initial: 'countingDown',
  states: {
    countingDown: {
      description: 'A code has just been sent. Another one can be asked for when the countdown has ended.',
      meta: { covers: ['AUTH-40', 'AUTH-41', 'AUTH-42', 'MSG-17', 'OPEN-07'] },
      ...TICKING,
      after: { wait: 'available' },
    },
    available: { meta: { covers: ['AUTH-40'] }, on: { 'newCode.asked': 'resending' } },
    resending: {
      description: 'The airline is asked for another code.',
      tags: 'waiting',
      meta: { covers: ['API-07', 'AUTH-43'] },
      initial: 'waiting',
      states: WAIT,
      invoke: {
        src: 'requestCode',
        input: ({ context }) => context.request,
        onDone: [
          {
            description: 'The earlier code no longer counts.',
            guard: { type: 'isSent', params: ({ event }) => ({ reply: event.output }) },
            target: 'countingDown',
            actions: [
              { type: 'keepRequest', params: ({ event }) => ({ reply: event.output }) },
              'beginCountdown',
              'sayCodeReplaced',
              'tellRequested',
            ],
          },
          { target: 'limited', actions: { type: 'beginPause', params: ({ event }) => ({ reply: event.output }) } },
        ],
        onError: { target: 'failed', meta: { covers: ['API-09'] }, actions: logged('requestCode') },
      },
    },
    limited: {
      description: 'Too many codes were asked for. The airline sends another one only after a while.',
      tags: 'blocked',
      meta: { covers: ['OPEN-36'] },
      ...TICKING,
      after: { wait: 'available' },
    },
    failed: {
      description: 'The airline could not be asked for another code.',
      tags: 'refused',
      meta: { covers: ['API-09'] },
      on: { 'newCode.asked': 'resending' },
    },
  },
})
