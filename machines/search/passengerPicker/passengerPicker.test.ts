import { describe, expect, it } from 'vitest'
import { createActor, type EventFrom, fromTransition } from 'xstate'
import { DEFAULT_LIMITS, NO_PRESET, ONE_ADULT, PASSENGER_KINDS, type PassengerCounts, type PassengerKind } from '../../domain/passengers.ts'
import { describeMissing } from '../../kit/testing/missing.ts'
import { survivingMutants } from '../../kit/testing/mutants.ts'
import { RANDOM } from '../../kit/testing/random.harness.ts'
import { randomRun } from '../../kit/testing/randomRun.ts'
import { walk } from '../../kit/testing/walk.ts'
import { passengerPickerMachine, type PassengerPickerOutput } from './passengerPicker.machine.ts'
import { passengerPickerSamples } from './passengerPicker.samples.ts'

type Event = EventFrom<typeof passengerPickerMachine>

const add = (kind: PassengerKind): Event => ({ type: 'passenger.added', kind })
const remove = (kind: PassengerKind): Event => ({ type: 'passenger.removed', kind })
const party = (counts: Partial<PassengerCounts>): PassengerCounts => ({ ...ONE_ADULT, ...counts })
const minorAlone = { locked: ['adult', 'seniorcitizen', 'infant', 'extraSeat'], minimum: { child: 1 }, unaccompaniedMinor: true } as const

it('is walked without anything missing, and the walks notice every mutant', () => {
  const report = walk(passengerPickerMachine, passengerPickerSamples)
  expect(describeMissing(report)).toEqual([])
  expect(survivingMutants(passengerPickerMachine, report)).toEqual([])
})

it('breaks no limit through random events [PAX-04, PAX-05, PAX-06, PAX-07, PAX-08, PAX-09, PAX-11, PAX-12]', () => {
  const report = randomRun(
    passengerPickerMachine,
    passengerPickerSamples,
    {
      'seats are within the limit': ({ context: { counts, limits } }) =>
        counts.adult + counts.child + counts.seniorcitizen + counts.extraSeat <= limits.seats,
      'infants are within theirs': ({ context: { counts, limits } }) =>
        counts.infant <= limits.infants && counts.infant <= counts.adult + counts.seniorcitizen,
      'every extra seat belongs to a passenger': ({ context: { counts } }) => counts.extraSeat <= counts.adult + counts.child + counts.seniorcitizen,
      'at least one passenger travels, and a minor alone only where allowed': ({ context: { counts, preset } }) =>
        counts.adult + counts.seniorcitizen >= 1 || (preset.unaccompaniedMinor && counts.child >= 1),
      'locked counters stand at their smallest count': ({ context: { counts, preset } }) =>
        preset.locked.every((kind) => counts[kind] === (preset.minimum[kind] ?? 0)),
      'no counter is under its smallest count': ({ context: { counts, preset } }) =>
        PASSENGER_KINDS.every((kind) => counts[kind] >= (preset.minimum[kind] ?? 0)),
      'no extra seat where none is sold': ({ context }) => context.enableExtraSeat || context.counts.extraSeat === 0,
      'nothing is said while it is closed': (snapshot) =>
        snapshot.matches('open') || (snapshot.context.refusal === null && snapshot.context.consequences.length === 0),
    },
    RANDOM,
  )
  expect(report).toMatchObject({ events: RANDOM.events, broken: null })
})

/** Starts the picker as a child with these counts, and says what its parent heard. */
function start(counts: PassengerCounts, options: { enableExtraSeat?: boolean } = {}) {
  const heard: PassengerCounts[] = []
  const parent = createActor(fromTransition((state: null, event: PassengerPickerOutput) => (heard.push(event.counts), state), null)).start()
  const input = { counts, limits: DEFAULT_LIMITS, enableExtraSeat: options.enableExtraSeat ?? true }
  const actor = createActor(passengerPickerMachine, { input, parent }).start()
  return { actor, heard, context: () => actor.getSnapshot().context }
}

/** Opens the picker with these counts and presses. */
function press(counts: PassengerCounts, ...events: readonly Event[]) {
  const { actor, heard, context } = start(counts)
  for (const event of [{ type: 'picker.opened' } as const, ...events]) actor.send(event)
  const { refusal, consequences } = context()
  return { counts: context().counts, refusal, consequences, heard }
}

