import { describe, expect, it } from 'vitest'
import { createActor, setup } from 'xstate'
import type { ChosenSeats, SaleSeatsAsked } from '../../domain/sale.ts'
import { unfitAt } from '../../domain/saleSeats.ts'
import type { SeatMap } from '../../domain/seatMap.ts'
import { heldPort } from '../../kit/testing/heldPort.ts'
import { describeMissing } from '../../kit/testing/missing.ts'
import { survivingMutants } from '../../kit/testing/mutants.ts'
import { RANDOM } from '../../kit/testing/random.harness.ts'
import { type Invariants, randomRun } from '../../kit/testing/randomRun.ts'
import { walk } from '../../kit/testing/walk.ts'
import { seatMapOf } from '../../trips/seatSelection/seatSelection.samples.ts'
import { saleSeatsMachine, type SaleSeatsOutput, type SaleSeatsUpdate } from './saleSeats.machine.ts'
import { occupantsOf, OUT_KEY, PARTY, saleSeatsSamples, SEGMENTS, TRIP } from './saleSeats.samples.ts'

it('is walked without anything missing, and the walks notice every mutant', () => {
  const report = walk(saleSeatsMachine, saleSeatsSamples)
  expect(describeMissing(report)).toEqual([])
  expect(survivingMutants(saleSeatsMachine, report)).toEqual([])
})

const invariants: Invariants<typeof saleSeatsMachine> = {
  'nobody goes on where they cannot sit': ({ status, context: { flights, chosen } }) => status === 'active' || unfitAt(flights, chosen) < 0,
  'no seat is chosen for two': ({ context: { chosen } }) =>
    Object.values(chosen).every((seating) => new Set(Object.values(seating)).size === Object.keys(seating).length),
}

it('breaks no rule in random events [VAL-24, VAL-25]', () => {
  const { events, broken } = randomRun(saleSeatsMachine, saleSeatsSamples, invariants, RANDOM)
  expect({ events, broken }).toEqual({ events: RANDOM.events, broken: null })
})

type Heard = SaleSeatsUpdate | SaleSeatsOutput

/** The seats of a family, whose parent writes down what it hears. */
async function begin(chosen: ChosenSeats = {}, taken: readonly string[] = []) {
  const port = heldPort<readonly SeatMap[], SaleSeatsAsked>()
  const heard: Heard[] = []
  const saleSeats = saleSeatsMachine.provide({ actors: { loadSeats: port.logic }, actions: { logFailure: () => undefined } })
  const parent = setup({
    types: { events: {} as Heard },
    actors: { saleSeats },
    actions: { hear: (_, event: Heard) => void heard.push(event) },
  }).createMachine({
    invoke: {
      id: 'seats',
      src: 'saleSeats',
      input: { trip: TRIP, segments: SEGMENTS, party: PARTY, currency: 'INR', chosen, delays: { slow: 3_000 } },
    },
    on: {
      'seats.changed': { actions: { type: 'hear', params: ({ event }) => event } },
      'seats.done': { actions: { type: 'hear', params: ({ event }) => event } },
    },
  })
  const actor = createActor(parent).start()
  const child = actor.getSnapshot().children['seats']
  if (child === undefined) throw new Error('the parent begins with seats')
  const asked = port.allAsked()
  await port.answer(SEGMENTS.map(({ segmentKey }) => seatMapOf(segmentKey, occupantsOf(), taken)))
  return { child, heard, asked, seen: () => child.getSnapshot() }
}

