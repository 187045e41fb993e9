import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { createActor } from 'xstate'
import type { BookingPageReply } from '../../domain/bookingDetail.ts'
import { shownFlight } from '../../domain/seatBoard.ts'
import { choiceDefect } from '../../domain/seatChoice.ts'
import type { Occupant, SeatChoiceReply, SeatDraft, SeatMapsReply, SeatMapsWanted, SeatsWanted } from '../../domain/seatMap.ts'
import { heldPort } from '../../kit/testing/heldPort.ts'
import { describeMissing } from '../../kit/testing/missing.ts'
import { survivingMutants } from '../../kit/testing/mutants.ts'
import { RANDOM } from '../../kit/testing/random.harness.ts'
import { type Invariants, randomRun } from '../../kit/testing/randomRun.ts'
import { walk } from '../../kit/testing/walk.ts'
import { seatSelectionMachine } from './seatSelection.machine.ts'
import { FAMILY_ONE_WAY, seatMapOf, seatSelectionSamples } from './seatSelection.samples.ts'

it('is walked without anything missing, and the walks notice every mutant', () => {
  const report = walk(seatSelectionMachine, seatSelectionSamples)
  expect(describeMissing(report)).toEqual([])
  expect(survivingMutants(seatSelectionMachine, report)).toEqual([])
})

const invariants: Invariants<typeof seatSelectionMachine> = {
  'nobody is sent to the airline where they cannot sit': ({ value, context }) => {
    const shown = shownFlight(context)
    return !(value instanceof Object && 'saving' in value) || shown === null || choiceDefect(shown.flight, shown.chosen) === null
  },
  'no seat is chosen for two': ({ context: { chosen } }) =>
    Object.values(chosen).every((seating) => new Set(Object.values(seating)).size === Object.keys(seating).length),
  'the seat that is picked next is for one of the flight that is shown': ({ value, context }) => {
    const shown = shownFlight(context)
    return (
      !(value instanceof Object && 'seating' in value) ||
      shown === null ||
      shown.flight.party.some(({ passengerKey }) => passengerKey === context.active)
    )
  },
}

it('breaks no rule in random events [VAL-24, VAL-25]', () => {
  const { events, broken } = randomRun(seatSelectionMachine, seatSelectionSamples, invariants, RANDOM)
  expect({ events, broken }).toEqual({ events: RANDOM.events, broken: null })
})

const [FLIGHT] = FAMILY_ONE_WAY.journeys.flatMap(({ segments }) => segments.map(({ segmentKey }) => segmentKey))
const KEY = FLIGHT ?? ''
const NOTHING_PAID = { due: { minor: 0, currency: 'INR' }, paid: { minor: 0, currency: 'INR' } }
const nobody = { goesWith: null, hasInfant: false, opensDoors: true, seat: null, ...NOTHING_PAID, heldUntil: null, keeps: null }
const ANAND: Occupant = { ...nobody, passengerKey: 'P1', suggested: '6A' }
const IRA: Occupant = { ...nobody, passengerKey: 'P3', opensDoors: false, suggested: '6B' }
const HELD: Occupant = { ...ANAND, seat: '1A', due: { minor: 60_000, currency: 'INR' }, heldUntil: '2026-12-10T08:45:00.000Z' }

/** On the map of a flight for some of the family. */
async function begin(occupants: readonly Occupant[], draft: SeatDraft = { at: 0, chosen: {} }, taken: readonly string[] = []) {
  const bookings = heldPort<BookingPageReply, { readonly recordLocator: string }>()
  const maps = heldPort<SeatMapsReply, SeatMapsWanted>()
  const choices = heldPort<SeatChoiceReply, SeatsWanted>()
  const kept: SeatDraft[] = []
  const machine = seatSelectionMachine.provide({
    actors: { loadBooking: bookings.logic, loadSeats: maps.logic, chooseSeats: choices.logic },
    actions: { keepDraft: (_, params) => void kept.push(params), leaveStep: () => undefined, logFailure: () => undefined },
  })
  const input = { recordLocator: 'K7M4QX', isCheckIn: false, journeyKeys: null, draft, delays: { slow: 3_000 } }
  const actor = createActor(machine, { input }).start()
  await bookings.answer({ kind: 'booking', booking: FAMILY_ONE_WAY })
  const readSeats = (of: readonly Occupant[], others: readonly string[] = []) => maps.answer({ kind: 'maps', maps: [seatMapOf(KEY, of, others)] })
  await readSeats(occupants, taken)
  const seen = () => actor.getSnapshot()
  return { actor, choices, maps, kept, readSeats, seen, chosen: () => seen().context.chosen[KEY] }
}

