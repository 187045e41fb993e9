import { describe, expect, it } from 'vitest'
import { createActor } from 'xstate'
import { DEFAULT_LIMITS, NO_PRESET, ONE_ADULT, type PassengerCounts, type PassengerPreset } from '../../../../machines/domain/passengers.ts'
import { passengerPickerMachine } from '../../../../machines/search/passengerPicker/passengerPicker.machine.ts'
import { partyShown } from './partyShown.ts'
import { counterRows, fullWords, passengerTypes } from './passengerPicker.select.ts'

const party = (counts: Partial<PassengerCounts>): PassengerCounts => ({ ...ONE_ADULT, ...counts })

interface Options {
  readonly enableExtraSeat?: boolean
  readonly limits?: typeof DEFAULT_LIMITS
  readonly preset?: PassengerPreset
}

/** The open picker with these counts. */
function open(counts: PassengerCounts, { enableExtraSeat = true, limits = DEFAULT_LIMITS, preset = NO_PRESET }: Options = {}) {
  const actor = createActor(passengerPickerMachine, { input: { counts, limits, enableExtraSeat } }).start()
  actor.send({ type: 'preset.applied', preset })
  actor.send({ type: 'picker.opened' })
  return { actor, rows: () => counterRows(actor.getSnapshot().context), types: () => passengerTypes(actor.getSnapshot().context) }
}

describe('the party in a few words', () => {
  it.each([
    [{}, '1 adult'],
    [{ adult: 2, child: 1 }, '2 adults, 1 child'],
    [{ adult: 0, seniorcitizen: 1 }, '1 senior citizen'],
    [{ adult: 2, child: 2, infant: 1 }, '5 travellers'],
    [{ adult: 2, child: 1, seniorcitizen: 1, infant: 1 }, '5 travellers'],
    [{ adult: 1, infant: 1, extraSeat: 1 }, '2 travellers, 1 extra seat'],
    [{ adult: 1, extraSeat: 1 }, '1 adult, 1 extra seat'],
    [{ adult: 1, child: 1, seniorcitizen: 1, infant: 2, extraSeat: 2 }, '5 travellers, 2 extra seats'],
  ])('says %j as %j [PAX-12]', (counts, words) => {
    expect(partyShown(party(counts))).toBe(words)
  })
})

describe('the passenger-type map', () => {
  it('has each type with its value, labels and what is disabled [PAX-16, PAX-02, PAX-11, OPEN-43, CONST-02, CONST-03, CONST-04, CONST-05]', () => {
    expect(open(party({ adult: 8, infant: 4, extraSeat: 1 })).types()).toEqual({
      ADT: { value: 8, ageGroup: 'Adults', ageInfo: 'Above 12 years', isIncDisable: true, isDescDisable: false },
      CHD: { value: 0, ageGroup: 'Children', ageInfo: '2 to 12 years', isIncDisable: true, isDescDisable: true },
      SNR: { value: 0, ageGroup: 'Senior citizens', ageInfo: '60 years and above', isIncDisable: true, isDescDisable: true },
      INF: { value: 4, ageGroup: 'Infants', ageInfo: '7 days to 2 years, no seat', isIncDisable: true, isDescDisable: false },
      EXST: { value: 1, ageGroup: 'Extra seats', ageInfo: 'An empty seat beside you, paid', isIncDisable: true, isDescDisable: false },
    })
  })

  it('disables taking away also where some are counted: what the fare demands, and the last adult [PAX-16]', () => {
    const preset: PassengerPreset = { ...NO_PRESET, minimum: { seniorcitizen: 1 } }
    const { ADT, SNR } = open(party({ seniorcitizen: 1 }), { preset }).types()
    expect([ADT, SNR]).toMatchObject([
      { value: 1, isDescDisable: false },
      { value: 1, isDescDisable: true },
    ])
    expect(open(ONE_ADULT).types().ADT).toMatchObject({ value: 1, isIncDisable: false, isDescDisable: true })
  })

  it('says the age of a minor who travels alone [CONST-06]', () => {
    const preset: PassengerPreset = { locked: ['adult'], minimum: { child: 1 }, unaccompaniedMinor: true }
    const { CHD, ADT } = open(ONE_ADULT, { preset }).types()
    expect([CHD.ageInfo, ADT.ageInfo]).toEqual(['Travelling alone, 5 to under 12 years', 'Above 12 years'])
  })
})

