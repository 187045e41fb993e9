import { describe, expect, it, vi } from 'vitest'
import { createActor, fromPromise, SimulatedClock } from 'xstate'
import { ASHA } from '../../domain/customer.samples.ts'
import type { LastBooking } from '../../domain/lastBooking.ts'
import { ONE_ADULT } from '../../domain/passengers.ts'
import type { Network } from '../../domain/station.ts'
import { loadLazyChildren } from '../../kit/runtime/lazyMachine.ts'
import { describeMissing } from '../../kit/testing/missing.ts'
import { survivingMutants } from '../../kit/testing/mutants.ts'
import { walk } from '../../kit/testing/walk.ts'
import { opened } from './searchWidget.harness.ts'
import { ANOTHER_CONFIGURATION, CONFIGURATION, NETWORK, NOW, RECENT, SEARCH, searchWidgetSamples } from './searchWidget.samples.ts'
import { searchWidgetMachine as widgetWithLateChildren } from './searchWidget.machine.ts'
import type { Restored, WidgetConfiguration, WidgetMode } from './searchWidget.rules.ts'

const searchWidgetMachine = await loadLazyChildren(widgetWithLateChildren)

it('every transition is walked, and the walks notice every mutant', () => {
  const report = walk(searchWidgetMachine, searchWidgetSamples)
  expect(describeMissing(report)).toEqual([])
  expect(survivingMutants(searchWidgetMachine, report)).toEqual([])
})

const DAY = 86_400_000
/** 22 November, half past midnight in India; in Dubai it is still the 21st. */
const AFTER_MIDNIGHT = Date.parse('2026-11-21T19:00:00Z')
const never = () => new Promise<never>(() => undefined)
const unreachable = () => Promise.reject(new Error('unreachable'))
/** The airline's clock: one answer, then that of noon. */
const noonAfter = (first: () => Promise<never>) => vi.fn(() => Promise.resolve(NOW)).mockImplementationOnce(first)

describe('today', () => {
  it('is that of the new origin for the dates, too, after a search made before and after an address [TRIP-13, TRIP-14, STN-02]', async () => {
    const { actor, child } = await opened({ time: () => Promise.resolve(AFTER_MIDNIGHT) })
    const todays = () => [actor.getSnapshot(), child('tripDates').getSnapshot()].map(({ context }) => context.today)
    expect(todays()).toEqual(['2026-11-22', '2026-11-22'])
    actor.send({ type: 'recent.chosen', recent: { ...RECENT, origin: 'DXB', destination: 'DEL' } })
    expect(todays()).toEqual(['2026-11-21', '2026-11-21'])
    expect(actor.getSnapshot().context.search.departureDate).toBe('2026-11-21')
    actor.send({ type: 'search.provided', search: SEARCH })
    expect(todays()).toEqual(['2026-11-22', '2026-11-22'])
  })

  it('is known by the device where neither what was kept nor the airline can be read [TRIP-13, OPEN-52]', async () => {
    const { actor, child } = await opened({ restored: unreachable, time: unreachable })
    expect([actor.getSnapshot().context.today, child('tripDates').getSnapshot().context.dates?.departureDate]).toEqual(['2026-11-21', '2026-11-21'])
  })

  it('is known by the device while the airline is slow, and by the airline once that answers [TRIP-13, OPEN-52]', async () => {
    const { actor, child, clock } = await opened({ time: noonAfter(never), deviceNow: NOW - 3 * DAY, isSettled: false })
    await vi.waitFor(() => expect(actor.getSnapshot().matches({ memory: 'askingTime' })).toBe(true))
    clock.increment(3_000)
    expect(child('tripDates').getSnapshot().context.today).toBe('2026-11-18')
    await vi.waitFor(() => expect(child('tripDates').getSnapshot().context.today).toBe('2026-11-21'))
  })

  it('is asked of the airline again with the airports [TRIP-13]', async () => {
    const network = vi.fn<() => Promise<Network>>().mockRejectedValueOnce(new Error('unreachable')).mockResolvedValue(NETWORK)
    const { child } = await opened({ time: noonAfter(unreachable), network, deviceNow: NOW - 3 * DAY })
    expect(child('tripDates').getSnapshot().context.today).toBe('2026-11-18')
    child('origin').send({ type: 'retry.asked' })
    await vi.waitFor(() => expect(child('tripDates').getSnapshot().context.today).toBe('2026-11-21'))
  })

  it('is asked for again when a page that was left open over midnight is shown again, and is the device’s where the airline is away, unless a later one is known [TRIP-13]', async () => {
    const answers = [NOW, AFTER_MIDNIGHT]
    const { actor, child } = await opened({ time: () => Promise.resolve(answers.shift() ?? unreachable()) })
    actor.send({ type: 'page.shown', deviceNow: NOW })
    const context = () => child('tripDates').getSnapshot().context
    await vi.waitFor(() => expect(context()).toMatchObject({ today: '2026-11-22', dates: { departureDate: '2026-11-22' } }))
    actor.send({ type: 'page.shown', deviceNow: NOW + 2 * DAY })
    await vi.waitFor(() => expect(context().today).toBe('2026-11-23'))
    actor.send({ type: 'page.shown', deviceNow: NOW - 5 * DAY })
    await vi.waitFor(() => expect(actor.getSnapshot().matches({ memory: { ready: 'settled' } })).toBe(true))
    expect(context().today).toBe('2026-11-23')
  })
})

