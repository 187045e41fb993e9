import { expect, type Page } from 'playwright/test'
import type { ContextFrom } from 'xstate'
import type { GivenName, NameResult, NamesReply, Roster, RosterName } from '../../../../machines/domain/roster.ts'
import type { groupRosterMachine } from '../../../../machines/trips/groupRoster/groupRoster.machine.ts'
import { numberOf, wholeName } from '../../../../machines/trips/groupRoster/groupRoster.rules.ts'
import { groupRosterSamples } from '../../../../machines/trips/groupRoster/groupRoster.samples.ts'
import { passengerNames } from '../../../../server/contract/bookingNames.ts'
import { answer, FAILS, FAILURES, problem } from '../../../testing/steps/answers.ts'
import { called, pathTo } from '../../../testing/steps/called.ts'
import type { FixedReply, PageObject, Scope } from '../../../testing/steps/pageObject.ts'
import { sampled } from '../../../testing/steps/sampled.ts'
import { asksToSignIn } from '../../../testing/steps/signInDialog.ts'
import { noteRequest, open } from '../../../testing/steps/stoppedTime.ts'

const { events, ports } = groupRosterSamples
/** As the site has them. */
const limits = { page: 25, sent: 100 }
const delays = { slow: 3_000 }
const CLOSED = problem(404, 'BOOKING_NOT_FOUND', 'No booking was found')

/** The page of names. A file, pasted cells and what was typed before a reload are in the walks and the journeys. */
export const groupRosterPathModel = {
  samples: {
    starts: {
      'the names of a booking': { recordLocator: 'GRP24K', limits, delays },
      'an address without a booking': { recordLocator: null, limits, delays },
    },
    events: sampled(events, [
      'tries again',
      'asks to sign in',
      'types a first name',
      'types a digit',
      'types a last name',
      'begins to correct a name',
      'corrects a name',
      'gives up what was typed',
      'saves a row',
      'saves all',
      'looks at the missing',
      'looks at all',
      'looks for a name',
      'looks for none',
    ]),
    ports: {
      loadRoster: {
        answers: sampled(ports.loadRoster.answers, ['a group', 'the part of a member', 'it was not opened here']),
        failures: FAILURES,
      },
      saveNames: { answers: ports.saveNames.answers, failures: FAILURES },
      readCells: { answers: {}, failures: {} },
    },
  },
  screens: {
    'reading.waiting': 'Getting the names',
    'reading.slow': 'Still getting the names. This takes longer than usual.',
    failed: 'We could not get the names',
    notOpened: 'that the booking is not open here, or that the address names none',
    open: 'every name that is to be shown, with fields where it is missing or being corrected',
    'open.editing.incomplete': 'Nothing was sent: look at the names that are marked.',
    'open.editing.saved': 'Saved.',
    'open.editing.refused': 'Not all names were saved. What you typed is kept; the rows say why.',
    'open.editing.failed': 'We could not reach the airline. What you typed is kept. Save again.',
    'open.saving.waiting': 'Saving',
    'open.saving.slow': 'Still saving. This takes longer than usual.',
  },
} as const satisfies Scope<typeof groupRosterMachine, Record<string, string>>

const nameWire = ({ kind, ...name }: RosterName) => ({ ...name, passengerTypeCode: kind === 'child' ? 'CHD' : 'ADT' })

const rosterReply = (roster: Roster | null): FixedReply => {
  if (roster === null) return CLOSED
  const { isGroup, route: _route, names, ...rest } = roster
  return answer({ ...rest, isGroupBooking: isGroup, origin: 'DEL', destination: 'COK', names: names.map(nameWire) })
}

const resultWire = ({ now, ...result }: NameResult) => ({ ...result, now: now && nameWire(now) })

type Sent = { readonly recordLocator: string; readonly names: readonly GivenName[] }
const namesReply =
  (sample: NamesReply | ((input: Sent) => NamesReply)) =>
  (_: URL, input: unknown): FixedReply => {
    const results = typeof sample === 'function' ? sample(input as Sent) : sample
    return results === null ? CLOSED : answer({ results: results.map(resultWire) })
  }

