import { describe, expect, it, vi } from 'vitest'
import { FOR_ONE_ADULT } from '../../domain/lowFare.ts'
import type { CompleteSearch } from '../../domain/search.ts'
import type { Network } from '../../domain/station.ts'
import { NETWORK, NOW, RECENT, SEARCH } from './searchWidget.samples.ts'
import { NOTHING, opened, openedBeforeDevice } from './searchWidget.harness.ts'

describe('the search widget with its children', () => {
  it('starts with today, one way, one adult and rupees [OPEN-52, PAX-13, CUR-01]', async () => {
    const { search } = await opened()
    expect(search()).toEqual({
      tripType: 'ONE_WAY',
      origin: null,
      destination: null,
      departureDate: '2026-11-21',
      returnDate: null,
      passengers: { adult: 1, child: 0, infant: 0, seniorcitizen: 0, extraSeat: 0 },
      promoCode: '',
      specialFare: null,
      currency: 'INR',
      nationality: null,
    })
  })

  it('an origin brings its currency and its destinations [STN-15, STN-16]', async () => {
    const { pick, child, search } = await opened()
    pick('origin', 'DXB')
    expect(search().currency).toBe('AED')
    expect(child('destination').getSnapshot().context).toMatchObject({ reachable: ['DEL'], reachableFrom: 'DXB' })
  })

  it('another origin clears a destination that it does not reach, in the field too [STN-17]', async () => {
    const { pick, child, search } = await opened()
    pick('origin', 'DEL')
    pick('destination', 'DXB')
    pick('origin', 'BOM')
    expect(search()).toMatchObject({ origin: 'BOM', destination: null })
    expect(child('destination').getSnapshot().context).toMatchObject({ chosen: null, text: '', error: null })
  })

  it('swaps stations, fields and currency [STN-13, STN-14]', async () => {
    const { actor, pick, child, search } = await opened()
    pick('origin', 'DEL')
    pick('destination', 'DXB')
    actor.send({ type: 'stations.swapped' })
    expect(search()).toMatchObject({ origin: 'DXB', destination: 'DEL', currency: 'AED' })
    expect(child('origin').getSnapshot().context.text).toBe('DXB Dubai')
    expect(child('destination').getSnapshot().context).toMatchObject({ text: 'DEL Delhi', error: null })
  })

  it('leads from a row of the origins to the destination, and from one of the destinations to the dates, at once [CON-73]', async () => {
    const { pick, clock, done } = await opened()
    pick('origin', 'DEL')
    expect(done.focusField.mock.calls).toEqual([[{ field: 'destination' }]])
    pick('destination', 'BOM')
    clock.increment(5_000)
    expect(done.focusField.mock.calls).toEqual([[{ field: 'destination' }], [{ field: 'departure' }]])
  })

  it('leads to the destination 1.4 seconds after an origin was typed [STN-18]', async () => {
    const { child, clock, done } = await opened()
    child('origin').send({ type: 'text.typed', text: 'DEL' })
    child('origin').send({ type: 'field.left' })
    clock.increment(1_399)
    expect(done.focusField).not.toHaveBeenCalled()
    clock.increment(1)
    expect(done.focusField.mock.calls).toEqual([[{ field: 'destination' }]])
  })

  it('does not take the focus from a traveller who has gone elsewhere [STN-18]', async () => {
    const { actor, child, clock, done } = await opened()
    child('origin').send({ type: 'text.typed', text: 'DEL' })
    child('origin').send({ type: 'field.left' })
    actor.send({ type: 'focus.moved' })
    clock.increment(5_000)
    expect(done.focusField).not.toHaveBeenCalled()
  })

  it('asks for fares of the route and of the way back, in its currency [CAL-13, CAL-14]', async () => {
    const { child, pick, asked } = await opened()
    child('tripDates').send({ type: 'tripType.chosen', tripType: 'ROUND_TRIP' })
    pick('origin', 'DEL')
    pick('destination', 'BOM')
    expect(asked).toEqual([
      { ...FOR_ONE_ADULT, origin: 'DEL', destination: 'BOM', startDate: '2026-11-21', currency: 'INR', otherDay: null },
      { ...FOR_ONE_ADULT, origin: 'BOM', destination: 'DEL', startDate: '2026-11-21', currency: 'INR', otherDay: null },
    ])
  })

  it('a return date picked in the calendar makes a round trip [TRIP-04]', async () => {
    const { child, search } = await opened()
    child('tripDates').send({ type: 'return.opened' })
    child('tripDates').send({ type: 'day.picked', date: '2026-11-30' })
    expect(search()).toMatchObject({ tripType: 'ROUND_TRIP', departureDate: '2026-11-21', returnDate: '2026-11-30' })
    expect(child('tripDates').getSnapshot().context.dates).toEqual({
      tripType: 'ROUND_TRIP',
      departureDate: '2026-11-21',
      returnDate: '2026-11-30',
    })
  })

  it('says what is missing and goes there, and does not search [SRCH-04, SRCH-10, SRCH-11, CON-10]', async () => {
    const { actor, child, done } = await opened()
    actor.send({ type: 'search.submitted' })
    expect(actor.getSnapshot().matches({ form: { filling: 'refused' } })).toBe(true)
    expect(child('origin').getSnapshot().context.error).toBe('chooseOrigin')
    expect(child('destination').getSnapshot().context.error).toBe('chooseDestination')
    expect(done.focusField.mock.calls).toEqual([[{ field: 'origin' }]])
    expect(done.saveSearch).not.toHaveBeenCalledWith(expect.objectContaining({ state: expect.objectContaining({ origin: 'DEL' }) }))
    expect(done.rememberSearch).not.toHaveBeenCalled()
  })

  it('says that the destination is missing where it alone is [SRCH-11]', async () => {
    const { actor, pick, child, done } = await opened()
    pick('origin', 'DEL')
    done.focusField.mockClear()
    actor.send({ type: 'search.submitted' })
    expect([child('origin').getSnapshot().context.error, child('destination').getSnapshot().context.error]).toEqual([null, 'chooseDestination'])
    expect(done.focusField.mock.calls).toEqual([[{ field: 'destination' }]])
  })

  it('refuses while a field holds no airport [SRCH-05, SRCH-08]', async () => {
    const { actor, pick, child, done } = await opened()
    pick('origin', 'DEL')
    child('destination').send({ type: 'text.typed', text: 'Atlantis' })
    done.focusField.mockClear()
    actor.send({ type: 'search.submitted' })
    expect(actor.getSnapshot().context.refusal).toBe('airportError')
    expect(done.focusField.mock.calls).toEqual([[{ field: 'destination' }]])
  })

  it('saves, remembers, starts a new booking and goes to the results with the loader on [SRCH-12, SRCH-13, SRCH-14, SRCH-15, SRCH-16, SRCH-17, SRCH-19]', async () => {
    const went: CompleteSearch[] = []
    let arrive = () => {}
    const { actor, pick, done, search } = await opened({
      goToResults: (asked) => {
        went.push(asked)
        return new Promise((resolve) => {
          arrive = resolve
        })
      },
    })
    pick('origin', 'DEL')
    pick('destination', 'BOM')
    actor.send({ type: 'search.submitted' })
    expect(went).toEqual([search()])
    expect(actor.getSnapshot().matches({ form: { leaving: 'waiting' } })).toBe(true)
    expect(done.saveSearch).toHaveBeenLastCalledWith({ state: expect.objectContaining({ origin: 'DEL', destination: 'BOM', arrivalDate: null }) })
    expect(done.rememberSearch.mock.calls).toEqual([
      [{ recent: expect.objectContaining({ origin: 'DEL', destination: 'BOM', type: 'ONE_WAY', departureDate: '2026-11-21' }) }],
    ])
    expect(done.storeBookingType.mock.calls).toEqual([[{ bookingType: 'BOOKING' }]])
    expect(done.startNewBooking).toHaveBeenCalledTimes(1)
    expect(done.clearRebooking).toHaveBeenCalledTimes(1)
    arrive()
    await vi.waitFor(() => expect(actor.getSnapshot().matches({ form: { filling: 'editing' } })).toBe(true))
  })

  it('a second press while it leaves does not search twice', async () => {
    const goToResults = vi.fn(() => new Promise<void>(() => {}))
    const { actor, pick, done } = await opened({ goToResults })
    pick('origin', 'DEL')
    pick('destination', 'BOM')
    actor.send({ type: 'search.submitted' })
    actor.send({ type: 'search.submitted' })
    expect(goToResults).toHaveBeenCalledTimes(1)
    expect(done.rememberSearch).toHaveBeenCalledTimes(1)
  })

  it('closes the sheet of a phone when the results are shown, and leaves it open when they cannot be', async () => {
    const goToResults = vi.fn<() => Promise<void>>().mockRejectedValueOnce(new Error('chunk missing')).mockResolvedValue()
    const { actor } = await opened({ mode: 'modify', search: SEARCH, goToResults })
    actor.send({ type: 'bar.tapped' })
    actor.send({ type: 'search.submitted' })
    await vi.waitFor(() => expect(actor.getSnapshot().matches({ form: { filling: 'failed' } })).toBe(true))
    expect(actor.getSnapshot().matches({ sheet: 'expanded' })).toBe(true)
    actor.send({ type: 'search.submitted' })
    await vi.waitFor(() => expect(actor.getSnapshot().matches({ sheet: 'collapsed' })).toBe(true))
  })

  it('leaves the sheet of the home page open when a link is read after it was opened [LAY-19, LINK-15, CON-79]', async () => {
    const { actor } = await opened()
    actor.send({ type: 'bar.tapped' })
    actor.send({ type: 'search.provided', search: SEARCH })
    expect(actor.getSnapshot().matches({ sheet: 'expanded' })).toBe(true)
  })

  it('keeps the form when the results cannot be opened', async () => {
    const { actor, pick, search } = await opened({ goToResults: () => Promise.reject(new Error('chunk missing')) })
    pick('origin', 'DEL')
    pick('destination', 'BOM')
    const before = search()
    actor.send({ type: 'search.submitted' })
    await vi.waitFor(() => expect(actor.getSnapshot().matches({ form: { filling: 'failed' } })).toBe(true))
    expect(search()).toEqual(before)
  })

  it('fills the form with what was kept, with no date in the past [TRIP-14, SRCH-12]', async () => {
    const passengers = { extraSeat: 0, infant: 1, child: 1, adult: 2, seniorcitizen: 0 }
    const kept = { ...SEARCH, passengers, promoCode: 'SAVE10', departureDate: '2026-11-01', returnDate: '2026-11-25' }
    const { child, search } = await opened({ restored: { search: kept, recent: [RECENT] } })
    expect(search()).toEqual({ ...kept, departureDate: '2026-11-21' })
    expect(child('origin').getSnapshot().context).toMatchObject({ text: 'DEL Delhi', recent: [RECENT] })
  })

  it('keeps a round trip that is chosen before the device has answered [TRIP-05, TRIP-06]', async () => {
    const { child, search, answer } = await openedBeforeDevice()
    child('tripDates').send({ type: 'tripType.chosen', tripType: 'ROUND_TRIP' })
    await answer({ search: { ...SEARCH, tripType: 'ONE_WAY', departureDate: '2026-12-12', returnDate: null }, recent: [] })
    expect(search()).toMatchObject({
      origin: 'DEL',
      destination: 'BOM',
      tripType: 'ROUND_TRIP',
      departureDate: '2026-12-12',
      returnDate: '2026-12-13',
    })
    expect(child('tripDates').getSnapshot().matches({ trip: 'roundTrip' })).toBe(true)
  })

  it('keeps the passengers that are chosen before the device has answered, with the rest of the search that was kept', async () => {
    const { child, search, answer } = await openedBeforeDevice()
    child('passengerPicker').send({ type: 'picker.opened' })
    child('passengerPicker').send({ type: 'passenger.added', kind: 'child' })
    await answer({ search: { ...SEARCH, promoCode: 'SAVE10' }, recent: [] })
    expect(search()).toMatchObject({ origin: 'DEL', destination: 'BOM', passengers: { adult: 1, child: 1 }, promoCode: 'SAVE10' })
    expect(child('passengerPicker').getSnapshot().context.counts).toMatchObject({ adult: 1, child: 1 })
  })

  it.each([
    ['origin', 'Mum'],
    ['destination', 'Atlantis'],
  ] as const)('keeps what is typed into the field %s before the device has answered, in place of the search that was kept', async (field, text) => {
    const { child, search, answer } = await openedBeforeDevice()
    child(field).send({ type: 'text.typed', text })
    await answer({ search: SEARCH, recent: [RECENT] })
    expect(child(field).getSnapshot().context).toMatchObject({ text, chosen: null, recent: [RECENT] })
    expect(search()).toMatchObject({ origin: null, destination: null, tripType: 'ONE_WAY', departureDate: '2026-11-21' })
  })

  it('a device that is ahead of the airline moves no date [TRIP-13, TRIP-14, OPEN-52]', async () => {
    const ahead = NOW + 90 * 86_400_000
    const kept = await opened({
      deviceNow: ahead,
      restored: { search: { ...SEARCH, departureDate: '2026-12-12', returnDate: '2026-12-15' }, recent: [] },
    })
    expect(kept.search()).toMatchObject({ departureDate: '2026-12-12', returnDate: '2026-12-15' })
    const fresh = await opened({ deviceNow: ahead })
    expect(fresh.search()).toMatchObject({ departureDate: '2026-11-21' })
  })

  it('forgets the searches made before, in the fields and in the browser [OPEN-22]', async () => {
    const { actor, child, done } = await opened({ restored: { ...NOTHING, recent: [RECENT] } })
    actor.send({ type: 'recents.cleared' })
    const { recent, hadRecents } = actor.getSnapshot().context
    expect([recent, hadRecents]).toEqual([[], true])
    expect((await opened({ restored: NOTHING })).actor.getSnapshot().context.hadRecents).toBe(false)
    expect([child('origin'), child('destination')].map((field) => field.getSnapshot().context.recent)).toEqual([[], []])
    expect(done.forgetSearches).toHaveBeenCalledTimes(1)
  })

  it('opens the form of a phone with a search made before that is chosen below its bar [LAY-19, OPEN-22]', async () => {
    const { actor, search } = await opened({ restored: { ...NOTHING, recent: [RECENT] } })
    actor.send({ type: 'recent.chosen', recent: RECENT })
    expect(actor.getSnapshot().matches({ sheet: 'expanded' })).toBe(true)
    expect(search()).toMatchObject({ origin: RECENT.origin, destination: RECENT.destination })
  })

  it('a recent search fills the form, its past dates moved to today [STN-02, OPEN-22]', async () => {
    const { child, search } = await opened({ restored: { ...NOTHING, recent: [RECENT] } })
    child('origin').send({ type: 'field.focused' })
    child('origin').send({ type: 'recent.picked', recent: RECENT })
    expect(search()).toMatchObject({ origin: 'BOM', destination: 'DEL', departureDate: '2026-11-21', returnDate: null, passengers: { adult: 2 } })
    expect(child('destination').getSnapshot().context.text).toBe('DEL Delhi')
  })

  it('above results the form follows the address and not what was kept [OPEN-45]', async () => {
    const { actor, child, search } = await opened({ mode: 'modify', search: SEARCH, restored: { ...NOTHING, search: { ...SEARCH, origin: 'DXB' } } })
    expect(search()).toEqual(SEARCH)
    actor.send({ type: 'search.provided', search: { ...SEARCH, departureDate: '2026-12-13' } })
    expect(child('tripDates').getSnapshot().context).toMatchObject({ dates: { departureDate: '2026-12-13', returnDate: '2026-12-15' } })
  })

  it('asks for the airports again when the traveller says so', async () => {
    const network = vi.fn<() => Promise<Network>>().mockRejectedValueOnce(new Error('unreachable')).mockResolvedValue(NETWORK)
    const { actor, child, settled } = await opened({ network })
    expect(actor.getSnapshot().matches({ network: 'failed' })).toBe(true)
    child('origin').send({ type: 'retry.asked' })
    await settled()
    expect(child('destination').getSnapshot().context.stations).toHaveLength(3)
  })

  it('scrolls to the widget on the home page only [SRCH-22]', async () => {
    const home = await opened()
    home.actor.send({ type: 'widget.clicked' })
    expect(home.done.scrollToWidget).toHaveBeenCalledTimes(1)
    const results = await opened({ mode: 'modify', search: SEARCH })
    results.actor.send({ type: 'widget.clicked' })
    expect(results.done.scrollToWidget).not.toHaveBeenCalled()
  })
})
