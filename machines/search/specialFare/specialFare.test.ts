import { describe, expect, it } from 'vitest'
import { NO_ROUTE, SPECIAL_FARES } from '../../domain/specialFare.ts'
import { describeMissing } from '../../kit/testing/missing.ts'
import { survivingMutants } from '../../kit/testing/mutants.ts'
import { RANDOM } from '../../kit/testing/random.harness.ts'
import { randomRun } from '../../kit/testing/randomRun.ts'
import { walk } from '../../kit/testing/walk.ts'
import { startFares } from './specialFare.harness.ts'
import { specialFareMachine } from './specialFare.machine.ts'
import { FROM_ABROAD, INTERNATIONAL, OUT_OF_INDIA, specialFareInvariants, specialFareSamples, WITHIN_INDIA } from './specialFare.samples.ts'

/** Mutants that behave exactly like the machine, each with its reason. */
const EQUIVALENT = {
  'specialFare.fare.selected.settling: always [isFare {"fare":"SENIOR_CITIZEN"}] -> fare.selected.seniorCitizen: isFare {"fare":"SENIOR_CITIZEN"} always says yes':
    'it is the last of the five fares: the others have been asked before',
}

it('is walked without anything missing, and the walks notice every mutant', () => {
  const report = walk(specialFareMachine, specialFareSamples)
  expect(describeMissing(report)).toEqual([])
  expect(survivingMutants(specialFareMachine, report)).toEqual(Object.keys(EQUIVALENT))
})

it('holds no fare that its route does not allow through random events [SPF-14, SPF-15, CON-13]', () => {
  const { events, broken } = randomRun(specialFareMachine, specialFareSamples, specialFareInvariants, RANDOM)
  expect({ events, broken }).toEqual({ events: RANDOM.events, broken: null })
})

/** The fares on a route within India. */
function atHome() {
  const fares = startFares()
  fares.send({ type: 'route.changed', route: WITHIN_INDIA })
  return fares
}

/** The fares on a route out of India, with the list of those that are sold there. */
async function abroad() {
  const fares = startFares()
  fares.send({ type: 'route.changed', route: OUT_OF_INDIA })
  await fares.lists[0]?.answer(INTERNATIONAL)
  return fares
}

describe('choosing', () => {
  it('begins without a fare, and needs none [SPF-20]', () => {
    const { at, told } = atHome()
    expect([at().value.fare, at().context.fare, told]).toEqual(['none', null, []])
  })

  it('chooses each of the five within India, one at a time, and tells it [SPF-01, SPF-14]', () => {
    const { press, at, told, lists } = atHome()
    const states = SPECIAL_FARES.map((fare) => (press(fare), at().value.fare))
    expect(states).toEqual(['student', 'armedForces', 'medical', 'unaccompaniedMinor', 'seniorCitizen'].map((selected) => ({ selected })))
    expect(told).toEqual(SPECIAL_FARES)
    expect(lists).toEqual([])
  })

  it('lets go of the fare that is pressed again [SPF-03, SPF-04]', () => {
    const { press, at, told } = atHome()
    press('STUDENT')
    press('STUDENT')
    expect(at().value.fare).toBe('none')
    expect(at().context).toMatchObject({ fare: null, change: { fare: 'STUDENT', outcome: 'removed' }, restriction: null })
    expect(told).toEqual(['STUDENT', null])
  })

  it.each([
    ['no place is chosen', NO_ROUTE],
    ['only one place is chosen', { ...WITHIN_INDIA, isComplete: false }],
  ])('refuses with a toast while %s, and leaves the fare unchosen [SPF-17, SPF-21, MSG-04]', (_, route) => {
    const { send, press, at, told } = startFares()
    send({ type: 'route.changed', route })
    press('SENIOR_CITIZEN')
    expect(at().value).toMatchObject({ fare: 'none', toast: { shown: 'passing' } })
    expect(at().context).toMatchObject({ fare: null, restriction: { fare: 'SENIOR_CITIZEN', reason: 'routeIncomplete', outcome: 'refused' } })
    expect(told).toEqual([])
  })

  it('refuses out of India what is not on the list, and keeps what was chosen [SPF-14, SPF-21, MSG-04]', async () => {
    const { press, at, told } = await abroad()
    press('STUDENT')
    press('MEDICAL')
    expect(at().context).toMatchObject({ fare: 'STUDENT', restriction: { fare: 'MEDICAL', reason: 'notDomestic', outcome: 'refused' } })
    expect(at().matches({ toast: 'shown' })).toBe(true)
    expect(told).toEqual(['STUDENT'])
  })

  it('takes a toast away that is no longer so [SPF-17]', () => {
    const { send, press, at } = startFares()
    press('STUDENT')
    send({ type: 'route.changed', route: WITHIN_INDIA })
    press('STUDENT')
    expect(at().value).toMatchObject({ fare: { selected: 'student' }, toast: 'quiet' })
  })
})