const refusedAs = (counts: PassengerCounts, kind: PassengerKind, reason: string) => ({
  counts,
  refusal: { kind, reason },
  consequences: [],
  heard: [],
})

describe('the popup', () => {
  it('opens and closes, and keeps what was chosen at once [PAX-01]', () => {
    const { actor, heard, context } = start(ONE_ADULT)
    expect(actor.getSnapshot().value).toBe('closed')
    actor.send({ type: 'picker.opened' })
    expect(actor.getSnapshot().value).toBe('open')
    actor.send(add('child'))
    expect(heard).toEqual([party({ child: 1 })])
    actor.send({ type: 'picker.closed' })
    expect(actor.getSnapshot().value).toBe('closed')
    expect(context().counts).toEqual(party({ child: 1 }))
    expect(heard).toEqual([party({ child: 1 })])
  })

  it('takes no presses while it is closed [PAX-01]', () => {
    const { actor, context } = start(ONE_ADULT)
    actor.send(add('child'))
    actor.send(remove('adult'))
    expect(context()).toMatchObject({ counts: ONE_ADULT, refusal: null })
  })

  it('forgets a refusal when it closes', () => {
    const { actor, context } = start(ONE_ADULT)
    for (const event of [{ type: 'picker.opened' } as const, remove('adult')]) actor.send(event)
    expect(context().refusal).toEqual({ kind: 'adult', reason: 'adultNeeded' })
    actor.send({ type: 'picker.closed' })
    expect(context().refusal).toBeNull()
  })

  it('forgets a refusal with the next press that does something', () => {
    expect(press(ONE_ADULT, remove('adult'), add('adult')).refusal).toBeNull()
  })
})

describe('limits', () => {
  it('refuses a tenth seat to anyone who needs one [PAX-04, OPEN-01, CONST-12, VAL-12]', () => {
    const full = party({ adult: 4, child: 2, seniorcitizen: 1, extraSeat: 2 })
    for (const kind of ['adult', 'child', 'seniorcitizen', 'extraSeat'] as const) {
      expect(press(full, add(kind))).toEqual(refusedAs(full, kind, 'seatLimit'))
    }
    expect(press(full, add('infant')).counts).toEqual({ ...full, infant: 1 })
  })

  it('refuses more infants than adults and senior citizens [PAX-05, CON-11, VAL-13]', () => {
    const pair = party({ seniorcitizen: 1, infant: 1, child: 3 })
    const two = { ...pair, infant: 2 }
    expect(press(pair, add('infant'), add('infant'))).toEqual({ ...refusedAs(two, 'infant', 'infantsNeedAdults'), heard: [two] })
  })

  it('refuses a fifth infant [PAX-06, OPEN-02, CONST-12, VAL-12]', () => {
    const four = party({ adult: 6, infant: 4 })
    expect(press(four, add('infant'))).toEqual(refusedAs(four, 'infant', 'infantLimit'))
  })

  it('refuses more extra seats than people with a seat [PAX-09]', () => {
    const two = party({ child: 1, infant: 1, extraSeat: 2 })
    expect(press(two, add('extraSeat'))).toEqual(refusedAs(two, 'extraSeat', 'extraSeatsNeedPassengers'))
  })

  it('refuses extra seats where none are sold, and drops those it is given [PAX-03]', () => {
    const { actor, context } = start(party({ extraSeat: 1 }), { enableExtraSeat: false })
    expect(context().counts).toEqual(ONE_ADULT)
    actor.send({ type: 'picker.opened' })
    actor.send(add('extraSeat'))
    expect(context()).toMatchObject({ counts: ONE_ADULT, refusal: { kind: 'extraSeat', reason: 'locked' } })
  })

  it('brings counts from outside within the limits and tells them [PAX-04, PAX-05, PAX-06, PAX-07, PAX-09]', () => {
    const { actor, heard } = start(ONE_ADULT)
    actor.send({ type: 'passengers.prefilled', counts: party({ adult: 7, child: 7, infant: 7, extraSeat: 7 }) })
    actor.send({ type: 'passengers.prefilled', counts: party({ adult: 0, infant: 3, extraSeat: 3 }) })
    expect(heard).toEqual([party({ adult: 7, child: 2, infant: 4 }), party({ infant: 1, extraSeat: 1 })])
  })

  it('brings the party within new limits [OPEN-01, OPEN-02, PAX-03]', () => {
    const { actor, context } = start(party({ adult: 4, infant: 4, extraSeat: 2 }))
    actor.send({ type: 'limits.changed', limits: { seats: 3, infants: 1 }, enableExtraSeat: false })
    expect(context()).toMatchObject({ counts: party({ adult: 3, infant: 1 }), limits: { seats: 3, infants: 1 }, enableExtraSeat: false })
  })
})

