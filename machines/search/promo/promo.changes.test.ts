import { describe, expect, it } from 'vitest'
import { ASHA, RAVI } from '../../domain/customer.samples.ts'
import { FIELD_ID, NUDGE, QUESTION } from './promo.samples.ts'
import { ACCEPTED, appliedPromo as applied, REFUSED, SAVED, startPromo as start, validatingPromo as validating } from './promo.harness.ts'

const FOR_TWO = { ...QUESTION, passengerCount: 2 }

describe('an applied code', () => {
  it.each([{ origin: 'IXL' }, { destination: 'COK' }, { departureDate: '2026-06-21' }, { returnDate: '2026-06-24' }, { passengerCount: 2 }])(
    'is validated again when the search changes, and no longer called applied meanwhile: %j [OPEN-64]',
    async (change) => {
      const field = await applied()
      const question = { ...QUESTION, ...change }
      field.send({ type: 'search.changed', question })
      expect([field.code(), field.context().message, field.told]).toEqual([
        { unlocked: 'debouncing' },
        '',
        [{ type: 'promo.changed', code: 'MONSOON', isApplied: false }],
      ])
      field.clock.increment(500)
      expect(field.asked('validatePromo')).toEqual([{ code: 'MONSOON', question }])
    },
  )

  it('stays when the search is the same', async () => {
    const field = await applied()
    field.send({ type: 'search.changed', question: { ...QUESTION } })
    expect([field.code(), field.told]).toEqual([{ unlocked: 'applied' }, []])
  })

  it('is another attempt when it is applied again, and its use ends when it is refused [OPEN-64, API-04]', async () => {
    const field = await applied()
    field.send({ type: 'search.changed', question: FOR_TWO })
    field.clock.increment(500)
    await field.answer('validatePromo', ACCEPTED)
    expect(field.asked('applyPromo')).toEqual([{ code: 'MONSOON', question: FOR_TWO, idempotencyKey: `${FIELD_ID}.2` }])
    await field.answer('applyPromo', SAVED)
    field.send({ type: 'search.changed', question: QUESTION })
    field.clock.increment(500)
    await field.answer('validatePromo', REFUSED)
    expect(field.asked('removePromo')).toHaveLength(1)
  })

  it('is validated again when the customer changes, either way [PRO-17, OPEN-64]', async () => {
    const field = await applied()
    field.send({ type: 'customer.changed', customer: ASHA })
    expect(field.code()).toEqual({ unlocked: 'debouncing' })
    field.clock.increment(500)
    await field.answer('validatePromo', ACCEPTED)
    await field.answer('applyPromo', SAVED)
    field.send({ type: 'customer.changed', customer: { ...ASHA, firstName: 'Asha Rao' } })
    expect(field.code()).toEqual({ unlocked: 'applied' })
    field.send({ type: 'customer.changed', customer: null })
    expect(field.code()).toEqual({ unlocked: 'debouncing' })
  })

  it('is validated again when another customer takes the place of one [PRO-17, OPEN-64]', async () => {
    const field = await applied({ customer: ASHA })
    field.send({ type: 'customer.changed', customer: RAVI })
    expect([field.code(), field.context().customer]).toEqual([{ unlocked: 'debouncing' }, RAVI])
  })

  it('is removed at the airline when the traveller removes it [API-04]', async () => {
    const field = await applied()
    field.send({ type: 'promo.removed' })
    expect([field.code(), field.context().code, field.asked('removePromo').length]).toEqual([{ unlocked: 'idle' }, '', 1])
    expect(field.told.at(-1)).toEqual({ type: 'promo.changed', code: '', isApplied: false })
    await field.answer('removePromo', undefined)
    expect(field.value().reservation).toBe('none')
  })

  it('is removed at the airline once when another is typed over it, and a failure is only logged [API-04]', async () => {
    const field = await applied()
    field.send({ type: 'promo.typed', text: 'MONSOO' })
    field.send({ type: 'promo.typed', text: 'MONSO' })
    expect(field.asked('removePromo')).toHaveLength(1)
    await field.fail('removePromo')
    expect([field.value().reservation, field.effects.at(-1)]).toEqual(['none', { logFailure: 'removePromo' }])
  })
})