describe('before the list of international fares is known', () => {
  it('asks for it with the first route that leaves India, and once [API-19, SPF-14]', async () => {
    const { send, lists } = await abroad()
    send({ type: 'route.changed', route: WITHIN_INDIA })
    send({ type: 'route.changed', route: FROM_ABROAD })
    expect(lists).toHaveLength(1)
  })

  it('neither chooses nor refuses, and says so when it takes long [SPF-14, CON-13]', () => {
    const { send, press, at, told, clock } = startFares()
    send({ type: 'route.changed', route: OUT_OF_INDIA })
    press('MEDICAL')
    expect(at().value).toMatchObject({ fare: { checking: 'waiting' }, toast: 'quiet' })
    clock.increment(2_999)
    expect(at().matches({ fare: { checking: 'waiting' } })).toBe(true)
    clock.increment(1)
    expect(at().matches({ fare: { checking: 'slow' } })).toBe(true)
    expect([at().context.fare, told]).toEqual([null, []])
  })

  it('does not wait for it while a place is missing [SPF-17]', () => {
    const { send, press, at } = startFares()
    send({ type: 'route.changed', route: FROM_ABROAD })
    press('STUDENT')
    expect(at().value).toMatchObject({ fare: 'none', toast: { shown: 'passing' } })
    expect(at().context.restriction?.reason).toBe('routeIncomplete')
  })

  it.each([
    ['STUDENT', { fare: { selected: 'student' }, toast: 'quiet' }, ['STUDENT']],
    ['MEDICAL', { fare: 'none', toast: { shown: 'passing' } }, []],
  ] as const)('decides when it comes: %s [SPF-14, SPF-21, API-19]', async (fare, value, heard) => {
    const { send, press, at, told, lists } = startFares()
    send({ type: 'route.changed', route: OUT_OF_INDIA })
    press(fare)
    await lists[0]?.answer(INTERNATIONAL)
    expect(at().value).toMatchObject(value)
    expect(at().context.awaited).toBeNull()
    expect(told).toEqual(heard)
  })

  it('stops waiting for a fare that is pressed again, and tells nothing [SPF-03]', async () => {
    const { send, press, at, told, lists } = startFares()
    send({ type: 'route.changed', route: OUT_OF_INDIA })
    press('STUDENT')
    press('STUDENT')
    await lists[0]?.answer(INTERNATIONAL)
    expect([at().value.fare, at().context.change, told]).toEqual(['none', null, []])
  })

  it('chooses at once what waited when the route comes back to India [SPF-14]', () => {
    const { send, press, told } = startFares()
    send({ type: 'route.changed', route: OUT_OF_INDIA })
    press('MEDICAL')
    send({ type: 'route.changed', route: WITHIN_INDIA })
    expect(told).toEqual(['MEDICAL'])
  })

  it('keeps a fare that was chosen before until then, and lets go of it for another [SPF-15, CON-13]', async () => {
    const { send, press, context, told, lists } = atHome()
    press('MEDICAL')
    send({ type: 'route.changed', route: OUT_OF_INDIA })
    expect(context().fare).toBe('MEDICAL')
    press('SENIOR_CITIZEN')
    expect(told).toEqual(['MEDICAL', null])
    await lists[0]?.answer(INTERNATIONAL)
    expect(told).toEqual(['MEDICAL', null, 'SENIOR_CITIZEN'])
  })

  it('refuses everything when it cannot be had, says why, and asks again with the next press [SPF-14, API-19]', async () => {
    const { send, press, context, at, lists, logged } = startFares()
    send({ type: 'route.changed', route: OUT_OF_INDIA })
    press('STUDENT')
    await lists[0]?.fail()
    expect(context().restriction).toEqual({ fare: 'STUDENT', reason: 'notChecked', outcome: 'refused' })
    expect(logged).toEqual(['loadInternationalFares'])
    press('STUDENT')
    expect(at().value).toMatchObject({ fare: { checking: 'waiting' }, toast: 'quiet' })
    await lists[1]?.answer(INTERNATIONAL)
    expect(context().fare).toBe('STUDENT')
  })
})

