import { describe, expect, it } from 'vitest'
import { createActor, fromPromise, setup, SimulatedClock } from 'xstate'
import type { Country, NationalityRule } from '../../domain/nationality.ts'
import { describeMissing } from '../../kit/testing/missing.ts'
import { survivingMutants } from '../../kit/testing/mutants.ts'
import { RANDOM } from '../../kit/testing/random.harness.ts'
import { randomRun } from '../../kit/testing/randomRun.ts'
import { walk } from '../../kit/testing/walk.ts'
import { type NationalityEvent, type NationalityInput, nationalityMachine, type NationalityOutput } from './nationality.machine.ts'
import { COUNTRIES, HOME, nationalityInvariants, nationalitySamples, RULES } from './nationality.samples.ts'

it('is walked without anything missing, and the walks notice every mutant', () => {
  const report = walk(nationalityMachine, nationalitySamples)
  expect(describeMissing(report)).toEqual([])
  expect(survivingMutants(nationalityMachine, report)).toEqual([])
})

it('is asked for exactly where a route needs it, through random events [NAT-01, NAT-02, NAT-03, NAT-04, OPEN-62]', () => {
  const { events, broken } = randomRun(nationalityMachine, nationalitySamples, nationalityInvariants, RANDOM)
  expect({ events, broken }).toEqual({ events: RANDOM.events, broken: null })
})

const settle = async () => {
  for (let turn = 0; turn < 10; turn++) await Promise.resolve()
}

/** A port whose calls wait until the test answers the oldest of them. */
function waiting<Answer>() {
  const calls: { readonly resolve: (answer: Answer) => void; readonly reject: (error: Error) => void }[] = []
  return {
    logic: fromPromise<Answer, void>(() => new Promise((resolve, reject) => calls.push({ resolve, reject }))),
    count: () => calls.length,
    answer: (answer: Answer) => (calls.shift()?.resolve(answer), settle()),
    fail: () => (calls.shift()?.reject(new Error('no connection')), settle()),
  }
}

/** The nationality under a parent that records its updates. */
function start(input: Partial<NationalityInput> = {}) {
  const rules = waiting<readonly NationalityRule[]>()
  const countries = waiting<readonly Country[]>()
  const told: NationalityOutput[] = []
  const logged: unknown[] = []
  const clock = new SimulatedClock()
  const nationality = nationalityMachine.provide({
    actors: { loadNationalityRules: rules.logic, loadCountries: countries.logic },
    actions: { logFailure: (_, { call }) => logged.push(call) },
  })
  const parent = setup({
    types: { events: {} as NationalityOutput },
    actors: { nationality },
    actions: { note: ({ event }) => told.push(event) },
  }).createMachine({ invoke: { id: 'nationality', src: 'nationality', input: { ...HOME, ...input } }, on: { '*': { actions: 'note' } } })
  const child = createActor(parent, { clock }).start().getSnapshot().children.nationality
  if (child === undefined) throw new Error('the nationality did not start')
  return {
    send: (...events: readonly NationalityEvent[]) => events.forEach((event) => child.send(event)),
    state: () => child.getSnapshot().value,
    context: () => child.getSnapshot().context,
    told: () => told.map((each) => [each.nationality, each.isMissing]),
    rules,
    countries,
    logged,
    clock,
  }
}

const to = (origin: string | null, destination: string | null): NationalityEvent => ({ type: 'route.changed', origin, destination })
const chosen = (countryCode: string): NationalityEvent => ({ type: 'nationality.chosen', countryCode })
const missingShown: NationalityEvent = { type: 'missing.shown' }

/** On the way to Kathmandu, with the list of countries there. */
async function asked(input: Partial<NationalityInput> = {}) {
  const nationality = start(input)
  nationality.send(to('DEL', 'KTM'))
  await nationality.rules.answer(RULES)
  await nationality.countries.answer(COUNTRIES)
  return nationality
}

describe('whether it is asked for', () => {
  it('asks the airline for its rules when a station is chosen, and once [API-18, NAT-06]', async () => {
    const { send, state, rules } = start()
    expect([state(), rules.count()]).toEqual(['unasked', 0])
    send(to('DEL', null))
    expect([state(), rules.count()]).toEqual([{ learning: 'waiting' }, 1])
    send(to('DEL', 'BOM'))
    await rules.answer(RULES)
    send(to('DEL', 'DXB'))
    expect([state(), rules.count()]).toEqual(['notRequired', 0])
  })

  it.each([
    ['KTM', 'DEL'],
    ['DEL', 'KTM'],
    ['KTM', null],
    [null, 'KTM'],
  ])('shows the field from %s to %s, since either end is enough [NAT-01, NAT-04]', async (origin, destination) => {
    const { send, state, rules, told } = start()
    send(to(origin, destination))
    await rules.answer(RULES)
    expect(state()).toEqual({ required: { countries: { loading: 'waiting' }, choice: { missing: 'quiet' } } })
    expect(told()).toEqual([[null, true]])
  })

  it('goes with the route that asked for it, and takes its choice out of the search but not out of mind [NAT-01, NAT-04]', async () => {
    const { send, state, told, countries } = await asked()
    send(chosen('NP'), to('DEL', 'BOM'))
    expect([state(), told()]).toEqual([
      'notRequired',
      [
        [null, true],
        ['NP', false],
        [null, false],
      ],
    ])
    send(to('KTM', 'DEL'))
    expect([state(), told().at(-1), countries.count()]).toEqual([{ required: { countries: 'ready', choice: 'made' } }, ['NP', false], 0])
  })
})

