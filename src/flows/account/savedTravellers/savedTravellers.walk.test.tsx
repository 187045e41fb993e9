import { describe, expect, it } from 'vitest'
import { ASHA } from '../../../../machines/account/accountForm/accountForm.samples.ts'
import { nameOf, savedTravellersMachine } from '../../../../machines/account/savedTravellers/savedTravellers.machine.ts'
import { KABIR, savedTravellersSamples } from '../../../../machines/account/savedTravellers/savedTravellers.samples.ts'
import { reached } from '../../../../machines/kit/testing/reached.ts'
import { alert, button, status } from '../../../testing/walks/onScreen.ts'
import { asks, READING_DRIVERS, READING_PROMISES, REMOVAL_DRIVERS } from '../../../testing/walks/formTabs.ts'
import { fromParent, pressedIfOffered } from '../../../testing/walks/view.ts'
import { walkView } from '../../../testing/walks/walkView.ts'
import { formName, removalAsked, saidOf, SavedTravellers, savedTravellersStage, travellerShown } from './SavedTravellers.tsx'

walkView({
  name: 'saved travellers [PROF-07, SEC-09]',
  machine: savedTravellersMachine,
  samples: savedTravellersSamples,
  render: (actor) => <SavedTravellers actor={actor} />,
  drivers: {
    ...READING_DRIVERS,
    ...REMOVAL_DRIVERS,
    'form.saved': fromParent,
    'form.discarded': fromParent,
    'adding.asked': (_, screen) => button(screen, 'Add a traveller').click({ force: true }),
    'editing.asked': pressedIfOffered((screen) => button(screen, 'Edit Asha Rao')),
    'removal.asked': pressedIfOffered((screen) => button(screen, 'Delete Asha Rao')),
  },
  assertions: {
    ...READING_PROMISES,
    'open.listing': async ({ context: { opened } }, screen) => {
      const travellers = opened?.travellers ?? []
      if (travellers.length === 0) await expect.element(screen.getByText('Nobody is saved yet')).toBeVisible()
      for (const each of travellers) await expect.element(screen.getByText(nameOf(each), { exact: true })).toBeVisible()
      const isFull = opened !== null && travellers.length >= opened.maximum
      const add = button(screen, 'Add a traveller')
      await expect.element(add).toHaveAttribute('aria-disabled', String(isFull))
      await expect.element(add).toHaveAccessibleDescription(isFull ? /there can be no more\. Delete one to add another\.$/ : '')
    },
    'open.listing.saved': (_, screen) => status(screen, 'The traveller is saved.'),
    'open.listing.removed': (_, screen) => status(screen, 'The traveller is deleted.'),
    'open.listing.confirming.asked': (_, screen) => asks(screen, 'Delete Asha Rao from your saved travellers?'),
    'open.listing.confirming.changed': (_, screen) => asks(screen, /^Asha Rao was changed elsewhere, and is not deleted/),
    'open.listing.confirming.failed': (_, screen) => asks(screen, /^Asha Rao could not be deleted/),
    'open.listing.confirming.lapsed': (_, screen) => alert(screen, 'Asha Rao is not deleted: you are signed out'),
    'open.removing.waiting': (_, screen) => status(screen, 'Deleting'),
    'open.removing.slow': (_, screen) => status(screen, 'Still deleting.'),
    'open.filling': async ({ context: { chosen } }, screen) => {
      const isNew = chosen === null || chosen.version === 0
      const name = isNew ? 'New traveller' : `Change ${nameOf(chosen)}`
      await expect.element(screen.getByRole('heading', { name, exact: true })).toHaveFocus()
      await expect.element(screen.getByRole('form', { name, exact: true })).toBeVisible()
    },
  },
})

const READ = ['Meera is signed in', 'loadTravellers: two travellers']
const ASKED = [...READ, 'asks to take Asha away']
const REMOVING = [...ASKED, 'takes her away']

const after = (steps: readonly string[]) => reached(savedTravellersMachine, savedTravellersSamples, 'signed in', steps)

describe('the page', () => {
  it.each([
    [['Meera is signed in'], 'waiting', null, ''],
    [['Meera is signed in', '3000 ms pass'], 'slow', null, ''],
    [['Meera is signed in', 'loadTravellers: the airline is not reached'], 'failed', null, ''],
    [['Meera is signed in', 'loadTravellers: no customer is signed in'], 'signedOut', null, ''],
    [READ, 'list', null, ''],
    [ASKED, 'list', 'asked', ''],
    [[...ASKED, 'keeps her'], 'list', null, ''],
    [REMOVING, 'list', null, 'Deleting'],
    [[...REMOVING, '3000 ms pass'], 'list', null, 'Still deleting. This takes longer than usual.'],
    [[...REMOVING, 'removeTraveller: removed'], 'list', null, 'The traveller is deleted.'],
    [[...REMOVING, 'removeTraveller: the airline is not reached'], 'list', 'failed', ''],
    [[...REMOVING, 'removeTraveller: the customer is signed out'], 'list', 'lapsed', ''],
    [[...READ, 'asks to add one'], 'form', null, ''],
    [[...READ, 'asks to add one', 'the form is saved'], 'list', null, 'The traveller is saved.'],
  ])('after %j is the %s; the removal is %j, and “%s” is read out', (steps, stage, removal, said) => {
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