const button = (page: Page, name: string | RegExp) => page.getByRole('main').getByRole('button', { name, exact: true })
const press = (name: string | RegExp) => (page: Page) => button(page, name).first().click()
const row = (page: Page, number: number) => page.getByRole('form', { name: `No. ${number}`, exact: true })
const type = (number: number, field: string, text: string) => (page: Page) =>
  row(page, number).getByRole('textbox', { name: field, exact: true }).fill(text)
const says = (words: string | RegExp) => (page: Page) => expect(page.getByRole('main').getByRole('status').filter({ hasText: words })).toHaveCount(1)
const alert = (page: Page, words: string) => expect(page.getByRole('alert').filter({ hasText: words })).toBeVisible()

export const pageObject: PageObject<typeof groupRosterPathModel, ContextFrom<typeof groupRosterMachine>> = {
  starts: {
    'the names of a booking': open('/manage-booking/names?pnr=GRP24K', (page) => noteRequest(page, (path) => path === pathTo(passengerNames))),
    'an address without a booking': open('/manage-booking/names', (page) => () => page.getByRole('alert').isVisible()),
  },
  events: {
    'tries again': press('Try again'),
    'asks to sign in': asksToSignIn,
    'types a first name': type(2, 'First name', 'Ira'),
    'types a digit': type(2, 'First name', 'Ira2'),
    'types a last name': type(2, 'Last name', 'Rao'),
    'begins to correct a name': press('Correct Farida Khan'),
    'corrects a name': type(1, 'Last name', 'Khann'),
    'gives up what was typed': press(/^Discard what is typed for no\. \d$/),
    'saves a row': press('Save no. 2'),
    'saves all': press(/^Save \d names?$/),
    'looks at the missing': press(/^Name missing \d$/),
    'looks at all': press(/^All \d$/),
    'looks for a name': (page) => page.getByRole('textbox', { name: 'Find a name', exact: true }).fill('tenzin'),
    'looks for none': (page) => page.getByRole('textbox', { name: 'Find a name', exact: true }).fill(''),
  },
  ports: {
    loadRoster: {
      ...called(passengerNames, 'GET'),
      replies: {
        ...Object.fromEntries(
          Object.entries(groupRosterPathModel.samples.ports.loadRoster.answers).map(([name, reply]) => [
            name,
            rosterReply(typeof reply === 'function' ? null : reply.roster),
          ]),
        ),
        ...FAILS,
      },
    },
    saveNames: {
      ...called(passengerNames, 'PUT'),
      replies: {
        ...Object.fromEntries(Object.entries(ports.saveNames.answers).map(([name, sample]) => [name, namesReply(sample)])),
        ...FAILS,
      },
    },
  },
  assertions: {
    'reading.waiting': says('Getting the names'),
    'reading.slow': says('Still getting the names. This takes longer than usual.'),
    failed: (page) => alert(page, 'We could not get the names'),
    notOpened: (page, { context }) => alert(page, context.recordLocator === null ? 'Which booking is it?' : 'This booking is not open here'),
    open: async (page, { context: { roster, filter, query } }) => {
      if (filter !== 'all' || query !== '') return
      for (const name of roster?.names ?? [])
        await expect(page.getByRole('listitem').filter({ hasText: `No. ${numberOf(name)}` })).toContainText(wholeName(name) ?? 'Name missing')
    },
    'open.editing.incomplete': says('Nothing was sent: look at the names that are marked.'),
    'open.editing.saved': says(/^Saved\./),
    'open.editing.refused': says('Not all names were saved. What you typed is kept; the rows say why.'),
    'open.editing.failed': says('We could not reach the airline. What you typed is kept. Save again.'),
    'open.saving.waiting': says(/^Saving$/),
    'open.saving.slow': says('Still saving. This takes longer than usual.'),
  },
}
