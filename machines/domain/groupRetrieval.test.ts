import { expect, it } from 'vitest'
import { type GroupFlow, groupOutcome, needsLastName, type RetrievedGroup } from './groupRetrieval.ts'

const group = (change: Partial<RetrievedGroup> = {}): RetrievedGroup => ({
  recordLocator: 'GRP24K',
  heldAs: 'confirmed',
  isClosed: false,
  journeys: 1,
  passengerKeys: ['one'],
  allowsCheckIn: true,
  allowsManaging: true,
  ...change,
})

it.each<readonly [Partial<RetrievedGroup>, GroupFlow, string]>([
  [{}, 'manage', 'found'],
  [{}, 'boardingPass', 'found'],
  [{ heldAs: 'closed', journeys: 0 }, 'manage', 'cancelled'],
  [{ heldAs: 'closed' }, 'manage', 'found'],
  [{ isClosed: true, journeys: 0 }, 'manage', 'cancelled'],
  [{ isClosed: true }, 'manage', 'found'],
  [{ journeys: 0 }, 'manage', 'wentWrong'],
  [{ passengerKeys: [] }, 'manage', 'withoutPassengers'],
  [{ allowsManaging: false }, 'manage', 'notFound'],
  [{ allowsManaging: false, journeys: 0 }, 'manage', 'notFound'],
  [{ allowsManaging: false }, 'checkIn', 'found'],
  [{ allowsCheckIn: false }, 'manage', 'found'],
  [{ allowsCheckIn: false }, 'checkIn', 'notFound'],
  [{ allowsCheckIn: false }, 'boardingPass', 'notFound'],
])('a group with %j that is opened for %s is %s [GRP-16, GRP-19, GRP-20, GRP-21, CON-27, CON-28, CON-63]', (change, flow, outcome) => {
  expect(groupOutcome(group(change), flow)).toBe(outcome)
})

const typed = (lastName: string | null) => ({ pnrDetails: 'GRP24K', lastName, email: lastName === null ? 'asha@example.com' : null })

it.each([
  [typed('Rao'), false, false, false],
  [typed(null), false, false, true],
  [{ ...typed(null), email: null }, false, false, true],
  [typed('Rao'), true, false, true],
  [typed('Rao'), false, true, true],
])('after %j, with the flag %j and as the primary contact %j, the last name is asked for: %j [GRP-09, GRP-10, GRP-11, GRP-12]', (...given) => {
  const [inputs, isDemanded, isPrimaryContact, isNeeded] = given
  expect(needsLastName(inputs, isDemanded, isPrimaryContact)).toBe(isNeeded)
})