describe('when a station changes', () => {
  it.each([
    ['the destination is abroad', OUT_OF_INDIA, 'notDomestic'],
    ['the origin sells in another currency', FROM_ABROAD, 'originNotInr'],
  ] as const)('clears a fare with a toast that is not sold there: %s [SPF-15, SPF-16, CON-13, MSG-04]', async (_, route, reason) => {
    const { send, press, at, told, lists } = atHome()
    press('ARMED_FORCES')
    send({ type: 'route.changed', route })
    await lists[0]?.answer(INTERNATIONAL)
    expect(at().value).toMatchObject({ fare: 'none', toast: { shown: 'passing' } })
    expect(at().context).toMatchObject({ fare: null, restriction: { fare: 'ARMED_FORCES', reason, outcome: 'removed' } })
    expect(told).toEqual(['ARMED_FORCES', null])
  })

  it('clears it at once when the list is known [SPF-15, SPF-16]', async () => {
    const { send, press, context, told } = await abroad()
    send({ type: 'route.changed', route: WITHIN_INDIA })
    press('MEDICAL')
    send({ type: 'route.changed', route: OUT_OF_INDIA })
    expect([context().fare, context().restriction?.reason, told]).toEqual([null, 'notDomestic', ['MEDICAL', null]])
  })

  it('keeps a fare that is sold there too [SPF-14, SPF-15]', async () => {
    const { send, press, context, told } = await abroad()
    press('SENIOR_CITIZEN')
    send({ type: 'route.changed', route: FROM_ABROAD })
    expect([context().fare, context().restriction, told]).toEqual(['SENIOR_CITIZEN', null, ['SENIOR_CITIZEN']])
  })

  it('keeps a fare while a place is missing [CON-13]', () => {
    const { send, press, context } = atHome()
    press('MEDICAL')
    send({ type: 'route.changed', route: NO_ROUTE })
    expect([context().fare, context().restriction]).toEqual(['MEDICAL', null])
  })
})

describe('a search from elsewhere', () => {
  it('brings its fare, of which nothing is told [SPF-18]', () => {
    const { send, at, told } = startFares()
    send({ type: 'fare.provided', fare: 'UNACCOMPANIED_MINOR', route: WITHIN_INDIA })
    expect(at().value.fare).toEqual({ selected: 'unaccompaniedMinor' })
    expect([at().context.change, told]).toEqual([null, []])
  })

  it('keeps its fare until its route is known, and then judges it [SPF-15, CON-13]', async () => {
    const { send, context, lists, told } = startFares('MEDICAL')
    expect(context().fare).toBe('MEDICAL')
    send({ type: 'fare.provided', fare: 'MEDICAL', route: NO_ROUTE })
    expect(context().fare).toBe('MEDICAL')
    send({ type: 'route.changed', route: OUT_OF_INDIA })
    await lists[0]?.answer(INTERNATIONAL)
    expect([context().fare, context().restriction?.outcome, told]).toEqual([null, 'removed', [null]])
  })

  it('loses a fare that its route does not allow, with a toast [SPF-15, SPF-16, CON-13]', async () => {
    const { send, context, told } = await abroad()
    send({ type: 'fare.provided', fare: 'UNACCOMPANIED_MINOR', route: OUT_OF_INDIA })
    expect([context().fare, context().restriction?.reason, told]).toEqual([null, 'notDomestic', [null]])
  })

  it('judges its fare by its own route and not by the one before [CON-13]', async () => {
    const { send, context, told } = await abroad()
    send({ type: 'fare.provided', fare: 'UNACCOMPANIED_MINOR', route: WITHIN_INDIA })
    expect([context().fare, context().restriction, told]).toEqual(['UNACCOMPANIED_MINOR', null, []])
  })

  it('takes the fare away when it has none, without a word', () => {
    const { send, press, context, told } = atHome()
    press('STUDENT')
    send({ type: 'fare.provided', fare: null, route: OUT_OF_INDIA })
    expect([context().fare, context().change, context().restriction, told]).toEqual([null, null, null, ['STUDENT']])
  })
})