describe('a party without seats', () => {
  it('is placed together by one press, for nothing: what the airline suggests is chosen, and sent', async () => {
    const { actor, choices, chosen } = await begin([ANAND, IRA])
    expect(chosen()).toEqual({ P1: '6A', P3: '6B' })
    actor.send({ type: 'choice.confirmed' })
    expect(choices.asked()).toEqual([
      {
        recordLocator: 'K7M4QX',
        segmentKey: KEY,
        seats: [
          { passengerKey: 'P1', seat: '6A' },
          { passengerKey: 'P3', seat: '6B' },
        ],
      },
    ])
  })

  it('is asked once, however often it is confirmed', async () => {
    const { actor, choices } = await begin([ANAND, IRA])
    for (let press = 0; press < 3; press += 1) actor.send({ type: 'choice.confirmed' })
    expect(choices.allAsked()).toHaveLength(1)
  })

  it('goes on without a choice by one press, and nothing is sent', async () => {
    const { actor, choices, seen } = await begin([ANAND, IRA])
    actor.send({ type: 'choice.skipped' })
    expect([seen().value, choices.allAsked()]).toEqual([{ ended: 'seated' }, []])
  })
})

describe('a child', () => {
  it('is not put at an exit, and the page knows why [VAL-24]', async () => {
    const { actor, seen, chosen } = await begin([ANAND, IRA])
    actor.send({ type: 'passenger.picked', passengerKey: 'P3' })
    actor.send({ type: 'seat.picked', seat: '3A' })
    expect([seen().value, seen().context.defect]).toEqual([
      { seating: { choosing: 'unfit' } },
      { passengerKey: 'P3', because: 'exitRow', seat: '3A' },
    ])
    expect(chosen()).toEqual({ P1: '6A', P3: '6B' })
  })

  it('is not left alone: the choice is not sent before somebody sits in its row', async () => {
    const { actor, choices, seen } = await begin([ANAND, IRA])
    actor.send({ type: 'passenger.picked', passengerKey: 'P1' })
    actor.send({ type: 'seat.picked', seat: '5A' })
    actor.send({ type: 'choice.confirmed' })
    expect([seen().matches({ seating: { choosing: 'unfit' } }), seen().context.active, choices.allAsked()]).toEqual([true, 'P3', []])
    actor.send({ type: 'seat.picked', seat: '5B' })
    actor.send({ type: 'choice.confirmed' })
    expect(choices.allAsked()).toHaveLength(1)
  })
})

describe('a choice', () => {
  it('of before a reload is there again, and what somebody else has meanwhile is told', async () => {
    const { seen, chosen } = await begin([ANAND, IRA], { at: 0, chosen: { [KEY]: { P1: '5A', P3: '5B' } } }, ['5A'])
    expect([seen().value, seen().context.lost, chosen()]).toEqual([{ seating: { choosing: 'robbed' } }, { P1: '5A' }, { P3: '5B' }])
    expect(seen().context.active).toBe('P1')
  })

  it('loses only the seat that somebody else took while it was sent, on a map that is read again', async () => {
    const { actor, choices, readSeats, seen, chosen } = await begin([ANAND, IRA])
    actor.send({ type: 'choice.confirmed' })
    await choices.answer({ kind: 'refused', why: 'taken', defect: null })
    await readSeats([ANAND, IRA], ['6A'])
    expect([seen().value, chosen()]).toEqual([{ seating: { choosing: 'robbed' } }, { P3: '6B' }])
    actor.send({ type: 'seat.picked', seat: '6C' })
    expect([seen().value, chosen()]).toEqual([{ seating: { choosing: 'open' } }, { P1: '6C', P3: '6B' }])
  })

  it('is kept on this device with each step, and forgotten when it is theirs', async () => {
    const { actor, choices, kept } = await begin([ANAND, IRA])
    actor.send({ type: 'passenger.picked', passengerKey: 'P1' })
    actor.send({ type: 'seat.picked', seat: '6C' })
    expect(kept.at(-1)).toEqual({ at: 0, chosen: { [KEY]: { P1: '6C', P3: '6B' } } })
    actor.send({ type: 'choice.confirmed' })
    await choices.answer({
      kind: 'map',
      map: seatMapOf(KEY, [
        { ...ANAND, seat: '6C' },
        { ...IRA, seat: '6B' },
      ]),
    })
    expect(kept.at(-1)).toEqual({ at: 0, chosen: {} })
  })

  it('without an answer is looked at again before anything else: what the airline has heard is theirs', async () => {
    const { actor, choices, readSeats, seen, chosen } = await begin([ANAND, IRA])
    actor.send({ type: 'choice.confirmed' })
    await choices.fail()
    expect(seen().value).toEqual({ stopped: 'unsure' })
    actor.send({ type: 'retry.asked' })
    await readSeats([
      { ...ANAND, seat: '6A' },
      { ...IRA, seat: '6B' },
    ])
    expect([seen().matches({ seating: 'choosing' }), chosen()]).toEqual([true, {}])
  })
})

