import { expect, it } from 'vitest'
import { reached } from '../../../../machines/kit/testing/reached.ts'
import { groupRetrievalMachine } from '../../../../machines/trips/groupRetrieval/groupRetrieval.machine.ts'
import { groupRetrievalSamples } from '../../../../machines/trips/groupRetrieval/groupRetrieval.samples.ts'
import { alertOf, asksBoth, canSubmit, isMarked, leadOf, titleOf, whyNotSubmit } from './groupRetrieval.select.ts'

const BY_NAME = 'a group found by last name'
const BY_EMAIL = 'a group found by e-mail address'
const BOTH = ['types a first name', 'types a last name', 'presses Continue']

it.each([
  [BY_NAME, 'Group booking', false, 'A group travels on GRP24K. Tell us your first name, and you see your own part.'],
  [BY_EMAIL, 'Group booking', true, 'A group travels on GRP24K. Tell us who you are, and you see your own part.'],
  ['a group that checks in', 'Group check-in', false, 'A group travels on GRP24K. Tell us your first name, and you see your own part.'],
] as const)('%s has the title %j and asks for both names: %j [GRP-02, GRP-03]', (start, title, both, lead) => {
  const snapshot = reached(groupRetrievalMachine, groupRetrievalSamples, start, [])
  expect([titleOf(snapshot), asksBoth(snapshot), leadOf(snapshot)]).toEqual([title, both, lead])
})

it.each([
  [BY_NAME, [], false, 'Enter your first name to go on.'],
  [BY_NAME, ['types a blank'], false, 'Enter your first name to go on.'],
  [BY_NAME, ['types a first name'], true, ''],
  [BY_EMAIL, ['types a first name'], false, 'Enter your first and last name to go on.'],
  [BY_EMAIL, ['types a first name', 'types a last name'], true, ''],
] as const)('%s, after %j the button is ready: %j, else %j is missing [GRP-13, GRP-14]', (start, steps, isReady, why) => {
  const snapshot = reached(groupRetrievalMachine, groupRetrievalSamples, start, steps)
  expect([canSubmit(snapshot), whyNotSubmit(snapshot)]).toEqual([isReady, why])
})

it.each([
  [BY_NAME, 'Enter the first name as on the ticket.'],
  [BY_EMAIL, 'Enter the first and last name as on the ticket.'],
] as const)('%s says %j where no passenger has the name, with a red border [GRP-15, GRP-17, MSG-14, MSG-15, OPEN-60]', (start, words) => {
  const steps = start === BY_NAME ? ['types a first name', 'presses Continue'] : BOTH
  const snapshot = reached(groupRetrievalMachine, groupRetrievalSamples, start, [...steps, 'validatePassenger: no passenger of this name'])
  expect([alertOf(snapshot), isMarked(snapshot)]).toEqual([words, true])
})

it.each([
  ['no passenger of this name, in words of its own', 'No Anand Rao is in this group. Enter the first and last name as on the ticket.', true],
  ['a group without passengers', 'Enter the name of a passenger of this group.', true],
  ['a cancelled group', 'This group booking has been cancelled.', false],
  ['a passenger of a group that cannot be managed', 'No booking found. This group cannot be opened here: ask the person who booked it.', false],
  ['a group that is not for the public', 'No booking found. This group cannot be opened here: ask the person who booked it.', false],
  ['a group without flights', 'Something went wrong. This group has no flights: ask the person who booked it.', false],
  ['too many tries, for 90 seconds', 'Too many names were wrong. You can try again in 2 minutes.', false],
  ['the airline is not reached', 'Something went wrong, Please try again. What you typed is kept.', false],
] as const)('after %j says %j [GRP-16, GRP-17, GRP-19, GRP-20, GRP-21, GRP-26, MSG-13]', (answer, words, marked) => {
  const snapshot = reached(groupRetrievalMachine, groupRetrievalSamples, BY_EMAIL, [...BOTH, `validatePassenger: ${answer}`])
  expect([alertOf(snapshot), isMarked(snapshot)]).toEqual([words, marked])
})
