import { describe, expect, it } from 'vitest'
import { createActor } from 'xstate'
import * as sample from '../../domain/flights.samples.ts'
import { type ChosenTrip, NOTHING_CHOSEN } from '../../domain/sale.ts'
import type { CompleteSearch } from '../../domain/search.ts'
import { describeMissing } from '../../kit/testing/missing.ts'
import { survivingMutants } from '../../kit/testing/mutants.ts'
import { RANDOM } from '../../kit/testing/random.harness.ts'
import { randomRun } from '../../kit/testing/randomRun.ts'
import { walk } from '../../kit/testing/walk.ts'
import { flightSelectionMachine } from './flightSelection.machine.ts'
import { keptTrip, selectedOf, sumOf, whyNotBack, whyNotSelect } from './flightSelection.rules.ts'
import { BACK, chosen, dearer, flightSelectionSamples, offeredIn, OUT, SAME_DAY } from './flightSelection.samples.ts'

it('is walked without anything missing, and the walks notice every mutant', () => {
  const report = walk(flightSelectionMachine, flightSelectionSamples)
  expect(describeMissing(report)).toEqual([])
  expect(survivingMutants(flightSelectionMachine, report)).toEqual([])
})

it('breaks no rule in random events [VAL-16, VAL-17]', () => {
  const { broken } = randomRun(
    flightSelectionMachine,
    flightSelectionSamples,
    {
      'has chosen only what is sold, once the flights are known': ({ context: { availability, trip } }) =>
        availability === null ||
        (['outbound', 'inbound'] as const).every((direction) => (trip[direction] === null) === (selectedOf(availability, trip, direction) === null)),
      'chooses no way back that overlaps the way out': ({ context: { availability, trip } }) => {
        const [out, back] = [selectedOf(availability, trip, 'outbound'), selectedOf(availability, trip, 'inbound')]
        return out === null || back === null || whyNotBack(out.journey, back.journey) === null
      },
      'shows the families of what is chosen': (snapshot) =>
        snapshot.matches('withoutFlights') ||
        (snapshot.matches('wayOut')
          ? snapshot.matches({ wayOut: 'chosen' }) === (snapshot.context.trip.outbound !== null)
          : snapshot.matches({ wayBack: 'chosen' }) === (snapshot.context.trip.inbound !== null)),
      'chooses a way back only beside a way out': (snapshot) => !snapshot.matches('wayBack') || snapshot.context.trip.outbound !== null,
    },
    RANDOM,
  )
  expect(broken).toBeNull()
})

/** The choice for a search whose flights are known, with what is done outside. */
function choosing(search: CompleteSearch, trip: ChosenTrip = NOTHING_CHOSEN) {
  const effects: unknown[] = []
  const actor = createActor(
    flightSelectionMachine.provide({
      actions: {
        replaceChosen: (_, params) => effects.push({ address: params.trip }),
        storeBookingType: (_, params) => effects.push(params),
        startNewBooking: () => effects.push('new booking'),
        clearRebooking: () => effects.push('rebooking cleared'),
        goToBooking: (_, params) => effects.push({ booking: params }),
      },
    }),
    { input: { search, trip } },
  ).start()
  actor.send({ type: 'flights.changed', availability: offeredIn(sample.found(search)) })
  return {
    send: actor.send,
    effects,
    state: () => actor.getSnapshot().value,
    trip: () => actor.getSnapshot().context.trip,
    context: () => actor.getSnapshot().context,
  }
}

