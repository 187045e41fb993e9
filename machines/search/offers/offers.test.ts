import { describe, expect, it } from 'vitest'
import { type ActorRefFrom, createActor, fromPromise, setup, SimulatedClock } from 'xstate'
import type { Offers, PromoQuestion } from '../../domain/promo.ts'
import { describeMissing } from '../../kit/testing/missing.ts'
import { survivingMutants } from '../../kit/testing/mutants.ts'
import { RANDOM } from '../../kit/testing/random.harness.ts'
import { type Invariants, randomRun } from '../../kit/testing/randomRun.ts'
import { walk } from '../../kit/testing/walk.ts'
import { offersMachine, type OffersOutput, refusalOf } from './offers.machine.ts'
import { BANK, COUNTER, GOA, MONSOON, offersSamples, QUESTION } from './offers.samples.ts'

const invariants: Invariants<typeof offersMachine> = {
  'shows offers only in its list': ({ context, ...snapshot }) => (context.offers !== null) === snapshot.matches({ open: 'list' }),
  'shows something, and nothing that is not for the web': ({ context: { offers } }) =>
    offers === null || (offers.promoCodes.length + offers.bankOffers.length > 0 && offers.promoCodes.every((each) => each.isForWeb)),
  'is open only where it is switched on': ({ context, ...snapshot }) => context.isEnabled || snapshot.matches('closed'),
}

it('is walked without anything missing, and the walks notice every mutant', () => {
  const report = walk(offersMachine, offersSamples)
  expect(describeMissing(report)).toEqual([])
  expect(survivingMutants(offersMachine, report)).toEqual([])
})

it('breaks no rule in random events [OFF-01, OFF-05, OPEN-58]', () => {
  const { events, broken } = randomRun(offersMachine, offersSamples, invariants, RANDOM)
  expect({ events, broken }).toEqual({ events: RANDOM.events, broken: null })
})

/** The offers under a parent that records its updates, with an airline that answers when the test says so. */
function start({ isEnabled = true } = {}) {
  const asked: { question: PromoQuestion | null; answer: (offers: Offers) => Promise<void>; fail: () => Promise<void> }[] = []
  const told: OffersOutput[] = []
  const logged: string[] = []
  const clock = new SimulatedClock()
  const settle = async () => {
    for (let turn = 0; turn < 10; turn += 1) await Promise.resolve()
  }
  const offers = offersMachine.provide({
    actors: {
      loadOffers: fromPromise<Offers, { readonly question: PromoQuestion | null }>(
        ({ input }) =>
          new Promise((resolve, reject) =>
            asked.push({
              question: input.question,
              answer: (found) => (resolve(found), settle()),
              fail: () => (reject(new Error('no network')), settle()),
            }),
          ),
      ),
    },
    actions: { logFailure: (_, { call }) => logged.push(call) },
  })
  const parent = setup({
    types: { events: {} as OffersOutput },
    actors: { offers },
    actions: { note: (_, params: { told: OffersOutput }) => told.push(params.told) },
  }).createMachine({
    invoke: { id: 'offers', src: 'offers', input: { isEnabled, configuration: { delays: { slow: 3_000 } } } },
    on: { '*': { actions: { type: 'note', params: ({ event }) => ({ told: event }) } } },
  })
  const actor = createActor(parent, { clock }).start()
  const child = actor.getSnapshot().children['offers'] satisfies ActorRefFrom<typeof offers> | undefined
  if (child === undefined) throw new Error('the offers did not start')
  return { send: child.send.bind(child), at: () => child.getSnapshot(), asked, told, logged, clock }
}

const ALL: Offers = { promoCodes: [MONSOON, GOA, COUNTER], bankOffers: [BANK] }

async function listed() {
  const offers = start()
  offers.send({ type: 'offers.opened' })
  await offers.asked[0]?.answer(ALL)
  expect(offers.at().value).toEqual({ open: 'list' })
  return offers
}