describe('where a search is modified', () => {
  it('never asks, and leaves the nationality of the first search as it is [NAT-02, OPEN-62]', () => {
    const { send, state, told, rules, context } = start({ mode: 'modify', nationality: 'NP' })
    send(to('DEL', 'KTM'), missingShown, chosen('IN'))
    expect([state(), told(), rules.count(), context().chosen]).toEqual(['carried', [], 0, 'NP'])
  })
})

describe('the list', () => {
  it('has nothing preselected and India first [NAT-03, OPEN-62]', async () => {
    const { context, told } = await asked()
    expect(context().countries?.map(({ name }) => name)).toEqual(['India', 'Bhutan', 'Nepal'])
    expect([context().chosen, told()]).toEqual([null, [[null, true]]])
  })

  it('tells a choice, and that nothing is missing any more [NAT-04, NAT-05]', async () => {
    const { send, told } = await asked()
    send(chosen('NP'), chosen('IN'), chosen('XX'))
    expect(told().slice(1)).toEqual([
      ['NP', false],
      ['IN', false],
    ])
  })

  it('says that the airline is slow, that it was not reached, and asks again on request', async () => {
    const { send, state, rules, countries, clock, logged } = start()
    send(to('KTM', null))
    await rules.answer(RULES)
    clock.increment(3_000)
    expect(state()).toMatchObject({ required: { countries: { loading: 'slow' } } })
    await countries.fail()
    expect([state(), logged]).toMatchObject([{ required: { countries: 'failed' } }, ['loadCountries']])
    send({ type: 'countries.retryAsked' })
    await countries.answer(COUNTRIES)
    expect(state()).toMatchObject({ required: { countries: 'ready' } })
  })
})

describe('a search without it', () => {
  it('says so in the field until something is chosen [OPEN-62, NAT-04]', async () => {
    const { send, state } = await asked()
    send(missingShown)
    expect(state()).toMatchObject({ required: { choice: { missing: 'shown' } } })
    send(chosen('NP'))
    expect(state()).toMatchObject({ required: { choice: 'made' } })
    send({ type: 'nationality.provided', nationality: null })
    expect(state()).toMatchObject({ required: { choice: { missing: 'quiet' } } })
  })

  it('says nothing on a route that does not ask for it [NAT-04]', async () => {
    const { send, state, rules } = start()
    send(to('DEL', 'BOM'))
    await rules.answer(RULES)
    send(missingShown, to('DEL', 'KTM'))
    expect(state()).toMatchObject({ required: { choice: { missing: 'quiet' } } })
  })
})

describe('what comes from elsewhere', () => {
  it('is a choice like any other, and is taken out of a search that does not ask for it [OPEN-62]', async () => {
    const { send, told, state, rules } = start({ nationality: 'NP' })
    send(to('DEL', 'KTM'))
    await rules.answer(RULES)
    expect([state(), told()]).toMatchObject([{ required: { choice: 'made' } }, []])
    send(to('DEL', 'BOM'))
    send({ type: 'nationality.provided', nationality: 'NP' })
    expect(told()).toEqual([
      [null, false],
      [null, false],
    ])
  })

  it('is forgotten when the list does not know it', async () => {
    const { told, context } = await asked({ nationality: 'XX' })
    expect([context().chosen, told()]).toEqual([null, [[null, true]]])
    const other = await asked()
    other.send({ type: 'nationality.provided', nationality: 'XX' })
    expect([other.context().chosen, other.told().at(-1)]).toEqual([null, [null, true]])
  })
})

describe('rules that cannot be had', () => {
  it('show no field and block no search; another route asks again [NAT-01, NAT-04]', async () => {
    const { send, state, rules, told, logged, clock } = start()
    send({ type: 'configuration.provided', delays: { slow: 500 } }, to('DEL', 'KTM'))
    clock.increment(500)
    expect(state()).toEqual({ learning: 'slow' })
    await rules.fail()
    expect([state(), told(), logged]).toEqual(['unlearned', [], ['loadNationalityRules']])
    send(to('KTM', 'DEL'))
    await rules.answer(RULES)
    expect(state()).toMatchObject({ required: {} })
  })

  it('are not asked again while no station is chosen', async () => {
    const { send, state, rules } = start()
    send(to('KTM', null))
    await rules.fail()
    send(to(null, null))
    expect(state()).toBe('unasked')
  })
})

const preferred = (nationality: string | null): NationalityEvent => ({ type: 'nationality.preferred', nationality })

describe('what the preferences of the customer say', () => {
  it('stands where nothing was chosen, blocks no search, and is no more than a choice that can be changed [NAT-04, OPEN-62]', async () => {
    const { send, context, told } = await asked()
    send(preferred('BT'))
    expect([context().chosen, told().at(-1)]).toEqual(['BT', ['BT', false]])
    send(chosen('NP'))
    expect([context().chosen, told().at(-1)]).toEqual(['NP', ['NP', false]])
  })

  it('leaves alone what was chosen, and is gone with the customer', async () => {
    const { send, context, told } = await asked()
    send(chosen('NP'), preferred('BT'))
    expect(context().chosen).toBe('NP')
    send({ type: 'nationality.provided', nationality: null })
    expect(context().chosen).toBe('BT')
    send(preferred(null))
    expect([context().chosen, told().at(-1)]).toEqual([null, [null, true]])
  })

  it('is not said to the search while no route asks for it, and is no country that the airline does not list', async () => {
    const { send, context, told, rules, countries } = start()
    send(preferred('XX'), to('DEL', 'DXB'))
    expect([context().chosen, told()]).toEqual(['XX', []])
    await rules.answer(RULES)
    expect(told()).toEqual([])
    send(to('DEL', 'KTM'))
    await countries.answer(COUNTRIES)
    expect([context().chosen, told().at(-1)]).toEqual([null, [null, true]])
  })
})
