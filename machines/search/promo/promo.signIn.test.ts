import { describe, expect, it } from 'vitest'
import { ASHA } from '../../domain/customer.samples.ts'
import { CONFIGURATION, QUESTION } from './promo.samples.ts'
import { REFUSED, startPromo as start, validatingPromo } from './promo.harness.ts'
import type { PromoInput } from './promo.rules.ts'

/** A field in which the airline is about to answer whether MONSOON is valid. */
function validating(input: Partial<PromoInput> = {}) {
  const field = validatingPromo('MONSOON', input)
  field.effects.splice(0)
  return field
}

const OFFERED = { unlocked: { rejected: 'signInOffered' } }
const PLAIN = { unlocked: { rejected: 'plain' } }

describe('offering to sign in', () => {
  it('offers it for a rejected code that is known to the airline, and remembers the code [PRO-15, PRO-16, CON-14, SEC-06, API-15]', async () => {
    const field = validating()
    expect(field.asked('loadKnownCodes')).toEqual([QUESTION])
    await field.answer('loadKnownCodes', ['FLY10', 'MONSOON'])
    await field.answer('validatePromo', REFUSED)
    expect([field.code(), field.context().message, field.effects]).toEqual([OFFERED, 'Not valid on this route.', [{ rememberCode: 'MONSOON' }]])
  })

  it('offers it also when the list comes after the refusal [PRO-15]', async () => {
    const field = validating()
    await field.answer('validatePromo', REFUSED)
    expect(field.code()).toEqual(PLAIN)
    await field.answer('loadKnownCodes', ['MONSOON'])
    expect(field.code()).toEqual(OFFERED)
  })

  it('does not offer it for a code that is not known, or while the list cannot be had [PRO-15]', async () => {
    const field = validating()
    await field.answer('loadKnownCodes', ['FLY10'])
    await field.answer('validatePromo', REFUSED)
    expect([field.code(), field.effects]).toEqual([PLAIN, []])
    const other = validating()
    await other.fail('loadKnownCodes')
    await other.answer('validatePromo', REFUSED)
    expect([other.code(), other.effects]).toEqual([PLAIN, [{ logFailure: 'loadKnownCodes' }]])
  })

  it('does not offer sign-in to a customer, nor request the list [PRO-15]', async () => {
    const field = validating({ customer: ASHA })
    expect(field.asked('loadKnownCodes')).toEqual([])
    await field.answer('validatePromo', REFUSED)
    expect(field.code()).toEqual(PLAIN)
  })

  it('does not offer it where enableSignInNeededForValidPromoCode is off [PRO-15, SEC-06]', async () => {
    const field = validating({ configuration: { ...CONFIGURATION, offersSignIn: false } })
    expect(field.asked('loadKnownCodes')).toEqual([])
    await field.answer('validatePromo', REFUSED)
    expect(field.code()).toEqual(PLAIN)
    const other = validating()
    await other.answer('loadKnownCodes', ['MONSOON'])
    await other.answer('validatePromo', REFUSED)
    other.send({ type: 'configuration.provided', configuration: { ...CONFIGURATION, offersSignIn: false } })
    expect(other.code()).toEqual(PLAIN)
  })

  it('requests the list again for another search, and once for each search [API-15]', async () => {
    const field = validating()
    await field.answer('loadKnownCodes', ['MONSOON'])
    field.send({ type: 'promo.typed', text: 'MONSOONS' })
    field.clock.increment(500)
    expect(field.asked('loadKnownCodes')).toEqual([])
    field.send({ type: 'search.changed', question: { ...QUESTION, passengerCount: 2 } })
    field.clock.increment(500)
    expect(field.asked('loadKnownCodes')).toEqual([{ ...QUESTION, passengerCount: 2 }])
  })

  it.each([
    ['known to the search before', ['MONSOON'], [], PLAIN],
    ['known to this search alone', [], ['MONSOON'], OFFERED],
  ])('judges by the list of the search at hand whether a code is valid: %s [PRO-15, CON-14, API-15]', async (_, before, now, state) => {
    const field = validating()
    await field.answer('loadKnownCodes', before)
    await field.answer('validatePromo', REFUSED)
    field.send({ type: 'search.changed', question: { ...QUESTION, passengerCount: 2 } })
    field.clock.increment(500)
    await field.answer('validatePromo', REFUSED)
    expect(field.code()).toEqual(PLAIN)
    await field.answer('loadKnownCodes', now)
    expect(field.code()).toEqual(state)
  })

  it('remembers the code once more when the traveller goes to sign in, and opens the dialog [PRO-16]', async () => {
    const field = validating()
    await field.answer('loadKnownCodes', ['MONSOON'])
    await field.answer('validatePromo', REFUSED)
    field.send({ type: 'signIn.chosen' })
    expect(field.effects).toEqual([{ rememberCode: 'MONSOON' }, { rememberCode: 'MONSOON' }, 'askToSignIn'])
  })

  it.each([
    { type: 'promo.typed', text: 'FLY' },
    { type: 'promo.removed' },
    { type: 'code.chosen', code: 'FLY10' },
    { type: 'field.locked' },
  ] as const)('forgets the code when it leaves the field by $type [OPEN-32]', async (event) => {
    const field = validating()
    await field.answer('loadKnownCodes', ['MONSOON'])
    await field.answer('validatePromo', REFUSED)
    field.send(event)
    expect(field.effects).toEqual([{ rememberCode: 'MONSOON' }, 'forgetCode'])
  })
})

