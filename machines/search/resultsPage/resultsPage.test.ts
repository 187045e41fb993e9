import { expect, it } from 'vitest'
import { createActor, fromTransition, type ActorRefFrom, type AnyActorRef, type AnyEventObject } from 'xstate'
import { ASHA } from '../../domain/customer.samples.ts'
import { DEFAULT_LIST } from '../../domain/flightList.ts'
import { NOTHING_CHOSEN } from '../../domain/sale.ts'
import { loadLazyChildren } from '../../kit/runtime/lazyMachine.ts'
import { describeMissing } from '../../kit/testing/missing.ts'
import { survivingMutants } from '../../kit/testing/mutants.ts'
import { walk } from '../../kit/testing/walk.ts'
import { NETWORK, NOW } from '../searchWidget/searchWidget.samples.ts'
import { type ResultsPageConfiguration, resultsPageMachine } from './resultsPage.machine.ts'
import {
  CHOSEN,
  CONFIGURATION,
  DELHI_TO_MUMBAI,
  resultsPageSamples,
  SEARCH,
  SMALL_PARTIES,
  SORTED,
  TO_DUBAI,
  UNKNOWN_TRIP,
} from './resultsPage.samples.ts'

it('is walked without anything missing, and the walks notice every mutant', async () => {
  const machine = await loadLazyChildren(resultsPageMachine)
  const report = walk(machine, resultsPageSamples)
  expect(describeMissing(report)).toEqual([])
  expect(survivingMutants(machine, report)).toEqual([])
})

/** A child that only records its input and its events. */
const noting = (inputs: unknown[], told: AnyEventObject[]) =>
  fromTransition(
    (state: null, event: AnyEventObject) => (told.push(event), state),
    ({ input }: { readonly input: unknown }) => (inputs.push(input), null),
  )

/** The page with what its children began with, and what each is told. */
function opened(query: Readonly<Record<string, string>>, configuration: ResultsPageConfiguration = CONFIGURATION) {
  const form: AnyEventObject[] = []
  const flights: AnyEventObject[] = []
  const selection: AnyEventObject[] = []
  const inputs: unknown[] = []
  const machine = resultsPageMachine.provide({
    actors: {
      searchWidget: noting(inputs, form) as never,
      flightResults: noting(inputs, flights) as never,
      flightSelection: noting(inputs, selection) as never,
    },
  })
  const actor: ActorRefFrom<typeof resultsPageMachine> & AnyActorRef = createActor(machine, {
    input: { formId: 'form-1', configuration, deviceNow: NOW, query },
  }).start()
  return { actor, form, flights, selection, inputs }
}

it('begins with the search and the list of its address, for the form and for the flights [SRCH-01, OPEN-45]', () => {
  const { actor, inputs } = opened(SORTED)
  const { horizonDays, delays } = CONFIGURATION
  expect(inputs).toEqual([
    { formId: 'form-1', mode: 'modify', search: SEARCH, customer: null, configuration: CONFIGURATION, deviceNow: NOW },
    { search: SEARCH, today: null, horizonDays, delays, list: { ...DEFAULT_LIST, sort: 'earliest' } },
    { search: SEARCH, trip: NOTHING_CHOSEN },
  ])
  expect(actor.getSnapshot().value).toEqual({ searching: 'folded' })
  expect(opened({}).actor.getSnapshot().value).toBe('invalidAddress')
})

it('follows its address, with the form and with the flights [OPEN-45]', () => {
  const { actor, form, flights } = opened(DELHI_TO_MUMBAI)
  actor.send({ type: 'address.changed', query: TO_DUBAI })
  const search = { ...SEARCH, destination: 'DXB', currency: 'AED' }
  expect(form).toEqual([{ type: 'search.provided', search }])
  expect(flights).toMatchObject([
    { type: 'search.changed', search: { destination: 'DXB' } },
    { type: 'list.changed', list: DEFAULT_LIST },
  ])
  actor.send({ type: 'address.changed', query: {} })
  expect(form).toHaveLength(1)
  expect(flights.slice(2)).toEqual([
    { type: 'search.changed', search: null },
    { type: 'list.changed', list: DEFAULT_LIST },
  ])
})