describe('taking away', () => {
  it('keeps the last adult, with or without a child [PAX-07, PAX-10, OPEN-63]', () => {
    expect(press(ONE_ADULT, remove('adult'))).toEqual(refusedAs(ONE_ADULT, 'adult', 'adultNeeded'))
    const withChild = party({ child: 2 })
    expect(press(withChild, remove('adult'))).toEqual(refusedAs(withChild, 'adult', 'adultNeeded'))
  })

  it('lets the last adult go while a senior citizen travels [PAX-07, OPEN-63]', () => {
    expect(press(party({ seniorcitizen: 1, child: 1 }), remove('adult')).counts).toEqual(party({ adult: 0, seniorcitizen: 1, child: 1 }))
  })

  it('puts an adult in the place of the last senior citizen, and says so [PAX-07, PAX-10, OPEN-63]', () => {
    const grandparent = party({ adult: 0, seniorcitizen: 1, child: 8, infant: 1 })
    const parent = party({ adult: 1, child: 8, infant: 1 })
    expect(press(grandparent, remove('seniorcitizen'))).toEqual({
      counts: parent,
      refusal: null,
      consequences: [{ kind: 'adult', reason: 'adultNeeded' }],
      heard: [parent],
    })
  })

  it('removes infants and extra seats that have no passenger left, and says so [PAX-05, PAX-09]', () => {
    const before = party({ adult: 2, infant: 2, extraSeat: 2 })
    expect(press(before, remove('adult'))).toMatchObject({
      counts: party({ infant: 1, extraSeat: 1 }),
      consequences: [
        { kind: 'infant', reason: 'infantsNeedAdults' },
        { kind: 'extraSeat', reason: 'extraSeatsNeedPassengers' },
      ],
    })
  })

  it('never goes below none [PAX-10]', () => {
    for (const kind of ['child', 'seniorcitizen', 'infant', 'extraSeat'] as const) {
      expect(press(ONE_ADULT, remove(kind))).toEqual(refusedAs(ONE_ADULT, kind, 'atMinimum'))
    }
  })
})

describe('what a fare demands', () => {
  it('lets a minor travel alone without a forced adult, and locks the others [PAX-08, PAX-11, OPEN-03]', () => {
    const minor = party({ adult: 0, child: 1 })
    const fare = { type: 'preset.applied', preset: minorAlone } as const
    expect(press(party({ infant: 1 }), fare).counts).toEqual(minor)
    for (const kind of ['adult', 'seniorcitizen', 'infant', 'extraSeat'] as const) {
      expect(press(ONE_ADULT, fare, add(kind)).refusal).toEqual({ kind, reason: 'locked' })
      expect(press(ONE_ADULT, fare, remove(kind)).refusal).toEqual({ kind, reason: 'locked' })
    }
    expect(press(ONE_ADULT, fare, add('child')).counts).toEqual(party({ adult: 0, child: 2 }))
    expect(press(ONE_ADULT, fare, remove('child')).refusal).toEqual({ kind: 'child', reason: 'atMinimum' })
  })

  it('keeps one senior citizen while their fare is chosen, and frees the others [OPEN-63, CON-12]', () => {
    const fare = { type: 'preset.applied', preset: { ...NO_PRESET, minimum: { seniorcitizen: 1 } } } as const
    const seniors = party({ adult: 0, seniorcitizen: 1 })
    expect(press(seniors, fare, remove('seniorcitizen')).refusal).toEqual({ kind: 'seniorcitizen', reason: 'atMinimum' })
    expect(press(seniors, fare, add('adult'), add('infant')).counts).toEqual(party({ seniorcitizen: 1, infant: 1 }))
  })

  it('needs an adult again when the fare is cleared [PAX-07]', () => {
    const alone = { type: 'preset.applied', preset: minorAlone } as const
    expect(press(ONE_ADULT, alone, { type: 'preset.applied', preset: NO_PRESET }).counts).toEqual(party({ child: 1 }))
  })
})
