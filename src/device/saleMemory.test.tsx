import { beforeEach, describe, expect, it } from 'vitest'
import { NO_ANSWERS } from '../../machines/domain/saleAnswers.ts'
import type { BookingWanted } from '../../machines/domain/saleForm.ts'
import { frameDrawn } from './afterFrame.ts'
import { begunKeys, forgetSaleAnswers, keepSaleAnswers, keptSaleAnswers, renewedSaleKey, saleKeyOf, settleSaleKey } from './saleMemory.ts'

const NOW = Date.UTC(2026, 10, 21)
const DAY = 86_400_000
const OUT = 'SR101-20261212-DELBOM'
const BACK = 'SR204-20261215-BOMHYD~SR310-20261215-HYDDEL'
const NEXT_DAY = 'SR101-20261213-DELBOM'

const wantedOf = (journeyKey: string, change: Partial<BookingWanted> = {}): BookingWanted => ({
  trip: { outbound: { journeyKey, family: 'saver' }, inbound: null },
  party: [{ kind: 'adult', goesWith: null }],
  currency: 'INR',
  promoCode: '',
  specialFare: null,
  services: {},
  seats: {},
  travellers: [{ firstName: 'Asha', lastName: 'Rao', gender: 'F', birthDate: null, documentNumber: '' }],
  contact: { firstName: 'Asha', lastName: 'Rao', email: 'asha@example.in', phone: '+919845011223' },
  gst: null,
  guardians: null,
  acceptedTotal: { minor: 459_900, currency: 'INR' },
  ending: 'pay',
  ...change,
})

const withSeat = wantedOf(OUT, { seats: { [OUT]: { 0: '3A' } } })

/** As if in another tab, which was not opened from this one. */
const inAnotherTab = <Value,>(act: () => Value): Value => {
  const own = Object.fromEntries(Object.entries(sessionStorage)) as Record<string, string>
  sessionStorage.clear()
  const value = act()
  sessionStorage.clear()
  Object.entries(own).forEach(([name, text]) => sessionStorage.setItem(name, text))
  return value
}

describe('the key of a booking', () => {
  beforeEach(() => {
    localStorage.clear()
    sessionStorage.clear()
  })

  it('is the same for the same answers at the same price, in whichever tab', () => {
    const first = saleKeyOf(wantedOf(OUT), NOW)
    expect([saleKeyOf(wantedOf(OUT), NOW + 1), inAnotherTab(() => saleKeyOf(wantedOf(OUT), NOW + 1))]).toEqual([first, first])
    expect(first.replaces).toEqual([])
  })

  it('of the same answers at another price is another one, which takes its place [FEE-01]', () => {
    const { key } = saleKeyOf(wantedOf(OUT), NOW)
    const cheaper = saleKeyOf(wantedOf(OUT, { acceptedTotal: { minor: 1, currency: 'INR' } }), NOW)
    expect([cheaper.key === key, cheaper.replaces]).toEqual([false, [key]])
  })

  it('of other answers takes the place of those before, until the airline has booked, also where it is asked again', () => {
    const first = saleKeyOf(wantedOf(OUT), NOW)
    const second = saleKeyOf(withSeat, NOW)
    expect([second.replaces, second.key === first.key]).toEqual([[first.key], false])
    expect(saleKeyOf(withSeat, NOW)).toEqual(second)
    const third = renewedSaleKey(withSeat, NOW)
    expect(third.replaces).toEqual([first.key, second.key])
    settleSaleKey(withSeat, third, NOW)
    expect([saleKeyOf(withSeat, NOW), begunKeys(withSeat.trip, NOW)]).toEqual([{ key: third.key, replaces: [] }, [third.key]])
  })

  it('of answers that were sent in this tab is its own again after others that were refused: what follows takes its place', () => {
    const first = saleKeyOf(wantedOf(OUT), NOW)
    expect(saleKeyOf(withSeat, NOW).replaces).toEqual([first.key])
    const again = saleKeyOf(wantedOf(OUT), NOW)
    settleSaleKey(wantedOf(OUT), again, NOW)
    expect([again.key, begunKeys(withSeat.trip, NOW)]).toEqual([first.key, [first.key]])
  })

  it('gives up nothing of other journeys: another day, the way back, or both ways together', () => {
    const { key } = saleKeyOf(wantedOf(OUT), NOW)
    const both = wantedOf(OUT, { trip: { ...wantedOf(OUT).trip, inbound: { journeyKey: BACK, family: 'saver' } } })
    for (const other of [wantedOf(NEXT_DAY), wantedOf(BACK), both])
      expect([begunKeys(other.trip, NOW), saleKeyOf(other, NOW).replaces]).toEqual([[], []])
    expect(saleKeyOf(wantedOf(OUT), NOW).key).toBe(key)
  })

  it('gives up nothing that another tab has begun, also of the same journeys', () => {
    const { key } = saleKeyOf(wantedOf(OUT), NOW)
    const [same, other] = inAnotherTab(() => [saleKeyOf(wantedOf(OUT), NOW), saleKeyOf(withSeat, NOW)])
    expect([same?.key, other?.replaces]).toEqual([key, []])
  })

  it('stays once its booking is made, and nothing takes its place then', () => {
    const first = saleKeyOf(wantedOf(OUT), NOW)
    forgetSaleAnswers(wantedOf(OUT).trip, NOW)
    expect([saleKeyOf(wantedOf(OUT), NOW), begunKeys(wantedOf(OUT).trip, NOW), saleKeyOf(withSeat, NOW).replaces]).toEqual([first, [], []])
  })

  it('is forgotten after a day, and holds no name', () => {
    const { key } = saleKeyOf(wantedOf(OUT), NOW)
    expect(JSON.stringify([...Object.entries(localStorage), ...Object.entries(sessionStorage)])).not.toMatch(/Asha|Rao|asha@|98450/)
    const { trip } = wantedOf(OUT)
    expect([begunKeys(trip, NOW + DAY - 1), begunKeys(trip, NOW + DAY)]).toEqual([[key], []])
    expect(saleKeyOf(wantedOf(OUT), NOW + DAY).key).not.toBe(key)
  })
})

describe('the answers of a booking', () => {
  beforeEach(() => localStorage.clear())

  const of = { trip: wantedOf(OUT).trip, party: wantedOf(OUT).party }
  const withExtras = { ...NO_ANSWERS, services: { [OUT]: { 0: ['VGML'] } }, isExtrasAnswered: true }

  it('are there for who reads them at once, though they are written after the frame', () => {
    keepSaleAnswers(withExtras, of, 'C1', NOW)
    expect(localStorage.length).toBe(0)
    const { answers, owner } = keptSaleAnswers(of, NOW)
    expect([answers?.services, answers?.isExtrasAnswered, owner]).toEqual([withExtras.services, true, 'C1'])
  })

  it('that wait to be written are not written after the booking is made', async () => {
    keepSaleAnswers(withExtras, of, null, NOW)
    forgetSaleAnswers(of.trip, NOW)
    await frameDrawn()
    await frameDrawn()
    expect(keptSaleAnswers(of, NOW).answers).toBeNull()
  })
})
