import { describe, expect, it } from 'vitest'
import { createActor, setup } from 'xstate'
import type { AddOn } from '../../domain/addOns.ts'
import type { ChosenServices } from '../../domain/sale.ts'
import { heldPort } from '../../kit/testing/heldPort.ts'
import { describeMissing } from '../../kit/testing/missing.ts'
import { survivingMutants } from '../../kit/testing/mutants.ts'
import { RANDOM } from '../../kit/testing/random.harness.ts'
import { type Invariants, randomRun } from '../../kit/testing/randomRun.ts'
import { walk } from '../../kit/testing/walk.ts'
import { addOnsMachine, type AddOnsOutput, type AddOnsUpdate } from './addOns.machine.ts'
import { addOnsSamples, ASHA_ALONE, BACK, EXTRA_SEAT, EXTRA_SEAT_PRICE, FAMILY, offeredOn, ON_SALE, OUT } from './addOns.samples.ts'

it('is walked without anything missing, and the walks notice every mutant', () => {
  const report = walk(addOnsMachine, addOnsSamples)
  expect(describeMissing(report)).toEqual([])
  expect(survivingMutants(addOnsMachine, report)).toEqual([])
})

const invariants: Invariants<typeof addOnsMachine> = {
  'nobody has two meals': ({ context: { chosen } }) =>
    Object.values(chosen).every((own) => Object.values(own).every((codes) => codes.filter((code) => code.endsWith('ML')).length < 2)),
  'nobody has a service twice': ({ context: { chosen } }) =>
    Object.values(chosen).every((own) => Object.values(own).every((codes) => new Set(codes).size === codes.length)),
  'nothing is chosen that is not offered': ({ context: { flights, chosen } }) =>
    Object.entries(chosen).every(([key, own]) =>
      Object.entries(own).every(([place, codes]) => {
        const traveller = flights.find(({ segment }) => segment.segmentKey === key)?.party.find(({ passengerKey }) => passengerKey === place)
        return codes.every((wanted) => traveller?.addOns.some(({ code, blocked }) => code === wanted && blocked === null))
      }),
    ),
}

it('breaks no rule in random events [VAL-27]', () => {
  const { events, broken } = randomRun(addOnsMachine, addOnsSamples, invariants, RANDOM)
  expect({ events, broken }).toEqual({ events: RANDOM.events, broken: null })
})

type Heard = AddOnsUpdate | AddOnsOutput

const offer = (had?: Parameters<typeof offeredOn>[1]) => ({ offered: offeredOn(['out', 'back'], had), extraSeat: EXTRA_SEAT, extraSeats: [] })

/** The extras of a family there and back, whose parent writes down what it hears. */
async function begin(chosen: ChosenServices = {}, party = FAMILY) {
  const catalogue = heldPort<readonly AddOn[]>()
  const usualMeal = heldPort<string | null>()
  const heard: Heard[] = []
  const logged: string[] = []
  const addOns = addOnsMachine.provide({
    actors: { loadCatalogue: catalogue.logic, loadUsualMeal: usualMeal.logic },
    actions: { logFailure: (_, { call }) => void logged.push(call) },
  })
  const parent = setup({
    types: { events: {} as Heard },
    actors: { addOns },
    actions: { hear: (_, event: Heard) => void heard.push(event) },
  }).createMachine({
    invoke: {
      id: 'addOns',
      src: 'addOns',
      input: { segments: [OUT, BACK], party, ...offer(), searchedSeats: [], chosen, currency: 'INR', delays: { slow: 3_000 } },
    },
    on: {
      'services.changed': { actions: { type: 'hear', params: ({ event }) => event } },
      'addOns.done': { actions: { type: 'hear', params: ({ event }) => event } },
    },
  })
  const actor = createActor(parent).start()
  const child = actor.getSnapshot().children['addOns']
  if (child === undefined) throw new Error('the parent begins with the extras')
  const choose = (passengerKey: string, code: string) => child.send({ type: 'addOn.chosen', passengerKey, code, isWanted: true })
  return { child, catalogue, usualMeal, heard, logged, choose, seen: () => child.getSnapshot(), comes: () => catalogue.answer(ON_SALE) }
}

