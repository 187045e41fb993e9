import { describe, expect, it } from 'vitest'
import { oneWayOn, type TripDates } from '../../domain/trip.ts'
import { startTripDates as start } from './tripDates.harness.ts'
import { lowFareDay as day, DELAYS, ROUTE as route } from './tripDates.samples.ts'

const roundTrip: TripDates = { tripType: 'ROUND_TRIP', departureDate: '2026-06-20', returnDate: '2026-06-24' }

describe('months in view', () => {
  it('opens at the month of the departure, and for the return at the month of the return [CAL-01, CAL-02]', () => {
    const { send, at } = start({ dates: { tripType: 'ROUND_TRIP', departureDate: '2026-08-30', returnDate: '2026-10-02' } })
    send({ type: 'departure.opened' })
    expect([at().context.month, at().value]).toEqual([
      '2026-08',
      { trip: 'roundTrip', outbound: 'idle', inbound: 'idle', popup: { open: { picking: 'departure', panel: 'days' } } },
    ])
    send({ type: 'return.opened' })
    expect([at().context.month, at().value]).toEqual([
      '2026-10',
      { trip: 'roundTrip', outbound: 'idle', inbound: 'idle', popup: { open: { picking: 'return', panel: 'days' } } },
    ])
  })

  it('turns no further than the first and the last month on sale [OPEN-23, TRIP-13]', () => {
    const { send, at } = start()
    send({ type: 'departure.opened' })
    send({ type: 'month.turned', by: -1 })
    expect(at().context.month).toBe('2026-06')
    for (let turn = 0; turn < 20; turn++) send({ type: 'month.turned', by: 1 })
    expect(at().context.month).toBe('2027-05')
  })

  it('never shows a year after 2099 [CAL-16]', () => {
    const { send, at } = start({ today: '2099-11-05' })
    send({ type: 'departure.opened' })
    send({ type: 'month.turned', by: 1 })
    send({ type: 'month.shown', month: '2100-01' })
    expect(at().context.month).toBe('2099-11')
  })

  it('jumps to a month from the grid of months and leaves it [CAL-17, CON-07]', () => {
    const { send, at } = start()
    send({ type: 'departure.opened' })
    send({ type: 'months.opened' })
    expect(at().matches({ popup: { open: { panel: 'months' } } })).toBe(true)
    send({ type: 'month.shown', month: '2028-01' })
    expect(at().matches({ popup: { open: { panel: 'months' } } })).toBe(true)
    send({ type: 'month.shown', month: '2027-01' })
    expect([at().context.month, at().matches({ popup: { open: { panel: 'days' } } })]).toEqual(['2027-01', true])
  })

  it('keeps the months in view on sale when a day passes [TRIP-13]', () => {
    const { send, at } = start({ today: '2026-06-30' })
    send({ type: 'departure.opened' })
    send({ type: 'today.changed', today: '2026-07-01' })
    expect(at().context.month).toBe('2026-07')
  })

  it('shows the month of the departure once the day is known, where it was opened before [TRIP-13, CAL-01]', () => {
    const { send, at } = start({ today: null, dates: { tripType: 'ONE_WAY', departureDate: '2026-09-20', returnDate: null } })
    send({ type: 'departure.opened' })
    expect(at().context.month).toBeNull()
    send({ type: 'today.changed', today: '2026-06-10' })
    expect(at().context.month).toBe('2026-09')
  })

  it('follows the horizon that the configuration gives [OPEN-23]', () => {
    const { send, at, told } = start()
    send({ type: 'departure.opened' })
    send({ type: 'month.shown', month: '2027-04' })
    send({ type: 'configuration.provided', horizonDays: 80, delays: DELAYS })
    expect(at().context.month).toBe('2026-07')
    send({ type: 'day.picked', date: '2026-09-01' })
    send({ type: 'day.picked', date: '2026-08-31' })
    expect(told).toEqual([oneWayOn('2026-08-31')])
  })

  it('can be opened before today is known and shows its month then', () => {
    const { send, at, told } = start({ today: null })
    send({ type: 'departure.opened' })
    send({ type: 'day.picked', date: '2026-06-20' })
    expect([at().context.month, told]).toEqual([null, []])
    send({ type: 'today.changed', today: '2026-06-12' })
    expect(at().context.month).toBe('2026-06')
  })
})