it('folds the form to a line once its search has become the address', () => {
  const { actor } = opened(DELHI_TO_MUMBAI)
  actor.send({ type: 'search.reopened' })
  expect(actor.getSnapshot().value).toEqual({ searching: 'open' })
  actor.send({ type: 'address.changed', query: TO_DUBAI })
  expect(actor.getSnapshot().value).toEqual({ searching: 'folded' })
})

it('hears back from the address which flights were chosen, and leaves the open form, the flights and their order as they are [SRCH-24]', () => {
  const { actor, form, flights, selection } = opened(SORTED)
  actor.send({ type: 'search.reopened' })
  actor.send({ type: 'address.changed', query: { ...CHOSEN, sort: 'earliest' } })
  actor.send({ type: 'address.changed', query: { ...CHOSEN, sort: 'earliest', outFare: 'saver' } })
  expect([form, flights, actor.getSnapshot().value]).toEqual([[], [], { searching: 'open' }])
  expect(selection).toMatchObject([{ trip: { outbound: { family: 'flexi' } } }, { trip: { outbound: { family: 'saver' } } }])
  actor.send({ type: 'address.changed', query: CHOSEN })
  expect([form.length, flights.length, actor.getSnapshot().value]).toEqual([1, 2, { searching: 'folded' }])
})

it('opens the form where the promo code is not applied: its field says why [PRO-17, OPEN-29]', () => {
  const { actor, selection } = opened(DELHI_TO_MUMBAI)
  const availability = { outbound: [], inbound: [], families: [], terminals: {} }
  const answered = (applied: boolean) =>
    ({ type: 'flights.changed', availability, promotion: { promoCode: 'SARUS500', applied, message: '' } }) as const
  actor.send(answered(true))
  expect(actor.getSnapshot().value).toEqual({ searching: 'folded' })
  actor.send(answered(false))
  expect([actor.getSnapshot().value, selection.length]).toEqual([{ searching: 'open' }, 2])
})

it('hands on the flights, and those that its address names, for the traveller to choose [SRCH-24]', () => {
  const { actor, selection, inputs } = opened(CHOSEN)
  const trip = { outbound: { journeyKey: CHOSEN['out'], family: 'flexi' }, inbound: null }
  expect(inputs[2]).toEqual({ search: SEARCH, trip })
  const availability = { outbound: [], inbound: [], families: [], terminals: {} }
  actor.send({ type: 'flights.changed', availability, promotion: null })
  actor.send({ type: 'address.changed', query: DELHI_TO_MUMBAI })
  actor.send({ type: 'form.learned', network: NETWORK, today: null })
  actor.send({ type: 'configuration.provided', configuration: SMALL_PARTIES })
  expect(selection).toEqual([
    { type: 'flights.changed', availability },
    { type: 'address.changed', search: SEARCH, trip: NOTHING_CHOSEN },
    { type: 'search.changed', search: SEARCH },
    { type: 'search.changed', search: { ...SEARCH, passengers: { ...SEARCH.passengers, adult: 4 } } },
  ])
})

it('tells of another search whoever chooses before it asks for the flights: none is judged by the flights of the search before', () => {
  const told: string[] = []
  const note = (to: string) => noting([], { push: ({ type }: AnyEventObject) => told.push(`${to}: ${type}`) } as never)
  const machine = resultsPageMachine.provide({
    actors: { searchWidget: note('form') as never, flightResults: note('flights') as never, flightSelection: note('selection') as never },
  })
  const actor = createActor(machine, { input: { formId: 'form-1', configuration: CONFIGURATION, deviceNow: NOW, query: DELHI_TO_MUMBAI } }).start()
  actor.send({ type: 'address.changed', query: TO_DUBAI })
  expect(told.slice(1, 3)).toEqual(['selection: address.changed', 'flights: search.changed'])
})

it('asks for the flights in a currency of their route once the airports are known, and gives them the day [CUR-03]', () => {
  const { actor, flights } = opened({ ...DELHI_TO_MUMBAI, currency: 'AED' })
  actor.send({ type: 'form.learned', network: NETWORK, today: null })
  expect(flights).toEqual([{ type: 'search.changed', search: SEARCH }])
  actor.send({ type: 'form.learned', network: NETWORK, today: '2026-11-21' })
  expect(flights.slice(1)).toEqual([
    { type: 'today.changed', today: '2026-11-21' },
    { type: 'search.changed', search: SEARCH },
  ])
})