describe('the rows', () => {
  it('are five, in order, and four where no extra seats are sold [PAX-01, PAX-03]', () => {
    expect(
      open(ONE_ADULT)
        .rows()
        .map((row) => row.kind),
    ).toEqual(['adult', 'child', 'seniorcitizen', 'infant', 'extraSeat'])
    expect(
      open(ONE_ADULT, { enableExtraSeat: false })
        .rows()
        .map((row) => row.kind),
    ).toEqual(['adult', 'child', 'seniorcitizen', 'infant'])
  })

  it('say in words why a button does nothing, before it is pressed [PAX-04, PAX-05, PAX-06, PAX-09, PAX-10, CON-11]', () => {
    const refusals = (counts: PassengerCounts, options?: Options) =>
      Object.fromEntries(
        open(counts, options)
          .rows()
          .map((row) => [row.kind, [row.addRefusal, row.removeRefusal]]),
      )
    expect(refusals(party({ infant: 1, extraSeat: 1 }))).toEqual({
      adult: [null, 'An adult or a senior citizen must travel'],
      child: [null, 'There is none to take away'],
      seniorcitizen: [null, 'There is none to take away'],
      infant: ['Infants cannot exceed adults and senior citizens', null],
      extraSeat: ['Extra seats cannot exceed passengers with a seat', null],
    })
    expect(refusals(party({ adult: 9, infant: 4 }))).toMatchObject({
      child: ['9 seats at most in one booking', 'There is none to take away'],
      infant: ['4 infants at most in one booking', null],
    })
    expect(refusals(party({ infant: 1 }), { limits: { seats: 1, infants: 1 } })).toMatchObject({
      adult: ['1 seat at most in one booking', 'An adult or a senior citizen must travel'],
      infant: ['1 infant at most in one booking', null],
    })
  })

  it('say what the fare demands [PAX-10, PAX-11, OPEN-63]', () => {
    const preset: PassengerPreset = { ...NO_PRESET, locked: ['infant'], minimum: { seniorcitizen: 1 } }
    const rows = open(party({ adult: 0, seniorcitizen: 1 }), { preset }).rows()
    expect(rows[2]?.removeRefusal).toBe('The chosen fare needs at least 1')
    expect(rows[3]).toMatchObject({
      addRefusal: 'The chosen fare does not let this change',
      removeRefusal: 'The chosen fare does not let this change',
    })
  })

  it('say the last refusal beside its own counter only [PAX-04]', () => {
    const { actor, rows } = open(party({ adult: 9 }))
    expect(rows().map((row) => row.message)).toEqual([null, null, null, null, null])
    actor.send({ type: 'passenger.added', kind: 'child' })
    expect(rows().map((row) => row.message)).toEqual([null, '9 seats at most in one booking', null, null, null])
  })

  it('say what else a press has changed, beside what changed [PAX-05, PAX-07]', () => {
    const { actor, rows } = open(party({ adult: 1, seniorcitizen: 1, infant: 2 }))
    actor.send({ type: 'passenger.removed', kind: 'adult' })
    expect(rows()[3]).toMatchObject({ value: 1, message: 'Infants cannot exceed adults and senior citizens' })
    expect(rows().filter(({ message }) => message !== null)).toHaveLength(1)
    actor.send({ type: 'passenger.removed', kind: 'seniorcitizen' })
    expect(rows()[0]).toMatchObject({ value: 1, message: 'An adult or a senior citizen must travel' })
  })
})

describe('that the booking is full', () => {
  it.each([
    [party({ adult: 8 }), undefined, null],
    [party({ adult: 9 }), undefined, '9 seats at most in one booking'],
    [ONE_ADULT, { limits: { seats: 1, infants: 1 } }, '1 seat at most in one booking'],
  ])('of %j with %j is said as %j [PAX-04]', (counts, options, words) => {
    const { actor } = open(counts, options)
    expect(fullWords(actor.getSnapshot().context)).toBe(words)
  })

  it('is not said twice: beside the counter that was pressed it stands already [PAX-04]', () => {
    const { actor } = open(party({ adult: 9 }))
    actor.send({ type: 'passenger.added', kind: 'child' })
    expect(fullWords(actor.getSnapshot().context)).toBeNull()
  })
})
