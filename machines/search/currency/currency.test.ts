import { describe, expect, it } from 'vitest'
import { createActor, fromPromise, setup, SimulatedClock } from 'xstate'
import type { CurrencyTable, RouteCurrencies } from '../../domain/currency.ts'
import { describeMissing } from '../../kit/testing/missing.ts'
import { survivingMutants } from '../../kit/testing/mutants.ts'
import { RANDOM } from '../../kit/testing/random.harness.ts'
import { randomRun } from '../../kit/testing/randomRun.ts'
import { walk } from '../../kit/testing/walk.ts'
import { codeOf, type CurrencyEvent, type CurrencyInput, currencyMachine, type CurrencyOutput, optionsOf } from './currency.machine.ts'
import { currencyInvariants, currencySamples, HOME, TABLE } from './currency.samples.ts'

it('is walked without anything missing, and the walks notice every mutant', () => {
  const report = walk(currencyMachine, currencySamples)
  expect(describeMissing(report)).toEqual([])
  expect(survivingMutants(currencyMachine, report)).toEqual([])
})

it('is an option that the parent knows, through random events [CUR-01, CUR-03, CUR-04, CON-09]', () => {
  const { events, broken } = randomRun(currencyMachine, currencySamples, currencyInvariants, RANDOM)
  expect({ events, broken }).toEqual({ events: RANDOM.events, broken: null })
})

interface Asked {
  readonly answer: (table: CurrencyTable) => Promise<void>
  readonly fail: () => Promise<void>
}

const settle = async () => {
  for (let turn = 0; turn < 10; turn++) await Promise.resolve()
}

/** The currency under a parent that records its updates, with an airline that answers when the test says so. */
function start(input: Partial<CurrencyInput> = {}) {
  const asked: Asked[] = []
  const told: CurrencyOutput[] = []
  const logged: unknown[] = []
  const clock = new SimulatedClock()
  const currency = currencyMachine.provide({
    actors: {
      loadCurrencies: fromPromise<CurrencyTable, void>(
        () =>
          new Promise((resolve, reject) =>
            asked.push({
              answer: (table) => (resolve(table), settle()),
              fail: () => (reject(new Error('no connection')), settle()),
            }),
          ),
      ),
    },
    actions: { logFailure: (_, { call }) => logged.push(call) },
  })
  const parent = setup({
    types: { events: {} as CurrencyOutput },
    actors: { currency },
    actions: { note: ({ event }) => told.push(event) },
  }).createMachine({ invoke: { id: 'currency', src: 'currency', input: { ...HOME, ...input } }, on: { '*': { actions: 'note' } } })
  const child = createActor(parent, { clock }).start().getSnapshot().children.currency
  if (child === undefined) throw new Error('the currency did not start')
  const at = () => child.getSnapshot()
  return {
    send: (...events: readonly CurrencyEvent[]) => events.forEach((event) => child.send(event)),
    shown: () => ({ code: codeOf(at().context), options: optionsOf(at().context) }),
    state: () => at().value,
    asked,
    told: () => told.map(({ code }) => code),
    logged,
    clock,
  }
}

const to = (origin: string | null, destination: string | null, isInternational = true): CurrencyEvent => ({
  type: 'route.changed',
  ...({ origin, destination, isInternational } satisfies RouteCurrencies),
})
const DELHI_DUBAI = to('INR', 'AED')
const DELHI_MUMBAI = to('INR', 'INR', false)
const chosen = (code: string): CurrencyEvent => ({ type: 'currency.chosen', code })
const provided = (code: string): CurrencyEvent => ({ type: 'currency.provided', code })

describe('the selector', () => {
  it('shows on the home page with rupees as its only option, and asks the airline nothing [CUR-01, CUR-02, CUR-03]', () => {
    const { state, shown, asked } = start()
    expect(state()).toEqual({ selector: 'shown', table: 'unneeded' })
    expect([shown(), asked.length]).toEqual([{ code: 'INR', options: ['INR'] }, 0])
  })

  it('hides where a search is modified, and where no international flights are sold [CUR-02, CON-09]', () => {
    expect(start({ mode: 'modify' }).state()).toMatchObject({ selector: 'hidden' })
    expect(start({ isInternationalEnabled: false }).state()).toMatchObject({ selector: 'hidden' })
  })

  it('comes and goes with the configuration [CUR-02, CUR-05]', () => {
    const { send, state, shown, told } = start()
    send(DELHI_DUBAI, chosen('AED'))
    send({ type: 'configuration.provided', isInternationalEnabled: false, filter: [], delays: { slow: 1 } })
    expect([state(), shown()]).toMatchObject([{ selector: 'hidden' }, { code: 'INR', options: ['INR'] }])
    send({ type: 'configuration.provided', isInternationalEnabled: true, filter: ['THB'], delays: { slow: 1 } })
    expect([state(), shown()]).toMatchObject([{ selector: 'shown' }, { code: 'INR', options: ['INR'] }])
    expect(told()).toEqual(['AED', 'INR'])
  })
})

