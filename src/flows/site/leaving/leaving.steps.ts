import { expect, type Page } from 'playwright/test'
import type { SnapshotFrom } from 'xstate'
import type { LeavingEvent, leavingMachine } from '../../../../machines/site/leaving/leaving.machine.ts'
import { signIn } from '../../../testing/steps/customers.ts'
import type { Scope, PageObject } from '../../../testing/steps/pageObject.ts'

type Snapshot = SnapshotFrom<typeof leavingMachine>

const when = (isPossible: (snapshot: Snapshot) => boolean, event: LeavingEvent) => (snapshot: Snapshot) => (isPossible(snapshot) ? event : null)

const isSaved = (snapshot: Snapshot) => snapshot.matches('allSaved')
const isQuiet = (snapshot: Snapshot) => snapshot.matches({ unsaved: 'quiet' })
const isAsking = (snapshot: Snapshot) => snapshot.matches({ unsaved: 'asking' })
const isGoing = (snapshot: Snapshot) => snapshot.matches({ unsaved: 'going' })

/** The preferences of Meera, a traveller of the sandbox, to which a link of the saved travellers has led. */
export const leavingPathModel = {
  samples: {
    starts: { 'on the page of the preferences': undefined },
    events: {
      'changes the preferences': when(isSaved, { type: 'form.changed', form: 'preferences' }),
      'sets the preferences back': when(isQuiet, { type: 'form.settled', form: 'preferences' }),
      'comes to the next page': when(isGoing, { type: 'form.closed', form: 'preferences' }),
      'presses a link': when((snapshot) => isSaved(snapshot) || isQuiet(snapshot), { type: 'leave.asked', departure: 1 }),
      'presses Back': when((snapshot) => isQuiet(snapshot) || isAsking(snapshot), { type: 'leave.asked', departure: 2 }),
      'presses Stay': when(isAsking, { type: 'stay.chosen' }),
      'presses Leave': when(isAsking, { type: 'leave.chosen' }),
    },
  },
  screens: {
    allSaved: 'no question',
    'unsaved.quiet': 'the page with what was chosen, and no question',
    'unsaved.asking': 'Leave without saving?',
    'unsaved.going': 'another page, and no question',
  },
} as const satisfies Scope<typeof leavingMachine, Record<string, string>>

const MOMENT_MS = 50

const question = (page: Page) => page.getByRole('dialog', { name: leavingPathModel.screens['unsaved.asking'], exact: true })
const seat = (page: Page) => page.getByRole('combobox', { name: 'Seat', exact: true })
const heading = (page: Page) => page.getByRole('heading', { level: 1, name: 'My preferences', exact: true })
const press = (name: string) => (page: Page) => question(page).getByRole('button', { name, exact: true }).click()
const link = (page: Page, name: string) => page.getByRole('link', { name, exact: true })

/** The page on which the preferences are, also from the one to which a link has led since. */
async function openPreferences(page: Page): Promise<void> {
  await link(page, 'My preferences').click()
  await seat(page).waitFor()
}

export const pageObject: PageObject<typeof leavingPathModel, unknown> = {
  starts: {
    'on the page of the preferences': async (page) => {
      await page.goto('/profile-menu?value=3')
      await signIn(page, 'round-trip')
      await page.reload()
      await page.getByRole('button', { name: 'Add a traveller', exact: true }).waitFor()
      await openPreferences(page)
    },
  },
  events: {
    'changes the preferences': async (page) => {
      await openPreferences(page)
      // What an earlier step has left behind is asked about only once something else is chosen.
      const discard = page.getByRole('button', { name: 'Discard changes', exact: true })
      if (await discard.isVisible()) await discard.click()
      await seat(page).selectOption('AISLE')
    },
    'sets the preferences back': (page) =>
      seat(page)
        .selectOption('')
        .then(() => undefined),
    'comes to the next page': async (page) => {
      await expect(heading(page)).toBeHidden()
      // The form of the page that was left ends a moment later.
      await page.clock.runFor(MOMENT_MS)
    },
    'presses a link': (page) => link(page, 'Business profile').click(),
    'presses Back': (page) => page.goBack().then(() => undefined),
    'presses Stay': press('Stay'),
    'presses Leave': press('Leave'),
  },
  ports: {},
  assertions: {
    allSaved: (page) => expect(question(page)).toBeHidden(),
    'unsaved.quiet': async (page) => {
      await expect(question(page)).toBeHidden()
      await expect(heading(page)).toBeVisible()
      await expect(seat(page)).toHaveValue('AISLE')
    },
    'unsaved.asking': async (page) => {
      await expect(question(page)).toBeVisible()
      await expect(question(page).getByRole('button', { name: 'Stay', exact: true })).toBeFocused()
    },
    'unsaved.going': (page) => expect(heading(page)).toBeHidden(),
  },
}
