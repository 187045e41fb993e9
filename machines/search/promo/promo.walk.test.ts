import { expect, it } from 'vitest'
import type { Invariants } from '../../kit/randomRun.ts'
import { describeMissing } from '../../kit/missing.ts'
import { survivingMutants } from '../../kit/mutants.ts'
import { randomRun } from '../../kit/randomRun.ts'
import { walk } from '../../kit/walk.ts'
import { RANDOM } from '../../kit/random.harness.ts'
import { promoMachine } from './promo.machine.ts'
import { deservesSignIn, isAskable, maximumOf } from './promo.rules.ts'
import { promoSamples } from './promo.samples.ts'

/** What must be true of the promo field, whatever happens. */
const invariants: Invariants<typeof promoMachine> = {
  'the code is capitals and digits': ({ context }) => /^[A-Z0-9]*$/.test(context.code),
  'the code is not longer than the longest': ({ context, ...snapshot }) =>
    context.code.length <= maximumOf(context) || snapshot.matches({ code: { unlocked: 'idle' } }),
  'what is asked can be asked, for a whole search': ({ context, ...snapshot }) =>
    snapshot.matches({ code: { unlocked: 'idle' } }) ||
    snapshot.matches({ code: 'locked' }) ||
    (isAskable(context) && (context.question === null) === snapshot.matches({ code: { unlocked: 'awaitingQuestion' } })),
  'a code that could be asked about does not lie idle': ({ context, ...snapshot }) =>
    !isAskable(context) || !snapshot.matches({ code: { unlocked: 'idle' } }),
  'a locked field is empty': ({ context, ...snapshot }) => !snapshot.matches({ code: 'locked' }) || context.code === '',
  'words of the airline stand only beside what it applied or refused': ({ context, ...snapshot }) =>
    context.message === '' || snapshot.matches({ code: { unlocked: 'applied' } }) || snapshot.matches({ code: { unlocked: 'rejected' } }),
  'an applied code has a use, which is held': (snapshot) =>
    !snapshot.matches({ code: { unlocked: 'applied' } }) || snapshot.matches({ reservation: 'held' }),
  'a rejected code holds no use': (snapshot) => !snapshot.matches({ code: { unlocked: 'rejected' } }) || !snapshot.matches({ reservation: 'held' }),
  'signing in is offered exactly to whom it may help': ({ context, ...snapshot }) =>
    !snapshot.matches({ code: { unlocked: 'rejected' } }) ||
    deservesSignIn(context) === snapshot.matches({ code: { unlocked: { rejected: 'signInOffered' } } }),
  'a proposal belongs to a whole search': ({ context, ...snapshot }) =>
    (context.nudge !== null) === snapshot.matches({ nudge: 'proposed' }) && (context.question !== null || snapshot.matches({ nudge: 'none' })),
  'codes are known of a whole search': ({ context, ...snapshot }) =>
    (context.knownCodes !== null) === snapshot.matches({ knownCodes: 'known' }) && (context.knownCodes === null || context.question !== null),
  'nothing is recalled while the field takes no code, nor held back while it does': (snapshot) =>
    snapshot.matches({ code: 'locked' }) === snapshot.matches({ memory: 'heldBack' }),
  'codes are recalled for customers only': ({ context, ...snapshot }) => context.customer !== null || !snapshot.matches({ memory: 'recalling' }),
}

it('is walked through every transition, every sample and every refusal, and the walks notice every mutant', { timeout: 120_000 }, () => {
  const report = walk(promoMachine, promoSamples)
  expect(describeMissing(report)).toEqual([])
  expect(survivingMutants(promoMachine, report)).toEqual([])
})

it('breaks no rule in random events [PRO-08, PRO-09, PRO-15, SPF-13]', { timeout: 300_000 }, () => {
  const { events, broken } = randomRun(promoMachine, promoSamples, invariants, RANDOM)
  expect({ events, broken }).toEqual({ events: RANDOM.events, broken: null })
})