describe('a flight', () => {
  it('is chosen on its lowest fare, at the price of its button, and stands in the address', () => {
    const { send, effects, state, trip, context } = choosing(sample.ONE_WAY)
    send({ type: 'flight.selected', journeyKey: OUT.early })
    expect([state(), trip()]).toEqual([{ wayOut: 'chosen' }, chosen(OUT.early, null)])
    expect(effects.at(-1)).toEqual({ address: chosen(OUT.early, null) })
    const [journey] = context().availability?.outbound ?? []
    expect(sumOf(context().availability, trip())).toEqual(journey?.fare?.total)
  })

  it('is taken on another fare, which the address has too', () => {
    const { send, effects, trip, context } = choosing(sample.ONE_WAY)
    send({ type: 'flight.selected', journeyKey: OUT.early })
    send({ type: 'family.chosen', family: 'max' })
    expect(trip()).toEqual(chosen(OUT.early, null, 'max'))
    expect(effects.at(-1)).toEqual({ address: chosen(OUT.early, null, 'max') })
    expect(sumOf(context().availability, trip())).toEqual(context().availability?.outbound[0]?.families[2]?.total)
  })

  it('stays on the fare that was pressed last where the address comes with the one before', () => {
    const { send, effects, trip } = choosing(sample.ONE_WAY)
    const search = sample.ONE_WAY
    send({ type: 'flight.selected', journeyKey: OUT.early })
    send({ type: 'family.chosen', family: 'max' })
    send({ type: 'address.changed', search, trip: chosen(OUT.early, null) })
    expect(trip()).toEqual(chosen(OUT.early, null, 'max'))
    expect(effects.at(-1)).toEqual({ address: chosen(OUT.early, null, 'max') })
    const written = effects.length
    send({ type: 'address.changed', search, trip: trip() })
    expect(effects).toHaveLength(written)
    send({ type: 'address.changed', search, trip: chosen(OUT.early, null) })
    expect(trip(), 'by Back, once the address has come with the last press').toEqual(chosen(OUT.early, null))
  })

  it('that is sold out is not chosen', () => {
    const { send, trip } = choosing(sample.ONE_WAY)
    send({ type: 'flight.selected', journeyKey: sample.SOLD_OUT })
    expect(trip()).toEqual(NOTHING_CHOSEN)
  })

  it('has to be chosen before a booking begins: Continue says so [VAL-17]', () => {
    const { send, effects, state } = choosing(sample.ONE_WAY)
    send({ type: 'selection.confirmed' })
    expect([state(), effects]).toEqual([{ wayOut: 'missing' }, [{ address: NOTHING_CHOSEN }]])
    send({ type: 'flight.selected', journeyKey: OUT.early })
    expect(state()).toEqual({ wayOut: 'chosen' })
  })
})

describe('there and back', () => {
  it('is chosen one after the other: Continue leads on to the way back, and says that it is missing [SRCH-15, SRCH-16, SRCH-17, VAL-17]', () => {
    const { send, effects, state, trip, context } = choosing(SAME_DAY)
    send({ type: 'flight.selected', journeyKey: OUT.early })
    send({ type: 'selection.confirmed' })
    expect(state()).toEqual({ wayBack: 'missing' })
    send({ type: 'flight.selected', journeyKey: BACK.evening })
    expect([state(), trip()]).toEqual([{ wayBack: 'chosen' }, chosen(OUT.early, BACK.evening)])
    send({ type: 'selection.confirmed' })
    expect(effects.slice(-4)).toEqual([
      { bookingType: 'BOOKING' },
      'new booking',
      'rebooking cleared',
      { booking: { search: SAME_DAY, trip: trip(), total: sumOf(context().availability, trip()) } },
    ])
  })

  it('never overlaps: a way back that leaves before the way out has arrived is refused [VAL-16]', () => {
    const { send, trip, context } = choosing(SAME_DAY, chosen(OUT.morning, null))
    send({ type: 'flight.selected', journeyKey: BACK.early })
    expect(trip().inbound).toBeNull()
    const back = context().availability?.inbound?.[0]
    expect(back && whyNotSelect(context().availability, trip(), 'inbound', back)).toBe('earlierReturn')
  })

  it('forgets a way back that another way out overlaps, and says so [VAL-15, VAL-16]', () => {
    const { send, state, trip, context } = choosing(SAME_DAY, chosen(OUT.early, BACK.evening))
    expect(state()).toEqual({ wayBack: 'chosen' })
    send({ type: 'wayOut.reopened' })
    send({ type: 'flight.selected', journeyKey: OUT.late })
    expect([state(), trip(), context().forgotten]).toEqual([
      { wayOut: 'chosen' },
      chosen(OUT.late, null),
      [{ direction: 'inbound', why: 'overlaps' }],
    ])
    send({ type: 'wayOut.settled' })
    expect(state()).toEqual({ wayBack: 'open' })
  })

  it('keeps a way back that fits another way out', () => {
    const { send, state, trip } = choosing(SAME_DAY, chosen(OUT.early, BACK.evening))
    send({ type: 'wayOut.reopened' })
    expect(state()).toEqual({ wayOut: 'chosen' })
    send({ type: 'flight.selected', journeyKey: OUT.morning })
    send({ type: 'wayOut.settled' })
    expect([state(), trip()]).toEqual([{ wayBack: 'chosen' }, chosen(OUT.morning, BACK.evening)])
  })
})