describe('the dialog', () => {
  it('opens only where view-all-offers is switched on, and closes when it is switched off [OFF-01, OFF-02]', () => {
    const offers = start({ isEnabled: false })
    offers.send({ type: 'offers.opened' })
    expect([offers.at().value, offers.asked]).toEqual(['closed', []])
    offers.send({ type: 'configuration.provided', isEnabled: true, delays: { slow: 3_000 } })
    offers.send({ type: 'offers.opened' })
    expect(offers.at().value).toEqual({ open: { loading: 'waiting' } })
    offers.send({ type: 'configuration.provided', isEnabled: false, delays: { slow: 3_000 } })
    expect(offers.at().value).toBe('closed')
  })

  it('requests the offers for the current search, and again when the search changes [API-14, OFF-07]', async () => {
    const offers = start()
    offers.send({ type: 'search.changed', question: QUESTION })
    offers.send({ type: 'offers.opened' })
    await offers.asked[0]?.answer(ALL)
    offers.send({ type: 'search.changed', question: { ...QUESTION } })
    expect(offers.asked.map(({ question }) => question)).toEqual([QUESTION])
    offers.send({ type: 'search.changed', question: null })
    expect([offers.asked.map(({ question }) => question), offers.at().value]).toEqual([[QUESTION, null], { open: { loading: 'waiting' } }])
  })

  it('lists codes and bank offers, without codes that are not for the web [OFF-03, OFF-04, OPEN-58, PRO-19]', async () => {
    const offers = await listed()
    expect(offers.at().context.offers).toEqual({ promoCodes: [MONSOON, GOA], bankOffers: [BANK] })
  })

  it.each([
    ['nothing', [], [], 'empty'],
    ['only what is not for the web', [COUNTER], [], 'empty'],
    ['a code', [GOA], [], 'list'],
    ['an offer of a bank', [], [BANK], 'list'],
    ['an offer of a bank, and what is not for the web', [COUNTER], [BANK], 'list'],
  ] as const)(
    'says that there are no offers unless there is one to list: %s: %# [OFF-04, OFF-05, OPEN-58, MSG-20]',
    async (_, promoCodes, bankOffers, state) => {
      const offers = start()
      offers.send({ type: 'offers.opened' })
      await offers.asked[0]?.answer({ promoCodes, bankOffers })
      expect(offers.at().value).toEqual({ open: state })
    },
  )

  it('says that it failed, and asks again on request', async () => {
    const offers = start()
    offers.send({ type: 'offers.opened' })
    await offers.asked[0]?.fail()
    expect([offers.at().value, offers.logged]).toEqual([{ open: 'failed' }, ['loadOffers']])
    offers.send({ type: 'offers.retryAsked' })
    expect(offers.asked).toHaveLength(2)
  })

  it('says after the time of the configuration that the airline is slow', () => {
    const offers = start()
    offers.send({ type: 'configuration.provided', isEnabled: true, delays: { slow: 1_000 } })
    offers.send({ type: 'offers.opened' })
    offers.clock.increment(999)
    expect(offers.at().value).toEqual({ open: { loading: 'waiting' } })
    offers.clock.increment(1)
    expect(offers.at().value).toEqual({ open: { loading: 'slow' } })
  })
})

describe('applying', () => {
  it('tells the parent of the code and closes [OFF-08]', async () => {
    const offers = await listed()
    offers.send({ type: 'offer.applied', code: 'MONSOON' })
    expect([offers.told, offers.at().value]).toEqual([[{ type: 'offer.chosen', code: 'MONSOON' }], 'closed'])
  })

  it('refuses a code that is applied already, and takes it again when it no longer is [OFF-06]', async () => {
    const offers = await listed()
    offers.send({ type: 'applied.changed', code: 'MONSOON' })
    offers.send({ type: 'offer.applied', code: 'MONSOON' })
    expect([offers.told, refusalOf(offers.at().context, 'MONSOON')]).toEqual([[], 'alreadyApplied'])
    offers.send({ type: 'applied.changed', code: null })
    offers.send({ type: 'offer.applied', code: 'MONSOON' })
    expect(offers.told).toHaveLength(1)
  })

  it('refuses a code that is not applicable, or not in the dialog [OFF-07, OPEN-58]', async () => {
    const offers = await listed()
    offers.send({ type: 'offer.applied', code: 'GOAWAY' })
    offers.send({ type: 'offer.applied', code: 'COUNTER' })
    expect([offers.told, offers.at().value, refusalOf(offers.at().context, 'GOAWAY')]).toEqual([[], { open: 'list' }, 'notApplicable'])
  })

  it('refuses every code beside a special fare [SPF-13]', async () => {
    const offers = await listed()
    offers.send({ type: 'field.locked' })
    offers.send({ type: 'offer.applied', code: 'MONSOON' })
    expect([offers.told, refusalOf(offers.at().context, 'MONSOON')]).toEqual([[], 'specialFareChosen'])
    offers.send({ type: 'field.unlocked' })
    expect(refusalOf(offers.at().context, 'MONSOON')).toBeNull()
  })
})
