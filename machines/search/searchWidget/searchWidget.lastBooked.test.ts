import { describe, expect, it, vi } from 'vitest'
import { ASHA } from '../../domain/customer.samples.ts'
import type { LastBooking } from '../../domain/lastBooking.ts'
import { ONE_ADULT } from '../../domain/passengers.ts'
import { SEARCH } from './searchWidget.samples.ts'
import { opened } from './searchWidget.stage.ts'

const BOTH_WAYS: LastBooking = {
  origin: 'BOM',
  destination: 'DEL',
  adultPaxCount: 2,
  childPaxCount: 1,
  infantPaxCount: 1,
  journeyType: 'ROUND_TRIP',
  bookingDate: '2026-10-01',
}

describe('the last booking', () => {
  it('fills everything but the dates, asks for them and searches nothing [LBK-11, LBK-12, CON-18]', async () => {
    const { child, search, done, actor } = await opened({ customer: ASHA, lastBooking: BOTH_WAYS })
    await vi.waitFor(() => expect(child('lastBooked').getSnapshot().matches('shown')).toBe(true))
    child('lastBooked').send({ type: 'lastBooked.chosen' })
    expect(search()).toMatchObject({
      origin: 'BOM',
      destination: 'DEL',
      tripType: 'ROUND_TRIP',
      departureDate: '2026-11-21',
      returnDate: '2026-11-22',
      passengers: { ...ONE_ADULT, adult: 2, child: 1, infant: 1 },
    })
    expect(done.focusField).toHaveBeenCalledWith({ field: 'departure' })
    expect(actor.getSnapshot().matches({ form: 'filling' })).toBe(true)
  })

  it.each([
    ['seniors and extra seats', { ...SEARCH, passengers: { adult: 1, child: 2, infant: 2, seniorcitizen: 2, extraSeat: 3 } }],
    ['a code', { ...SEARCH, promoCode: 'MONSOON' }],
    ['a special fare', { ...SEARCH, specialFare: 'SENIOR_CITIZEN', passengers: { ...ONE_ADULT, adult: 0, seniorcitizen: 1 } }],
  ] as const)('takes the place of %s that the form had: it has no seniors, extra seats or code [LBK-11, LBK-19]', async (_, before) => {
    const { child, search } = await opened({ customer: ASHA, lastBooking: BOTH_WAYS, search: before })
    await vi.waitFor(() => expect(child('lastBooked').getSnapshot().matches('shown')).toBe(true))
    child('lastBooked').send({ type: 'lastBooked.chosen' })
    expect(search()).toMatchObject({
      passengers: { adult: 2, child: 1, infant: 1, seniorcitizen: 0, extraSeat: 0 },
      promoCode: '',
      specialFare: null,
      departureDate: before.departureDate,
    })
  })

  it.each([
    ['no special fare', SEARCH],
    ['another special fare', { ...SEARCH, specialFare: 'STUDENT' }],
  ] as const)(
    'of children alone brings their fare and locks the adults at none, where the form had %s [LBK-14, LBK-15, SPF-18]',
    async (_, before) => {
      const { child, search } = await opened({ customer: ASHA, lastBooking: { ...BOTH_WAYS, adultPaxCount: 0 }, search: before })
      await vi.waitFor(() => expect(child('lastBooked').getSnapshot().matches('shown')).toBe(true))
      child('lastBooked').send({ type: 'lastBooked.chosen' })
      expect(search()).toMatchObject({ specialFare: 'UNACCOMPANIED_MINOR', passengers: { ...ONE_ADULT, adult: 0, child: 1, infant: 0 } })
    },
  )
})