describe('the extras of a booking', () => {
  it('are none before anything is pressed, and one press goes on without them', async () => {
    const { child, heard, comes, seen } = await begin()
    await comes()
    expect([seen().context.chosen, heard]).toEqual([{}, []])
    child.send({ type: 'choice.confirmed' })
    expect(heard).toEqual([{ type: 'addOns.done', services: {}, extraSeats: [] }])
  })

  it('lead from one flight to the next that has none, once somebody has some; then on', async () => {
    const { child, heard, choose, comes, seen } = await begin()
    await comes()
    choose('0', 'VGML')
    child.send({ type: 'choice.confirmed' })
    expect([seen().context.at, heard.map(({ type }) => type)]).toEqual([1, ['services.changed']])
    child.send({ type: 'choice.confirmed' })
    expect(heard.at(-1)).toEqual({ type: 'addOns.done', services: { out: { 0: ['VGML'] } }, extraSeats: [] })
  })

  it('lead to no flight that was looked at, or on which somebody has some', async () => {
    const looked = await begin()
    await looked.comes()
    for (const segmentKey of ['back', 'out']) looked.child.send({ type: 'flight.picked', segmentKey })
    looked.choose('0', 'VGML')
    looked.child.send({ type: 'choice.confirmed' })
    const had = await begin({ out: { 0: ['VGML'] }, back: { 1: ['VGML'] } })
    await had.comes()
    had.child.send({ type: 'choice.confirmed' })
    expect([looked, had].map(({ heard }) => heard.at(-1)?.type)).toEqual(['addOns.done', 'addOns.done'])
  })

  it('tell the booking after each change who has what, and nothing of those who have nothing', async () => {
    const { child, heard, choose, comes } = await begin()
    await comes()
    choose('1', 'SPEQ')
    choose('1', 'SPEQ')
    child.send({ type: 'addOn.chosen', passengerKey: '1', code: 'SPEQ', isWanted: false })
    expect(heard.at(0)).toEqual({ type: 'services.changed', services: { out: { 1: ['SPEQ'] } }, extraSeats: [] })
    expect(heard.at(-1)).toEqual({ type: 'services.changed', services: {}, extraSeats: [] })
  })

  it('are the same for all travellers and on all flights by one press each, as far as they can be had', async () => {
    const { child, heard, choose, comes } = await begin()
    await comes()
    choose('1', 'VGML')
    child.send({ type: 'choice.spread', group: 'meal', over: 'travellers' })
    child.send({ type: 'choice.spread', group: 'meal', over: 'flights' })
    const all = { 0: ['VGML'], 1: ['VGML'], 2: ['VGML'] }
    expect(heard.at(-1)).toEqual({ type: 'services.changed', services: { out: all, back: all }, extraSeats: [] })
  })

  it('lose what a new offer does not have, say so, and tell the booking; the rest stays [CONST-20]', async () => {
    const { child, heard, choose, comes, seen } = await begin()
    await comes()
    choose('0', 'VGML')
    choose('0', 'XBAG')
    child.send({ type: 'offer.changed', ...offer({ closed: ['VGML', 'CHML'] }) })
    expect(seen().context.lost).toEqual([{ segmentKey: 'out', passengerKey: '0', code: 'VGML' }])
    expect([seen().matches({ offering: { choice: 'robbed' } }), heard.at(-1)]).toEqual([
      true,
      { type: 'services.changed', services: { out: { 0: ['XBAG'] } }, extraSeats: [] },
    ])
    child.send({ type: 'offer.changed', ...offer({ closed: ['VGML', 'CHML'] }) })
    expect([seen().context.lost.length, heard.length]).toEqual([1, 3])
  })

  it('that cannot be had, or change nothing, are not heard of: what is gone stays said [CONST-20, VAL-27]', async () => {
    const { child, heard, choose, comes, seen } = await begin({ out: { 0: ['VGML'] } })
    choose('0', 'PRBD')
    await comes()
    child.send({
      type: 'offer.changed',
      ...offer({ soldOut: ['VGML'], closed: ['XBAG'] }),
      extraSeat: { price: EXTRA_SEAT_PRICE, blocked: 'soldOut' },
    })
    const before = heard.length
    choose('0', 'XBAG')
    choose('0', 'VGML')
    choose('3', 'WCHR')
    child.send({ type: 'addOn.chosen', passengerKey: '0', code: 'PRBD', isWanted: false })
    child.send({ type: 'choice.spread', group: 'meal', over: 'travellers' })
    child.send({ type: 'extraSeat.chosen', place: 1, isWanted: true })
    expect([seen().matches({ offering: { choice: 'robbed' } }), seen().context.lost.length, heard.length - before]).toEqual([true, 1, 0])
    choose('0', 'PRBD')
    expect([seen().matches({ offering: { choice: 'open' } }), heard.length - before]).toEqual([true, 1])
  })

  it('are extra seats too: one for each traveller with a seat, on all flights, while one more is sold [PAX-09, VAL-25]', async () => {
    const { child, heard, seen } = await begin()
    const seat = (place: number, isWanted = true) => child.send({ type: 'extraSeat.chosen', place, isWanted })
    for (const place of [2, 0, 0, 3, 9]) seat(place)
    expect(heard.at(-1)).toEqual({ type: 'services.changed', services: {}, extraSeats: [0, 2] })
    child.send({ type: 'offer.changed', ...offer(), extraSeat: { price: EXTRA_SEAT_PRICE, blocked: 'limit' }, extraSeats: [0, 2] })
    seat(1)
    seat(2, false)
    expect(seen().context.extraSeats).toEqual([0])
    child.send({ type: 'offer.changed', ...offer(), extraSeat: null, extraSeats: [0] })
    seat(1)
    child.send({ type: 'choice.confirmed' })
    expect(heard.at(-1)).toEqual({ type: 'addOns.done', services: {}, extraSeats: [0] })
  })

  it('of extra seats are those that the booking still has', async () => {
    const { child, seen } = await begin()
    child.send({ type: 'extraSeat.chosen', place: 0, isWanted: true })
    child.send({ type: 'offer.changed', ...offer(), extraSeat: { price: EXTRA_SEAT_PRICE, blocked: 'soldOut' }, extraSeats: [] })
    expect([seen().context.extraSeats, seen().context.isSeatLost]).toEqual([[], true])
    child.send({ type: 'offer.changed', ...offer() })
    expect(seen().context.isSeatLost).toBe(true)
    child.send({ type: 'extraSeat.chosen', place: 1, isWanted: true })
    expect([seen().context.extraSeats, seen().context.isSeatLost]).toEqual([[1], false])
  })

  it('of before that cannot be had are taken away at once, and the booking hears of it', async () => {
    const { heard } = await begin({ out: { 0: ['GONE', 'PRBD'], 3: ['VGML'] } })
    expect(heard).toEqual([{ type: 'services.changed', services: { out: { 0: ['PRBD'] } }, extraSeats: [] }])
  })

  it('stay where their names cannot be read, and the way on stays open', async () => {
    const { child, catalogue, heard, seen } = await begin({ out: { 0: ['PRBD'] } })
    await catalogue.fail()
    expect(seen().matches({ offering: { catalogue: 'failed' } })).toBe(true)
    child.send({ type: 'choice.confirmed' })
    expect(heard).toEqual([{ type: 'addOns.done', services: { out: { 0: ['PRBD'] } }, extraSeats: [] }])
  })
})