describe('the options', () => {
  it("are rupees and the route's own, the airline being asked for their names once [CUR-03, CUR-04, CUR-06]", async () => {
    const { send, shown, state, asked } = start()
    send(DELHI_DUBAI)
    expect([shown(), state()]).toEqual([
      { code: 'INR', options: ['INR', 'AED'] },
      { selector: 'shown', table: { asking: 'waiting' } },
    ])
    await asked[0]?.answer(TABLE)
    send(to('INR', 'THB'))
    expect([shown().options, state(), asked.length]).toEqual([['INR', 'THB'], { selector: 'shown', table: 'ready' }, 1])
  })

  it('lose a currency that the airline turns out not to sell in [CUR-03]', async () => {
    const { send, shown, told, asked } = start()
    send(to('INR', 'MVR'), chosen('MVR'))
    await asked[0]?.answer(TABLE)
    expect([shown(), told()]).toEqual([{ code: 'INR', options: ['INR'] }, ['MVR', 'INR']])
  })

  it('refuse what is none of them [CUR-03]', () => {
    const { send, shown, told } = start()
    send(DELHI_DUBAI, chosen('THB'))
    expect([shown().code, told()]).toEqual(['INR', []])
  })
})

describe('the currency', () => {
  it('is told when it is chosen, once [CUR-03]', () => {
    const { send, told } = start()
    send(DELHI_DUBAI, chosen('AED'), chosen('AED'))
    expect(told()).toEqual(['AED'])
  })

  it('falls back when the route does not offer it any more, and tells [CUR-01, CUR-03]', () => {
    const { send, told, shown } = start()
    send(DELHI_DUBAI, chosen('AED'), DELHI_MUMBAI)
    expect([shown(), told()]).toEqual([{ code: 'INR', options: ['INR'] }, ['AED', 'INR']])
  })

  it('comes back with the route that offers it', () => {
    const { send, told } = start()
    send(DELHI_DUBAI, chosen('AED'), DELHI_MUMBAI, DELHI_DUBAI)
    expect(told()).toEqual(['AED', 'INR', 'AED'])
  })

  it('is that of an origin picked, also before the destination is [STN-15]', () => {
    const { send, told, shown } = start()
    send(to('AED', null, false), provided('AED'))
    expect([shown(), told()]).toEqual([{ code: 'AED', options: ['INR', 'AED'] }, []])
  })

  it('is that of the new origin after a swap, whichever is heard first [STN-14]', () => {
    const one = start()
    one.send(DELHI_DUBAI, to('AED', 'INR'), provided('AED'))
    const other = start()
    other.send(DELHI_DUBAI, provided('AED'), to('AED', 'INR'))
    expect([one.shown().code, other.shown().code]).toEqual(['AED', 'AED'])
  })

  it("falls back to the origin's rather than to rupees [STN-15]", () => {
    const { send, shown } = start({ code: 'THB' })
    send(to('AED', 'INR'))
    expect(shown().code).toBe('AED')
  })

  it('of a search kept on the device is not judged before an end of its route is known', () => {
    const { send, shown, told } = start({ code: 'AED' })
    send(to(null, null, false))
    expect([shown(), told()]).toEqual([{ code: 'AED', options: ['INR', 'AED'] }, []])
    send(DELHI_DUBAI)
    expect([shown().code, told()]).toEqual(['AED', []])
  })

  it('is the default again when the route is emptied [CUR-01]', () => {
    const { send, shown } = start()
    send(to('AED', null, false), provided('AED'), to(null, null, false))
    expect(shown()).toEqual({ code: 'INR', options: ['INR'] })
  })

  it('is carried and falls back where a search is modified, too', () => {
    const { send, shown, told, asked } = start({ mode: 'modify', code: 'AED' })
    send(DELHI_DUBAI)
    expect(shown().code).toBe('AED')
    send(chosen('INR'), DELHI_MUMBAI)
    expect([told(), asked.length]).toEqual([['INR'], 0])
  })
})

describe('an airline that does not answer', () => {
  it('is called slow after the delay of the configuration; the options can be chosen meanwhile', () => {
    const { send, clock, state, told } = start()
    send({ type: 'configuration.provided', isInternationalEnabled: true, filter: [], delays: { slow: 500 } }, DELHI_DUBAI)
    clock.increment(499)
    expect(state()).toMatchObject({ table: { asking: 'waiting' } })
    clock.increment(1)
    send(chosen('AED'))
    expect([state(), told()]).toMatchObject([{ table: { asking: 'slow' } }, ['AED']])
  })

  it('leaves the options by their codes, is logged, and is asked again on request', async () => {
    const { send, state, shown, asked, logged } = start()
    send(DELHI_DUBAI)
    await asked[0]?.fail()
    expect([state(), shown().options, logged]).toEqual([{ selector: 'shown', table: 'failed' }, ['INR', 'AED'], ['loadCurrencies']])
    send({ type: 'currencies.retryAsked' })
    await asked[1]?.answer(TABLE)
    expect(state()).toMatchObject({ table: 'ready' })
  })
})