describe('picking', () => {
  it('closes after the departure of a one-way trip', () => {
    const { send, at, told } = start()
    send({ type: 'departure.opened' })
    send({ type: 'day.picked', date: '2026-06-20' })
    expect([told, at().matches({ popup: 'closed' })]).toEqual([[oneWayOn('2026-06-20')], true])
  })

  it('stays open for the return of a round trip until it is picked', () => {
    const { send, at, told } = start({ dates: roundTrip })
    send({ type: 'departure.opened' })
    send({ type: 'day.picked', date: '2026-06-22' })
    expect(at().matches({ popup: { open: { picking: 'return' } } })).toBe(true)
    send({ type: 'day.picked', date: '2026-06-25' })
    expect([told, at().matches({ popup: 'closed' })]).toEqual([
      [
        { ...roundTrip, departureDate: '2026-06-22' },
        { ...roundTrip, departureDate: '2026-06-22', returnDate: '2026-06-25' },
      ],
      true,
    ])
  })

  it('takes a return while the trip is one-way [TRIP-04]', () => {
    const { send, told } = start({ dates: oneWayOn('2026-06-20') })
    send({ type: 'return.opened' })
    send({ type: 'day.picked', date: '2026-06-22' })
    expect(told).toEqual([{ ...roundTrip, returnDate: '2026-06-22' }])
  })

  it('takes today as departure and refuses yesterday [TRIP-11, TRIP-13]', () => {
    const { send, told, at } = start()
    send({ type: 'departure.opened' })
    send({ type: 'day.picked', date: '2026-06-11' })
    expect([told, at().matches({ popup: { open: { picking: 'departure' } } })]).toEqual([[], true])
    send({ type: 'day.picked', date: '2026-06-12' })
    expect(told).toEqual([oneWayOn('2026-06-12')])
  })

  it.each([
    ['a round trip', () => roundTrip],
    ['a trip that is one-way yet', () => oneWayOn(roundTrip.departureDate)],
  ])('takes a return on the day of departure and refuses one before: %s [TRIP-12, CON-02]', (_, dates) => {
    const { send, told } = start({ dates: dates() })
    send({ type: 'return.opened' })
    send({ type: 'day.picked', date: '2026-06-19' })
    expect(told).toEqual([])
    send({ type: 'day.picked', date: '2026-06-20' })
    expect(told).toEqual([{ ...roundTrip, returnDate: '2026-06-20' }])
  })

  it('refuses sold-out days and days without flights [CAL-06, CAL-07, OPEN-24]', async () => {
    const { send, told, answerAll } = start()
    send({ type: 'route.changed', route })
    await answerAll()
    send({ type: 'departure.opened' })
    send({ type: 'day.picked', date: '2026-06-18' })
    send({ type: 'day.picked', date: '2026-06-19' })
    expect(told).toEqual([])
  })

  it('refuses a day without data inside the list it was given [CAL-08, CON-06]', async () => {
    const { send, asked, told } = start()
    send({ type: 'route.changed', route })
    await asked[0]?.answer([day('2026-06-12'), day('2026-06-14')])
    send({ type: 'departure.opened' })
    send({ type: 'day.picked', date: '2026-06-13' })
    expect(told).toEqual([])
    send({ type: 'day.picked', date: '2026-06-15' })
    expect(told).toEqual([oneWayOn('2026-06-15')])
  })

  it('asks the fares of the way back whether a return can be picked [CAL-13, OPEN-24]', async () => {
    const { send, asked, told } = start({ dates: roundTrip })
    send({ type: 'route.changed', route })
    await asked[0]?.answer(['2026-06-21', '2026-06-22'].map(day))
    await asked[1]?.answer([{ ...day('2026-06-21'), soldOut: true }, day('2026-06-22')])
    send({ type: 'return.opened' })
    send({ type: 'day.picked', date: '2026-06-21' })
    send({ type: 'day.picked', date: '2026-06-22' })
    expect(told).toEqual([{ ...roundTrip, returnDate: '2026-06-22' }])
  })

  it('moves a return that the departure passes to the day after, and keeps the one-way trip one-way [TRIP-09, TRIP-10, CON-03]', () => {
    const departing = (date: string, dates: TripDates) => {
      const { send, told } = start({ dates })
      send({ type: 'departure.opened' })
      send({ type: 'day.picked', date })
      return told
    }
    expect(departing('2026-06-26', roundTrip)).toEqual([{ ...roundTrip, departureDate: '2026-06-26', returnDate: '2026-06-27' }])
    expect(departing('2026-06-24', roundTrip)).toEqual([{ ...roundTrip, departureDate: '2026-06-24' }])
    expect(departing('2026-06-26', oneWayOn('2026-06-20'))).toEqual([oneWayOn('2026-06-26')])
  })

  it('shows the month of the departure again when it closes, so that its fares are there when it opens', () => {
    const { send, at } = start({ dates: roundTrip })
    send({ type: 'departure.opened' })
    send({ type: 'month.shown', month: '2026-11' })
    send({ type: 'calendar.closed' })
    expect(at().context.month).toBe('2026-06')
  })

  it('closes without a choice', () => {
    const { send, at, told } = start()
    send({ type: 'departure.opened' })
    send({ type: 'calendar.closed' })
    expect([at().matches({ popup: 'closed' }), told]).toEqual([true, []])
  })
})