it('a refusal goes when it is no longer so: the airports have come [SRCH-10, CON-10]', async () => {
  let come = (_: Network) => {}
  const { actor } = await opened({ mode: 'modify', search: SEARCH, network: () => new Promise((resolve) => (come = resolve)), isSettled: false })
  actor.send({ type: 'search.submitted' })
  expect(actor.getSnapshot().context.refusal).toBe('networkNotReady')
  come(NETWORK)
  await vi.waitFor(() => expect(actor.getSnapshot().matches({ network: 'ready', form: { filling: 'editing' } })).toBe(true))
  expect(actor.getSnapshot().context.refusal).toBeNull()
})

it('a trip type that nobody knows hides the choice of one, and only where there is a date [CON-05, TRIP-02]', async () => {
  const { actor, child } = await opened()
  actor.send({ type: 'tripType.unknown' })
  expect(child('tripDates').getSnapshot().value.trip).toBe('unknownTrip')
  const early = await opened({ time: never, isSettled: false })
  early.actor.send({ type: 'tripType.unknown' })
  expect(early.child('tripDates').getSnapshot().value.trip).toBe('oneWay')
})

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

  it('of one way makes one of a round trip [LBK-11]', async () => {
    const { child, search } = await opened({ customer: ASHA, lastBooking: { ...BOTH_WAYS, journeyType: 'ONE_WAY' }, search: SEARCH })
    await vi.waitFor(() => expect(child('lastBooked').getSnapshot().matches('shown')).toBe(true))
    child('lastBooked').send({ type: 'lastBooked.chosen' })
    expect(search()).toMatchObject({ tripType: 'ONE_WAY', departureDate: '2026-12-12', returnDate: null })
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

/** What each child is to know of it. */
const PARTS = {
  passengerPicker: { limits: ANOTHER_CONFIGURATION.limits, enableExtraSeat: false },
  tripDates: { horizonDays: 80, delays: { slow: 2_000 } },
  specialFare: { configuration: { delays: { slow: 2_000, toast: 4_000 } } },
  promo: { configuration: ANOTHER_CONFIGURATION.promo },
  offers: { isEnabled: false, delays: { slow: 2_000 } },
  currency: { isInternationalEnabled: false, filter: ['AED'], delays: { slow: 2_000 } },
  nationality: { delays: { slow: 2_000 } },
  lastBooked: { isEnabled: false, delays: { slow: 2_000 } },
} as const

/** The widget with its real children, while neither the device nor the airline has answered. */
function waiting(configuration: WidgetConfiguration, mode: WidgetMode = 'home') {
  const machine = searchWidgetMachine.provide({
    actors: {
      restoreSearch: fromPromise<Restored, { readonly mode: WidgetMode }>(() => new Promise(() => {})),
      loadNetwork: fromPromise<Network, void>(() => new Promise(() => {})),
      readClock: fromPromise<{ readonly now: number }, void>(() => new Promise(() => {})),
    },
    actions: { saveSearch: () => {} },
  })
  const clock = new SimulatedClock()
  const actor = createActor(machine, {
    clock,
    input: { formId: 'form-1', mode, search: null, customer: null, configuration, deviceNow: NOW },
  }).start()
  const known = () => {
    const { children } = actor.getSnapshot()
    const { passengerPicker, tripDates, specialFare, promo, offers, currency, nationality, lastBooked } = children
    const parts = { passengerPicker, tripDates, specialFare, promo, offers, currency, nationality, lastBooked }
    return Object.fromEntries(Object.entries(parts).map(([name, child]) => [name, child?.getSnapshot().context]))
  }
  return { actor, clock, known }
}

describe('the configuration', () => {
  it('begins with the configuration it is given, and its children with their parts of it [CUR-02, CUR-05, OFF-01, LBK-01, OPEN-23]', () => {
    expect(waiting(ANOTHER_CONFIGURATION).known()).toMatchObject(PARTS)
  })

  it('hands a configuration that comes later on to its children [CUR-02, CUR-05, OFF-01, LBK-01, OPEN-23]', () => {
    const { actor, known } = waiting(CONFIGURATION)
    actor.send({ type: 'configuration.provided', configuration: ANOTHER_CONFIGURATION })
    expect(known()).toMatchObject(PARTS)
  })

  it.each([
    ['home', true, 'shown'],
    ['home', false, 'hidden'],
    ['modify', true, 'hidden'],
    ['modify', false, 'hidden'],
  ] as const)(
    'offers a currency at %s, where flights abroad are sold: %s: it is %s, and follows what comes later [CUR-02, CON-09]',
    (mode, enableInternational, state) => {
      const { actor } = waiting({ ...CONFIGURATION, enableInternational }, mode)
      const selector = () => actor.getSnapshot().children.currency?.getSnapshot().value.selector
      expect(selector()).toBe(state)
      actor.send({ type: 'configuration.provided', configuration: { ...CONFIGURATION, enableInternational: !enableInternational } })
      expect(selector()).toBe(mode === 'home' && !enableInternational ? 'shown' : 'hidden')
    },
  )

  it('calls a wait slow after the time of its configuration', () => {
    const { actor, clock } = waiting(ANOTHER_CONFIGURATION)
    clock.increment(1_999)
    expect(actor.getSnapshot().matches({ network: { loading: 'waiting' }, memory: 'restoring' })).toBe(true)
    clock.increment(1)
    expect(actor.getSnapshot().matches({ network: { loading: 'slow' }, memory: 'askingTime' })).toBe(true)
  })
})
