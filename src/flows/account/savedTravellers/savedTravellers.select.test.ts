import { describe, expect, it } from 'vitest'
import { ASHA } from '../../../../machines/account/accountForm/accountForm.samples.ts'
import { savedTravellersMachine } from '../../../../machines/account/savedTravellers/savedTravellers.machine.ts'
import { KABIR, savedTravellersSamples } from '../../../../machines/account/savedTravellers/savedTravellers.samples.ts'
import { reached } from '../../../../machines/kit/reached.ts'
import { formName, removalAsked, saidOf, savedTravellersStage, travellerShown } from './savedTravellers.select.ts'

const READ = ['Meera is signed in', 'loadTravellers: two travellers']
const ASKED = [...READ, 'asks to take Asha away']
const REMOVING = [...ASKED, 'takes her away']

const after = (steps: readonly string[]) => reached(savedTravellersMachine, savedTravellersSamples, 'signed in', steps)

describe('the page', () => {
  it.each([
    [['Meera is signed in'], 'waiting', null, ''],
    [['Meera is signed in', '3000 ms pass'], 'slow', null, ''],
    [['Meera is signed in', 'loadTravellers: the airline is not reached'], 'failed', null, ''],
    [['Meera is signed in', 'loadTravellers: nobody is signed in'], 'signedOut', null, ''],
    [READ, 'list', null, ''],
    [ASKED, 'list', 'asked', ''],
    [[...ASKED, 'keeps her'], 'list', null, ''],
    [REMOVING, 'list', null, 'Deleting'],
    [[...REMOVING, '3000 ms pass'], 'list', null, 'Still deleting. This takes longer than usual.'],
    [[...REMOVING, 'removeTraveller: removed'], 'list', null, 'The traveller is deleted.'],
    [[...REMOVING, 'removeTraveller: the airline is not reached'], 'list', 'failed', ''],
    [[...REMOVING, 'removeTraveller: nobody is signed in any more'], 'list', 'lapsed', ''],
    [[...READ, 'asks to add one'], 'form', null, ''],
    [[...READ, 'asks to add one', 'the form is saved'], 'list', null, 'The traveller is saved.'],
  ])('after %j is the %s; of taking somebody away %j, and “%s” is read out', (steps, stage, removal, said) => {
    const snapshot = after(steps)
    expect([savedTravellersStage(snapshot), removalAsked(snapshot), saidOf(snapshot)]).toEqual([stage, removal, said])
  })
})

it.each([
  [READ, 'New traveller'],
  [[...READ, 'asks to add one'], 'New traveller'],
  [[...READ, 'asks to change Asha'], 'Change Asha Rao'],
])('the form after %j is called “%s”', (steps, name) => {
  expect(formName(after(steps))).toBe(name)
})

it.each([
  [ASHA, '2026-12-01', { name: 'Asha Rao', details: 'Adult, born 28 Feb 1990' }],
  [KABIR, '2026-12-01', { name: 'Kabir Rao', details: 'Child, born 04 May 2019' }],
  [KABIR, '2020-12-01', { name: 'Kabir Rao', details: 'Infant, born 04 May 2019' }],
])('of %j is shown on %s: %j', (traveller, today, shown) => {
  expect(travellerShown(traveller, today)).toEqual(shown)
})