describe('seats before there is a booking', () => {
  it('are asked for by flight, family and party, without names', async () => {
    const { asked } = await begin()
    const party = PARTY.map(({ kind, goesWith }) => ({ kind, goesWith }))
    expect(asked.map(({ flights }) => flights)).toEqual([
      [
        { journeyKey: SEGMENTS[0]?.segmentKey, family: 'saver', segmentKey: SEGMENTS[0]?.segmentKey, currency: 'INR', party },
        { journeyKey: SEGMENTS[1]?.segmentKey, family: 'max', segmentKey: SEGMENTS[1]?.segmentKey, currency: 'INR', party },
      ],
    ])
  })

  it('are none before anything is pressed, and one press goes on without', async () => {
    const { child, heard, seen } = await begin()
    expect([seen().context.chosen, heard]).toEqual([{}, []])
    child.send({ type: 'choice.skipped' })
    expect(heard).toEqual([
      { type: 'seats.changed', seats: {} },
      { type: 'seats.done', seats: {} },
    ])
  })

  it('on a flight that has no map any more are taken back by who skips them', async () => {
    const { child, heard, seen } = await begin({ gone: { 1: '4A' } })
    expect(seen().context.chosen).toEqual({})
    child.send({ type: 'choice.skipped' })
    expect(heard).toEqual([
      { type: 'seats.changed', seats: {} },
      { type: 'seats.done', seats: {} },
    ])
  })

  it('are where the airline would seat them by one press, by their places in the party', async () => {
    const { child, heard } = await begin()
    child.send({ type: 'suggestion.taken' })
    child.send({ type: 'flight.picked', segmentKey: SEGMENTS[1]?.segmentKey ?? '' })
    child.send({ type: 'flight.picked', segmentKey: OUT_KEY })
    child.send({ type: 'choice.confirmed' })
    const seats = { [OUT_KEY]: { 0: '6D', 1: '6A', 2: '6B', 4: '6E' } }
    expect(heard).toEqual([
      { type: 'seats.changed', seats },
      { type: 'seats.done', seats },
    ])
  })

  it('of the flight that is shown lead to the next flight, which is handed on with them once it was looked at', async () => {
    const { child, heard, seen } = await begin()
    child.send({ type: 'suggestion.taken' })
    child.send({ type: 'choice.confirmed' })
    expect([seen().matches({ choosing: 'open' }), seen().context.at, seen().context.active]).toEqual([true, 1, '0'])
    expect(heard.map(({ type }) => type)).toEqual(['seats.changed'])
    child.send({ type: 'choice.confirmed' })
    expect(heard.at(-1)).toEqual({ type: 'seats.done', seats: { [OUT_KEY]: { 0: '6D', 1: '6A', 2: '6B', 4: '6E' } } })
  })

  it('of a later flight that were chosen before need no second look', async () => {
    const { child, heard } = await begin({ [OUT_KEY]: { 2: '6B' }, [SEGMENTS[1]?.segmentKey ?? '']: { 2: '6B' } })
    child.send({ type: 'choice.confirmed' })
    expect(heard.at(-1)?.type).toBe('seats.done')
  })

  it('are not handed on while somebody cannot sit so, and the flight of it is shown [VAL-24, VAL-25]', async () => {
    const { child, heard, seen } = await begin()
    child.send({ type: 'passenger.picked', passengerKey: '2' })
    child.send({ type: 'seat.picked', seat: '4E' })
    child.send({ type: 'passenger.picked', passengerKey: '0' })
    child.send({ type: 'seat.picked', seat: '5A' })
    child.send({ type: 'flight.picked', segmentKey: SEGMENTS[1]?.segmentKey ?? '' })
    child.send({ type: 'choice.confirmed' })
    expect(seen().matches({ choosing: 'unfit' })).toBe(true)
    expect([seen().context.at, seen().context.defect]).toEqual([0, { passengerKey: '2', because: 'childAlone', seat: '4E' }])
    expect(heard).toEqual([{ type: 'seats.changed', seats: { [OUT_KEY]: { 2: '4E' } } }])
  })

  it('that somebody else has by now are told at once, and the booking hears what is left', async () => {
    const { heard, seen } = await begin({ [OUT_KEY]: { 1: '4A', 2: '4B' } }, ['4B'])
    expect([seen().context.lost, seen().context.active]).toEqual([{ 2: '4B' }, '2'])
    expect(heard).toEqual([{ type: 'seats.changed', seats: { [OUT_KEY]: { 1: '4A' } } }])
  })

  it('that are bought by others meanwhile are told, and another or none is taken instead', async () => {
    const { child, heard, seen } = await begin({ [OUT_KEY]: { 1: '4A', 2: '4B' } })
    child.send({ type: 'seat.lost', segmentKey: OUT_KEY, seat: '4B' })
    expect([seen().matches({ choosing: 'robbed' }), seen().context.lost]).toEqual([true, { 2: '4B' }])
    child.send({ type: 'seat.waived' })
    expect([seen().matches({ choosing: 'open' }), heard.at(-1)]).toEqual([true, { type: 'seats.changed', seats: { [OUT_KEY]: { 1: '4A' } } }])
  })
})