describe('what the address names', () => {
  it('is chosen once the airline sells it, on its family', () => {
    const { state, trip, effects } = choosing(SAME_DAY, chosen(OUT.early, BACK.evening, 'flexi'))
    expect([state(), trip()]).toEqual([{ wayBack: 'chosen' }, chosen(OUT.early, BACK.evening, 'flexi')])
    expect(effects).toEqual([{ address: chosen(OUT.early, BACK.evening, 'flexi') }])
  })

  it('is forgotten, and said, where the airline sells it no longer: the rest stays', () => {
    const { state, trip, effects, context } = choosing(SAME_DAY, chosen('SR 12026-06-12T01:00', BACK.evening))
    expect([state(), trip()]).toEqual([{ wayOut: 'open' }, chosen(null, BACK.evening)])
    expect([effects, context().forgotten]).toEqual([[{ address: chosen(null, BACK.evening) }], [{ direction: 'outbound', why: 'gone' }]])
  })

  it('is forgotten where it overlaps [VAL-16]', () => {
    const { trip, context } = choosing(SAME_DAY, chosen(OUT.late, BACK.evening))
    expect([trip(), context().forgotten]).toEqual([chosen(OUT.late, null), [{ direction: 'inbound', why: 'overlaps' }]])
  })

  it('of a way back is nothing to a trip one way', () => {
    const { trip, context } = choosing(sample.ONE_WAY, chosen(OUT.early, BACK.evening))
    expect([trip(), context().forgotten]).toEqual([chosen(OUT.early, null), []])
  })

  it('waits for the flights of another search, and says nothing more of those before', () => {
    const { send, state, trip, context } = choosing(SAME_DAY, chosen('SR 1', BACK.evening))
    send({ type: 'address.changed', search: sample.ONE_WAY, trip: chosen(OUT.early, null) })
    expect([state(), trip(), context().forgotten]).toEqual(['withoutFlights', chosen(OUT.early, null), []])
    send({ type: 'flights.changed', availability: offeredIn(sample.found(sample.ONE_WAY)) })
    expect(state()).toEqual({ wayOut: 'chosen' })
  })
})

