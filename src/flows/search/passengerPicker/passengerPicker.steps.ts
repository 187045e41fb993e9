import { expect, type Page } from 'playwright/test'
import type { ContextFrom } from 'xstate'
import { DEFAULT_LIMITS, ONE_ADULT, type PassengerKind } from '../../../../machines/domain/passengers.ts'
import type { passengerPickerMachine } from '../../../../machines/search/passengerPicker/passengerPicker.machine.ts'
import { passengerPickerSamples } from '../../../../machines/search/passengerPicker/passengerPicker.samples.ts'
import { sampled } from '../../../testing/steps/sampled.ts'
import type { Scope, PageObject } from '../../../testing/steps/pageObject.ts'

const events = sampled(passengerPickerSamples.events, [
  'opens',
  'closes',
  'adds an adult',
  'adds a child',
  'adds a senior citizen',
  'adds an infant',
  'adds an extra seat',
  'removes an adult',
  'removes a child',
  'removes a senior citizen',
  'removes an infant',
  'removes an extra seat',
])

/** The passengers on the home page: who travels, within the airline's usual limits. */
export const passengerPickerPathModel = {
  samples: {
    starts: { 'with one adult': { counts: ONE_ADULT, limits: DEFAULT_LIMITS, enableExtraSeat: true } },
    events,
  },
  screens: {
    '*': 'the button of the field says how many travel',
    closed: 'there is no dialog',
    open: 'a dialog with a row for every kind of passenger and its count; the row of a refused press says why',
  },
} as const satisfies Scope<typeof passengerPickerMachine, Record<string, string>>

const ROWS: Readonly<Record<PassengerKind, { readonly group: string; readonly one: string; readonly many: string }>> = {
  adult: { group: 'Adults', one: 'adult', many: 'adults' },
  child: { group: 'Children', one: 'child', many: 'children' },
  seniorcitizen: { group: 'Senior citizens', one: 'senior citizen', many: 'senior citizens' },
  infant: { group: 'Infants', one: 'infant', many: 'infants' },
  extraSeat: { group: 'Extra seats', one: 'extra seat', many: 'extra seats' },
}
const KINDS = ['adult', 'child', 'seniorcitizen', 'infant', 'extraSeat'] as const

const field = (page: Page) => page.getByRole('button', { name: /^Passengers/ })
const dialog = (page: Page) => page.getByRole('dialog', { name: 'Passengers' })
const button = (page: Page, name: string) => dialog(page).getByRole('button', { name, exact: true })
const adding = (kind: PassengerKind) => (page: Page) => button(page, `Add ${ROWS[kind].one}`).click({ force: true })
const removing = (kind: PassengerKind) => (page: Page) => button(page, `Remove ${ROWS[kind].one}`).click({ force: true })

export const pageObject: PageObject<typeof passengerPickerPathModel, ContextFrom<typeof passengerPickerMachine>> = {
  starts: {
    'with one adult': async (page) => {
      await page.goto('/')
      await field(page).waitFor()
    },
  },
  events: {
    opens: (page) => field(page).click(),
    closes: (page) => button(page, 'Done').click(),
    'adds an adult': adding('adult'),
    'adds a child': adding('child'),
    'adds a senior citizen': adding('seniorcitizen'),
    'adds an infant': adding('infant'),
    'adds an extra seat': adding('extraSeat'),
    'removes an adult': removing('adult'),
    'removes a child': removing('child'),
    'removes a senior citizen': removing('seniorcitizen'),
    'removes an infant': removing('infant'),
    'removes an extra seat': removing('extraSeat'),
  },
  ports: {},
  assertions: {
    '*': async (page, { context: { counts } }) => {
      const party = KINDS.filter((kind) => counts[kind] > 0).map((kind) => `${counts[kind]} ${counts[kind] === 1 ? ROWS[kind].one : ROWS[kind].many}`)
      const total = counts.adult + counts.child + counts.seniorcitizen + counts.infant
      await expect(field(page)).toHaveAccessibleName(new RegExp(`^Passengers, (${party.join(', ')}$|${total} travellers)`))
    },
    closed: (page) => expect(dialog(page)).toHaveCount(0),
    open: async (page, { context: { counts, refusal, consequences } }) => {
      for (const kind of KINDS) {
        const status = dialog(page).getByRole('group', { name: ROWS[kind].group }).getByRole('status')
        const isRemarked = refusal?.kind === kind || consequences.some((each) => each.kind === kind)
        await expect(status.first()).toHaveText(new RegExp(`${counts[kind]} `))
        await expect(status.last()).toHaveText(isRemarked ? /\w/ : /^$/)
      }
    },
  },
}