describe('a special fare', () => {
  it('removes the code here and at the airline, and locks the field [SPF-11, SPF-13, OPEN-64, MSG-90]', async () => {
    const field = await applied()
    field.send({ type: 'field.locked' })
    expect([field.code(), field.context().code, field.asked('removePromo').length]).toEqual(['locked', '', 1])
    expect(field.told.at(-1)).toEqual({ type: 'promo.changed', code: '', isApplied: false })
    field.send({ type: 'promo.typed', text: 'MONSOON' })
    field.send({ type: 'code.chosen', code: 'FLY10' })
    expect([field.code(), field.context().code]).toEqual(['locked', ''])
  })

  it('calls for the removal also where this page has applied nothing [OPEN-64]', () => {
    const field = start()
    field.send({ type: 'field.locked' })
    expect(field.asked('removePromo')).toHaveLength(1)
  })

  it('keeps a search from bringing a code, and says so to the parent [SPF-13]', () => {
    const field = start()
    field.send({ type: 'field.locked' })
    field.told.splice(0)
    field.send({ type: 'code.provided', code: 'MONSOON' })
    field.send({ type: 'code.provided', code: '' })
    expect([field.context().code, field.told]).toEqual(['', [{ type: 'promo.changed', code: '', isApplied: false }]])
  })

  it('leaves an empty field when it is no longer chosen [SPF-11]', () => {
    const field = validating()
    field.send({ type: 'field.locked' })
    field.send({ type: 'field.unlocked' })
    field.send({ type: 'promo.typed', text: 'MONSOON' })
    expect([field.code(), field.context().code]).toEqual([{ unlocked: 'debouncing' }, 'MONSOON'])
  })
})

describe('codes from elsewhere', () => {
  it('takes an offer and validates it at once [OFF-08]', () => {
    const field = start()
    field.send({ type: 'search.changed', question: QUESTION })
    field.send({ type: 'code.chosen', code: 'FLY10' })
    expect(field.asked('validatePromo')).toEqual([{ code: 'FLY10', question: QUESTION }])
    expect(field.told).toEqual([{ type: 'promo.changed', code: 'FLY10', isApplied: false }])
  })

  it('replaces an applied code by an offer, after removing it [OFF-08, API-04]', async () => {
    const field = await applied()
    field.send({ type: 'code.chosen', code: 'FLY10' })
    expect([field.context().code, field.context().message, field.asked('removePromo').length]).toEqual(['FLY10', '', 1])
    await field.answer('validatePromo', ACCEPTED)
    expect([field.value().reservation, field.asked('applyPromo')]).toEqual([
      'held',
      [{ code: 'FLY10', question: QUESTION, idempotencyKey: `${FIELD_ID}.2` }],
    ])
  })

  it('keeps an offer for later while the search is incomplete', () => {
    const field = start()
    field.send({ type: 'code.chosen', code: 'FLY10' })
    expect([field.code(), field.context().code]).toEqual([{ unlocked: 'awaitingQuestion' }, 'FLY10'])
  })

  it('takes the code of a search, and an empty one clears the field', () => {
    const field = start()
    field.send({ type: 'code.provided', code: 'monsoon' })
    expect(field.context().code).toBe('MONSOON')
    field.send({ type: 'code.provided', code: '' })
    expect([field.code(), field.context().code, field.told.map(({ code }) => code)]).toEqual([{ unlocked: 'idle' }, '', ['MONSOON', '']])
  })
})

describe('a proposal', () => {
  it('is asked for when the search is complete and rests [PRO-18, API-06, OPEN-13]', async () => {
    const field = start()
    field.send({ type: 'search.changed', question: QUESTION })
    field.clock.increment(300)
    field.send({ type: 'search.changed', question: FOR_TWO })
    field.clock.increment(499)
    expect(field.asked('askNudge')).toEqual([])
    field.clock.increment(1)
    expect(field.asked('askNudge')).toEqual([FOR_TWO])
    await field.answer('askNudge', NUDGE)
    expect(field.context().nudge).toEqual(NUDGE)
  })

  it('goes into the field when it is chosen [PRO-04, PRO-18]', async () => {
    const field = start()
    field.send({ type: 'search.changed', question: QUESTION })
    field.clock.increment(500)
    await field.answer('askNudge', NUDGE)
    field.send({ type: 'nudge.chosen' })
    expect([field.context().code, field.asked('validatePromo')]).toEqual(['FLY10', [{ code: 'FLY10', question: QUESTION }]])
  })

  it('is forgotten with its search, and asked for again when the customer changes [PRO-17, PRO-18]', async () => {
    const field = start()
    field.send({ type: 'search.changed', question: QUESTION })
    field.clock.increment(500)
    await field.answer('askNudge', NUDGE)
    field.send({ type: 'customer.changed', customer: ASHA })
    expect([field.context().nudge, field.value().nudge]).toEqual([null, 'settling'])
    field.send({ type: 'search.changed', question: null })
    expect(field.value().nudge).toBe('none')
  })

  it('is not there when the airline has none, or cannot be asked', async () => {
    const field = start()
    field.send({ type: 'search.changed', question: QUESTION })
    field.clock.increment(500)
    await field.answer('askNudge', null)
    expect(field.value().nudge).toBe('none')
    field.send({ type: 'search.changed', question: FOR_TWO })
    field.clock.increment(500)
    await field.fail('askNudge')
    expect([field.value().nudge, field.effects]).toEqual(['none', [{ logFailure: 'askNudge' }]])
  })
})