it.each([
  ['that may be chosen', {}, 'AED'],
  ['that the configuration leaves out', { currencyFilter: ['INR'] }, 'INR'],
  ['of another country, which is not sold', { enableInternational: false }, 'INR'],
])('asks for the flights in a currency %s [CUR-03, CUR-05]', (_, changes, currency) => {
  const { actor, flights } = opened(TO_DUBAI, { ...CONFIGURATION, ...changes })
  actor.send({ type: 'form.learned', network: NETWORK, today: null })
  expect(flights).toMatchObject([{ type: 'search.changed', search: { currency } }])
})

it('has the party that the fare of its address demands [SPF-05, CON-12]', () => {
  const { inputs } = opened({ ...DELHI_TO_MUMBAI, specialFare: 'UNACCOMPANIED_MINOR' })
  const search = { specialFare: 'UNACCOMPANIED_MINOR', passengers: { adult: 0, child: 1 } }
  expect(inputs).toMatchObject([{ search }, { search }, { search }])
})

it('reads the price limit of its address in the currency of its search', () => {
  const { inputs } = opened({ ...DELHI_TO_MUMBAI, currency: 'KWD', price: '12.5' })
  expect(inputs[1]).toMatchObject({ list: { filters: { priceMinor: 12_500 } } })
})

it('hides an unknown trip type once the form has its stored values, and again after each change of the address that keeps it [CON-05, TRIP-02]', () => {
  const { actor, form } = opened(UNKNOWN_TRIP)
  expect(form).toEqual([])
  actor.send({ type: 'form.restored' })
  expect(form).toEqual([{ type: 'tripType.unknown' }])
  actor.send({ type: 'address.changed', query: { ...UNKNOWN_TRIP, sort: 'earliest' } })
  expect(form.map(({ type }) => type)).toEqual(['tripType.unknown', 'search.provided', 'tripType.unknown'])
  const known = opened(DELHI_TO_MUMBAI)
  known.actor.send({ type: 'form.restored' })
  expect(known.form).toEqual([])
})

it('passes every customer to the form, and a new customer to the flights [PRO-17, OPEN-29]', () => {
  const { actor, form, flights } = opened(DELHI_TO_MUMBAI)
  actor.send({ type: 'customer.changed', customer: ASHA, isNews: false })
  expect([form, flights]).toEqual([[{ type: 'customer.changed', customer: ASHA }], []])
  actor.send({ type: 'customer.changed', customer: null, isNews: true })
  expect([form.slice(1), flights]).toEqual([[{ type: 'customer.changed', customer: null }], [{ type: 'customer.changed' }]])
})

it('brings the party of its address within the limits of a configuration, hands its horizon on, and leaves the form alone where nothing changes [OPEN-23]', () => {
  const { actor, form, flights } = opened(DELHI_TO_MUMBAI)
  const delays = { ...CONFIGURATION.delays, slow: 2_000, stale: 300_000 }
  const configuration = { ...CONFIGURATION, enableExtraSeat: false, horizonDays: 80, delays }
  actor.send({ type: 'configuration.provided', configuration })
  expect(form).toEqual([{ type: 'configuration.provided', configuration }])
  expect(flights).toEqual([
    { type: 'configuration.provided', horizonDays: 80, delays },
    { type: 'search.changed', search: SEARCH },
  ])
  actor.send({ type: 'configuration.provided', configuration: SMALL_PARTIES })
  expect(form.slice(2)).toMatchObject([{ type: 'search.provided', search: { passengers: { adult: 4 } } }])
  expect(flights.at(-1)).toMatchObject({ type: 'search.changed', search: { passengers: { adult: 4 } } })
})

it('has the form ask for the time again when its page is shown again [TRIP-13]', () => {
  const { actor, form } = opened(DELHI_TO_MUMBAI)
  actor.send({ type: 'page.shown', deviceNow: NOW + 1 })
  expect(form).toEqual([{ type: 'page.shown', deviceNow: NOW + 1 }])
})
