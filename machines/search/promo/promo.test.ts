import { describe, expect, it } from 'vitest'
import { describeMissing } from '../../kit/testing/missing.ts'
import { survivingMutants } from '../../kit/testing/mutants.ts'
import { RANDOM } from '../../kit/testing/random.harness.ts'
import { type Invariants, randomRun } from '../../kit/testing/randomRun.ts'
import { walk } from '../../kit/testing/walk.ts'
import { ACCEPTED, REFUSED, SAVED, startPromo as start, validatingPromo as validating } from './promo.harness.ts'
import { promoMachine } from './promo.machine.ts'
import { deservesSignIn, shouldValidate, maximumOf } from './promo.rules.ts'
import { CONFIGURATION, FIELD_ID, promoSamples, QUESTION } from './promo.samples.ts'

/** What must be true of the promo field, whatever happens. */
const invariants: Invariants<typeof promoMachine> = {
  'the code is capitals and digits': ({ context }) => /^[A-Z0-9]*$/.test(context.code),
  'the code is not longer than the longest': ({ context, ...snapshot }) =>
    context.code.length <= maximumOf(context) || snapshot.matches({ code: { unlocked: 'idle' } }),
  'what is asked can be asked, for a whole search': ({ context, ...snapshot }) =>
    snapshot.matches({ code: { unlocked: 'idle' } }) ||
    snapshot.matches({ code: 'locked' }) ||
    (shouldValidate(context) && (context.question === null) === snapshot.matches({ code: { unlocked: 'awaitingQuestion' } })),
  'a code that could be asked about does not lie idle': ({ context, ...snapshot }) =>
    !shouldValidate(context) || !snapshot.matches({ code: { unlocked: 'idle' } }),
  'a locked field is empty': ({ context, ...snapshot }) => !snapshot.matches({ code: 'locked' }) || context.code === '',
  'words of the airline stand only beside what it applied or refused': ({ context, ...snapshot }) =>
    context.message === '' || snapshot.matches({ code: { unlocked: 'applied' } }) || snapshot.matches({ code: { unlocked: 'rejected' } }),
  'an applied code has a use, which is held': (snapshot) =>
    !snapshot.matches({ code: { unlocked: 'applied' } }) || snapshot.matches({ reservation: 'held' }),
  'a rejected code holds no use': (snapshot) => !snapshot.matches({ code: { unlocked: 'rejected' } }) || !snapshot.matches({ reservation: 'held' }),
  'sign-in is offered exactly where it may help': ({ context, ...snapshot }) =>
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

it('is walked through every transition, every sample and every refusal, and the walks notice every mutant', () => {
  const report = walk(promoMachine, promoSamples)
  expect(describeMissing(report)).toEqual([])
  expect(survivingMutants(promoMachine, report)).toEqual([])
})

it('breaks no rule in random events [PRO-08, PRO-09, PRO-15, SPF-13]', () => {
  const { events, broken } = randomRun(promoMachine, promoSamples, invariants, RANDOM)
  expect({ events, broken }).toEqual({ events: RANDOM.events, broken: null })
})

describe('typing a code', () => {
  it('begins idle and empty, and tells nothing [PRO-01, PRO-11]', () => {
    const field = start()
    expect([field.code(), field.context().code, field.told]).toEqual([{ unlocked: 'idle' }, '', []])
  })

  it('cleans what is typed, and tells the parent of each other code [PRO-05, PRO-06, PRO-07]', () => {
    const field = start()
    for (const text of ['m', 'mo n', 'MON-', 'mon']) field.send({ type: 'promo.typed', text })
    expect([field.context().code, field.told.map(({ code }) => code)]).toEqual(['MON', ['M', 'MON']])
  })

  it('cuts what goes beyond the longest code, and remembers that it did until something else is typed [PRO-08]', () => {
    const field = start()
    field.send({ type: 'promo.typed', text: 'monsoon26' })
    expect(field.context()).toMatchObject({ code: 'MONSOON2', isCut: true })
    field.send({ type: 'promo.typed', text: 'MONSOON2' })
    expect(field.context()).toMatchObject({ code: 'MONSOON2', isCut: false })
    field.send({ type: 'promo.typed', text: 'MONSOON27' })
    expect(field.context()).toMatchObject({ code: 'MONSOON2', isCut: true })
  })

  it('asks the airline how long a code may be when the first is typed, once it has answered no more [PRO-08, API-20, OPEN-05]', async () => {
    const field = start()
    expect(field.asked('loadMaximumLength')).toEqual([])
    field.send({ type: 'promo.typed', text: 'A' })
    await field.answer('loadMaximumLength', 5)
    field.send({ type: 'promo.typed', text: 'ABCDEFG' })
    expect([field.context().code, field.asked('loadMaximumLength')]).toEqual(['ABCDE', []])
  })

  it('keeps the maximum of the configuration while the airline does not say one, and asks again [OPEN-05]', async () => {
    const field = start()
    field.send({ type: 'promo.typed', text: 'A' })
    await field.fail('loadMaximumLength')
    field.send({ type: 'promo.typed', text: 'ABCDEFGHIJ' })
    expect([field.context().code, field.asked('loadMaximumLength').length, field.effects]).toEqual([
      'ABCDEFGH',
      1,
      ['forgetCode', { logFailure: 'loadMaximumLength' }, 'forgetCode'],
    ])
  })

  it('gives up a code that turns out to be longer than the airline has any [PRO-08, PRO-09]', async () => {
    const field = validating()
    await field.answer('loadMaximumLength', 6)
    expect([field.code(), field.asked('validatePromo')]).toEqual([{ unlocked: 'idle' }, []])
  })
})

describe('asking the airline', () => {
  it.each([
    ['FLY', { unlocked: 'idle' }],
    ['FLY1', { unlocked: 'debouncing' }],
    ['FLY10ABC', { unlocked: 'debouncing' }],
  ])('asks only when the code is longer than the minimum: %s [PRO-09, OPEN-04]', (text, state) => {
    const field = start()
    field.send({ type: 'search.changed', question: QUESTION })
    field.send({ type: 'promo.typed', text })
    expect(field.code()).toEqual(state)
  })

  it('waits half a second after the last keystroke [PRO-10, OPEN-06]', () => {
    const field = start()
    field.send({ type: 'search.changed', question: QUESTION })
    field.send({ type: 'promo.typed', text: 'MONS' })
    field.clock.increment(499)
    field.send({ type: 'promo.typed', text: 'MONSO' })
    field.clock.increment(499)
    expect(field.asked('validatePromo')).toEqual([])
    field.clock.increment(1)
    expect(field.asked('validatePromo')).toEqual([{ code: 'MONSO', question: QUESTION }])
  })

  it('goes from idle by validating to applied, with the words of the airline [PRO-11, PRO-12, API-02, API-03, MSG-06]', async () => {
    const field = validating()
    expect(field.code()).toEqual({ unlocked: { validating: 'waiting' } })
    await field.answer('validatePromo', ACCEPTED)
    expect(field.asked('applyPromo')).toEqual([{ code: 'MONSOON', question: QUESTION, idempotencyKey: `${FIELD_ID}.1` }])
    await field.answer('applyPromo', SAVED)
    expect([field.code(), field.context().message]).toEqual([{ unlocked: 'applied' }, 'You save 10%.'])
    expect(field.told).toEqual([
      { type: 'promo.changed', code: 'MONSOON', isApplied: false },
      { type: 'promo.changed', code: 'MONSOON', isApplied: true },
    ])
  })

  it('is rejected in the words of the airline, when validated and when applied [PRO-11, PRO-13, CON-47]', async () => {
    const field = validating()
    await field.answer('validatePromo', REFUSED)
    expect([field.code(), field.context().message]).toEqual([{ unlocked: { rejected: 'plain' } }, 'Not valid on this route.'])
    const other = validating()
    await other.answer('validatePromo', ACCEPTED)
    await other.answer('applyPromo', { accepted: false, message: 'This code has been used up.' })
    expect([other.code(), other.context().message]).toEqual([{ unlocked: { rejected: 'plain' } }, 'This code has been used up.'])
    expect(other.asked('removePromo')).toHaveLength(1)
  })

  it('says that it failed when validation throws, keeps the code and asks again on request [PRO-14, MSG-05]', async () => {
    const field = validating()
    await field.fail('validatePromo')
    expect([field.code(), field.context().code, field.effects.at(-1)]).toEqual([{ unlocked: 'failed' }, 'MONSOON', { logFailure: 'validatePromo' }])
    field.send({ type: 'promo.retryAsked' })
    expect(field.asked('validatePromo')).toEqual([{ code: 'MONSOON', question: QUESTION }])
  })

  it('never lets a late answer overwrite a newer keystroke [PRO-10]', async () => {
    const field = validating()
    const late = field.call('validatePromo')
    field.send({ type: 'promo.typed', text: 'MONSOON2' })
    await late.answer(ACCEPTED)
    expect([field.code(), field.asked('applyPromo')]).toEqual([{ unlocked: 'debouncing' }, []])
    field.clock.increment(500)
    expect(field.asked('validatePromo')).toEqual([{ code: 'MONSOON2', question: QUESTION }])
  })

  it.each(['validatePromo', 'applyPromo', 'readApplied'])('says after three seconds that the airline is slow: %s', async (port) => {
    const field = validating()
    if (port !== 'validatePromo') await field.answer('validatePromo', ACCEPTED)
    if (port === 'readApplied') await field.fail('applyPromo')
    expect(JSON.stringify(field.code())).toContain('waiting')
    field.clock.increment(3_000)
    expect(JSON.stringify(field.code())).toContain('slow')
  })

  it('waits with a code until the search is complete, and with an incomplete one asks nothing [API-01]', () => {
    const field = start({ code: 'monsoon' })
    field.clock.increment(500)
    expect([field.code(), field.asked('validatePromo'), field.context().code]).toEqual([{ unlocked: 'awaitingQuestion' }, [], 'MONSOON'])
    field.send({ type: 'search.changed', question: QUESTION })
    field.clock.increment(500)
    expect(field.asked('validatePromo')).toHaveLength(1)
    field.send({ type: 'search.changed', question: null })
    expect([field.code(), field.asked('validatePromo')]).toEqual([{ unlocked: 'awaitingQuestion' }, []])
  })

  it('asks otherwise when the configuration says so [PRO-09, OPEN-04]', () => {
    const field = validating('FLY1')
    field.send({ type: 'configuration.provided', configuration: { ...CONFIGURATION, minimumLength: 4 } })
    expect(field.code()).toEqual({ unlocked: 'idle' })
    field.send({ type: 'configuration.provided', configuration: { ...CONFIGURATION, minimumLength: 2, delays: { debounce: 50, slow: 1_000 } } })
    field.clock.increment(50)
    expect(field.code()).toEqual({ unlocked: { validating: 'waiting' } })
  })
})

describe('an answer that was lost', () => {
  it('asks the airline whether the code was applied although the answer was lost [API-05]', async () => {
    const field = validating()
    await field.answer('validatePromo', ACCEPTED)
    await field.fail('applyPromo')
    await field.answer('readApplied', { promoCode: 'monsoon', message: 'You save 10%.' })
    expect([field.code(), field.context().message]).toEqual([{ unlocked: 'applied' }, 'You save 10%.'])
  })

  it.each([null, { promoCode: 'FLY10', message: '' }])(
    'failed when the airline holds %j, and a repeated call is the same use [API-05]',
    async (held) => {
      const field = validating()
      await field.answer('validatePromo', ACCEPTED)
      await field.fail('applyPromo')
      await field.answer('readApplied', held)
      expect(field.code()).toEqual({ unlocked: 'failed' })
      field.send({ type: 'promo.retryAsked' })
      await field.answer('validatePromo', ACCEPTED)
      expect(field.asked('applyPromo')).toMatchObject([{ idempotencyKey: `${FIELD_ID}.1` }])
    },
  )
})