describe('a seat that costs something', () => {
  beforeEach(() => void vi.useFakeTimers())
  afterEach(() => void vi.useRealTimers())

  const bought = async () => {
    const begun = await begin([ANAND])
    begun.actor.send({ type: 'seat.picked', seat: '1A' })
    begun.actor.send({ type: 'choice.confirmed' })
    await begun.choices.answer({ kind: 'map', map: seatMapOf(KEY, [HELD]) })
    return begun
  }

  it('is held for ten minutes by the clock of the airline, then wanted again where it is still free', async () => {
    const { actor, readSeats, seen, chosen } = await bought()
    expect(seen().value).toEqual({ seating: 'held' })
    vi.advanceTimersByTime(599_999)
    expect(seen().value).toEqual({ seating: 'held' })
    vi.advanceTimersByTime(1)
    expect(seen().value).toBe('lapsed')
    actor.send({ type: 'retry.asked' })
    await readSeats([ANAND])
    expect([seen().value, chosen()]).toEqual([{ seating: { choosing: 'open' } }, { P1: '1A' }])
  })

  it('is held no longer because another one was refused meanwhile: the map is read again, and the page still says why', async () => {
    const { actor, choices, maps, seen } = await begin([HELD])
    actor.send({ type: 'seat.picked', seat: '2A' })
    vi.advanceTimersByTime(400_000)
    actor.send({ type: 'choice.confirmed' })
    await choices.answer({ kind: 'refused', why: 'notForPassenger', defect: { passengerKey: 'P1', because: 'exitRow', seat: '2A' } })
    const map = seatMapOf(KEY, [HELD])
    await maps.answer({ kind: 'maps', maps: [{ ...map, readAt: new Date(Date.parse(map.readAt) + 400_000).toISOString() }] })
    expect([seen().value, seen().context.active]).toEqual([{ seating: { choosing: 'unfit' } }, 'P1'])
    vi.advanceTimersByTime(199_999)
    expect(seen().matches('seating')).toBe(true)
    vi.advanceTimersByTime(1)
    expect(seen().value).toBe('lapsed')
  })

  it('is not theirs any more, and told as gone, where somebody else took it after the hold', async () => {
    const { actor, readSeats, seen } = await bought()
    vi.advanceTimersByTime(600_000)
    actor.send({ type: 'retry.asked' })
    await readSeats([ANAND], ['1A'])
    expect([seen().value, seen().context.lost]).toEqual([{ seating: { choosing: 'robbed' } }, { P1: '1A' }])
  })

  it('is paid for what it costs, and may be left unpaid', async () => {
    const { actor, seen } = await bought()
    actor.send({ type: 'payment.wanted' })
    expect(seen().children.payment?.getSnapshot().context.start).toMatchObject({ of: 'extras', acceptedTotal: { minor: 60_000, currency: 'INR' } })
    actor.send({ type: 'choice.reopened' })
    const other = await bought()
    other.actor.send({ type: 'choice.reopened' })
    expect([other.seen().value, other.seen().context.active]).toEqual([{ seating: { choosing: 'open' } }, 'P1'])
    other.actor.send({ type: 'choice.confirmed' })
    expect(other.seen().value).toEqual({ seating: 'held' })
    other.actor.send({ type: 'choice.skipped' })
    expect(other.seen().value).toEqual({ ended: 'seated' })
  })
})