describe('the usual meal', () => {
  it('is asked for where one traveller has all the services, and chooses nothing', async () => {
    const { usualMeal, heard, comes, seen } = await begin({}, ASHA_ALONE)
    await comes()
    await usualMeal.answer('VJML')
    expect([seen().context.usualMeal, seen().context.chosen, heard]).toEqual(['VJML', {}, []])
  })

  it('is not asked for where several travel: nobody knows which of them the customer is', async () => {
    const { usualMeal, seen } = await begin()
    expect([seen().matches({ offering: { preference: 'unasked' } }), usualMeal.asked().length]).toEqual([true, 0])
  })

  it('holds nothing up: services are chosen before it comes, and where it cannot be had, which is logged', async () => {
    const { child, usualMeal, heard, logged, choose, comes, seen } = await begin({}, ASHA_ALONE)
    await comes()
    choose('0', 'VGML')
    await usualMeal.fail()
    expect([seen().matches({ offering: { preference: 'unknown' } }), logged]).toEqual([true, ['loadUsualMeal']])
    for (const _flight of ['out', 'back']) child.send({ type: 'choice.confirmed' })
    expect(heard.at(-1)).toEqual({ type: 'addOns.done', services: { out: { 0: ['VGML'] } }, extraSeats: [] })
  })
})
