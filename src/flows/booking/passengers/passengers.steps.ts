import { expect, type Page } from 'playwright/test'
import type { ContextFrom, EventFrom, SnapshotFrom } from 'xstate'
import type { passengersMachine } from '../../../../machines/booking/passengers/passengers.machine.ts'
import { wrongFields } from '../../../../machines/domain/partyForm.ts'
import { stillWrong } from '../../../../machines/booking/passengers/passengers.rules.ts'
import { passengersSamples } from '../../../../machines/booking/passengers/passengers.samples.ts'
import { openSale, SALE_CALLS } from '../../../testing/steps/openSale.ts'
import type { PageObject, Scope, Standing } from '../../../testing/steps/pageObject.ts'
import { sampled } from '../../../testing/steps/sampled.ts'

type Snapshot = SnapshotFrom<typeof passengersMachine>
type Event = EventFrom<typeof passengersMachine>
type Context = ContextFrom<typeof passengersMachine>

const { starts, events } = passengersSamples

/** With nothing wrong the booking goes on, and this step is over. */
const staying = ({ context }: Snapshot): Event | null => (wrongFields(context).length > 0 ? { type: 'form.submitted' } : null)

/** The first step of a booking, of a visitor who travels alone. */
export const passengersPathModel = {
  samples: {
    starts: sampled(starts, ['an adult alone']),
    events: {
      ...sampled(events, ['types a first name', 'types a digit in it', 'types a last name', 'chooses a gender', 'the contact is whole']),
      'presses Continue': staying,
    },
    ports: { loadSavedTravellers: { answers: {}, failures: {} } },
  },
  screens: {
    'form.quiet': 'what is typed, and nothing that is wrong',
    'form.incomplete': 'how many fields are wrong, and at each of them what is wrong',
    'known.none': 'no saved travellers',
  },
} as const satisfies Scope<typeof passengersMachine, Record<string, string>>

const passenger = (page: Page) => page.getByRole('group', { name: 'Passenger 1, adult', exact: true })
const contact = (page: Page) => page.getByRole('group', { name: 'Contact', exact: true })
const field = (page: Page, name: string) => passenger(page).getByRole('textbox', { name, exact: true })
const marked = (page: Page) => page.locator('main [aria-invalid="true"]')

const shown = async (page: Page, { context: { travellers } }: Standing<Context>) => {
  await expect(field(page, 'First name')).toHaveValue(travellers[0]?.firstName ?? '')
  await expect(field(page, 'Last name')).toHaveValue(travellers[0]?.lastName ?? '')
}

export const pageObject: PageObject<typeof passengersPathModel, Context> = {
  starts: { 'an adult alone': openSale },
  events: {
    'types a first name': (page) => field(page, 'First name').fill('Asha'),
    'types a digit in it': (page) => field(page, 'First name').fill('Asha2'),
    'types a last name': (page) => field(page, 'Last name').fill('Rao'),
    'chooses a gender': (page) => passenger(page).getByRole('radio', { name: 'Female', exact: true }).check(),
    'the contact is whole': async (page) => {
      await contact(page).getByRole('textbox', { name: 'E-mail', exact: true }).fill('asha@example.com')
      await contact(page).getByRole('textbox', { name: 'Mobile number', exact: true }).fill('98450 11223')
    },
    'presses Continue': (page) => page.getByRole('button', { name: 'Continue', exact: true }).click(),
  },
  ports: {},
  ...SALE_CALLS,
  assertions: {
    'form.quiet': async (page, standing) => {
      await shown(page, standing)
      await expect(marked(page)).toHaveCount(0)
    },
    'form.incomplete': async (page, standing) => {
      await shown(page, standing)
      const count = stillWrong(standing.context).length
      await expect(page.getByRole('alert').filter({ hasText: `${count} field${count === 1 ? ' needs' : 's need'} your attention.` })).toBeVisible()
      await expect(marked(page)).toHaveCount(count)
    },
    'known.none': (page) => expect(page.getByText('Your saved travellers')).toHaveCount(0),
  },
}