describe('when the airline is asked again', () => {
  it('tells another price of what is chosen, beside the one that was seen first, until something else is chosen', () => {
    const { send, context, state } = choosing(sample.ONE_WAY)
    send({ type: 'flight.selected', journeyKey: OUT.early })
    const before = sumOf(context().availability, context().trip)
    const raised = dearer(sample.ONE_WAY)
    send({ type: 'flights.changed', availability: raised })
    expect(context().changes).toEqual([{ direction: 'outbound', before, now: { ...before, minor: (before?.minor ?? 0) + 10_000 } }])
    send({ type: 'flights.changed', availability: raised })
    expect([context().changes.length, state()]).toEqual([1, { wayOut: 'chosen' }])
    send({ type: 'flights.changed', availability: offeredIn(sample.found(sample.ONE_WAY)) })
    expect(context().changes).toEqual([])
    send({ type: 'flights.changed', availability: raised })
    send({ type: 'family.chosen', family: 'flexi' })
    expect(context().changes).toEqual([])
  })

  it('stays at the list that is on the screen', () => {
    const { send, state } = choosing(SAME_DAY, chosen(OUT.early, BACK.evening))
    send({ type: 'wayOut.reopened' })
    send({ type: 'flights.changed', availability: dearer(SAME_DAY) })
    expect(state()).toEqual({ wayOut: 'chosen' })
  })

  it('goes back to the way out where that is no longer sold, and keeps the way back', () => {
    const { send, state, trip } = choosing(SAME_DAY, chosen(OUT.early, BACK.evening))
    send({ type: 'flights.changed', availability: offeredIn(sample.foundWithoutEarly(SAME_DAY)) })
    expect([state(), trip()]).toEqual([{ wayOut: 'open' }, chosen(null, BACK.evening)])
  })
})

describe('a way back', () => {
  const out = { departure: '2026-06-12T06:10', arrival: '2026-06-12T08:20' }
  const back = (departure: string, arrival: string, durationMinutes = 130) => ({
    departure: `2026-06-12T${departure}`,
    arrival: `2026-06-12T${arrival}`,
    durationMinutes,
  })

  it.each([
    ['fits when it leaves after the way out has arrived', back('08:21', '10:30'), null],
    ['fits when it leaves in the minute in which the way out arrives', back('08:20', '10:30'), null],
    ['overlaps when it leaves a minute earlier', back('08:19', '10:30'), 'overlaps'],
    ['overlaps when it is still flying while the way out leaves', back('05:30', '06:11'), 'overlaps'],
    ['is over before the way out begins', back('04:00', '06:10'), 'earlierReturn'],
    ['arrives before it departs', back('18:00', '20:00', -120), 'impossibleTimes'],
    ['takes no time', back('18:00', '18:00', 0), 'impossibleTimes'],
  ] as const)('%s [VAL-14, VAL-15, VAL-16]', (_, journey, expected) => {
    expect(whyNotBack(out, journey)).toBe(expected)
  })
})

it('a way out that would arrive before it departs cannot be chosen [VAL-14]', () => {
  const [journey] = offeredIn(sample.found(sample.ONE_WAY))?.outbound ?? []
  expect(journey && whyNotSelect(null, NOTHING_CHOSEN, 'outbound', { ...journey, durationMinutes: -5 })).toBe('impossibleTimes')
  expect(journey && whyNotSelect(null, NOTHING_CHOSEN, 'outbound', journey)).toBeNull()
})

describe('another search', () => {
  const trip = chosen(OUT.early, BACK.evening)
  it.each([
    ['keeps both where only the party is another', { passengers: sample.ONE_WAY.passengers }, trip],
    ['keeps the way out where the return is on another day', { returnDate: '2026-06-16' }, chosen(OUT.early, null)],
    ['keeps the way back where the departure is on another day', { departureDate: '2026-06-11' }, chosen(null, BACK.evening)],
    ['forgets the way back of a trip one way', { tripType: 'ONE_WAY', returnDate: null }, chosen(OUT.early, null)],
    ['keeps nothing of another destination', { destination: 'BLR' }, NOTHING_CHOSEN],
    ['keeps nothing of another origin', { origin: 'BLR' }, NOTHING_CHOSEN],
  ] as const)('%s', (_, change, expected) => {
    expect(keptTrip(trip, SAME_DAY, { ...SAME_DAY, ...change })).toEqual(expected)
  })

  it('keeps nothing where there was none', () => expect(keptTrip(trip, null, SAME_DAY)).toEqual(NOTHING_CHOSEN))
})