describe('after signing in', () => {
  it('takes up the remembered code once, judges it and forgets it [PRO-16, PRO-17, OPEN-32]', async () => {
    const field = start()
    field.send({ type: 'search.changed', question: QUESTION })
    field.send({ type: 'customer.changed', customer: ASHA })
    await field.answer('recallCode', 'MONSOON')
    expect([field.context().code, field.code(), field.effects]).toEqual(['MONSOON', { unlocked: 'debouncing' }, ['forgetCode']])
    expect(field.told).toEqual([{ type: 'promo.changed', code: 'MONSOON', isApplied: false }])
    field.clock.increment(500)
    expect(field.asked('validatePromo')).toEqual([{ code: 'MONSOON', question: QUESTION }])
  })

  it('does so too where the customer is known from the start [PRO-16]', async () => {
    const field = start({ customer: ASHA })
    await field.answer('recallCode', 'MONSOON')
    expect(field.context().code).toBe('MONSOON')
  })

  it('asks the memory nothing for an anonymous visitor, or for one who signs out meanwhile [PRO-16]', () => {
    const field = start()
    expect(field.asked('recallCode')).toEqual([])
    field.send({ type: 'customer.changed', customer: ASHA })
    field.send({ type: 'customer.changed', customer: null })
    expect(field.asked('recallCode')).toEqual([])
  })

  it('judges the code in the field again when that is what was remembered [OPEN-29, PRO-17]', async () => {
    const field = start({ code: 'MONSOON' })
    field.send({ type: 'customer.changed', customer: ASHA })
    expect(field.asked('recallCode')).toEqual([{ code: 'MONSOON' }])
    await field.answer('recallCode', 'MONSOON')
    field.send({ type: 'search.changed', question: QUESTION })
    field.clock.increment(500)
    expect(field.asked('validatePromo')).toEqual([{ code: 'MONSOON', question: QUESTION }])
  })

  it('leaves another code that was typed since [PRO-16]', async () => {
    const field = start({ code: 'FLY10' })
    field.send({ type: 'customer.changed', customer: ASHA })
    await field.answer('recallCode', 'MONSOON')
    expect([field.context().code, field.effects]).toEqual(['FLY10', ['forgetCode']])
  })

  it('keeps the recalled code when a search without one is filled in, until the traveller removes it [PRO-16]', async () => {
    const field = start({ customer: ASHA })
    await field.answer('recallCode', 'MONSOON')
    field.send({ type: 'code.provided', code: '' })
    expect([field.context().code, field.told.at(-1)]).toEqual(['MONSOON', { type: 'promo.changed', code: 'MONSOON', isApplied: false }])
    field.send({ type: 'promo.removed' })
    field.send({ type: 'code.provided', code: '' })
    expect(field.context().code).toBe('')
  })

  it('recalls nothing into a field that a special fare locks, and does so when the fare is gone [PRO-16, SPF-13, OPEN-32]', async () => {
    const field = start()
    field.send({ type: 'field.locked' })
    field.effects.splice(0)
    field.send({ type: 'customer.changed', customer: ASHA })
    expect([field.asked('recallCode'), field.value().memory]).toEqual([[], 'heldBack'])
    field.send({ type: 'field.unlocked' })
    await field.answer('recallCode', 'MONSOON')
    expect([field.context().code, field.effects]).toEqual(['MONSOON', ['forgetCode']])
  })

  it('goes on without the memory when it cannot be read', async () => {
    const field = start({ customer: ASHA })
    await field.fail('recallCode')
    expect([field.value().memory, field.effects]).toEqual(['still', [{ logFailure: 'recallCode' }]])
  })
})
