import type { AvailabilityAnswer } from '../../../server/contract/availability.ts'
import { beginning, type Key, type Screens, type Traveller } from './traveller.ts'

const TRIP = 'trip=RoundTrip&origin=DEL&dest=BOM&date=2026-12-12,2026-12-15&pax=1ADT&currency=INR&search=true'
const QUESTION = {
  tripType: 'RoundTrip',
  origin: 'DEL',
  destination: 'BOM',
  departureDate: '2026-12-12',
  returnDate: '2026-12-15',
  paxTypesCount: { ADT: 1, CHD: 0, SNR: 0, INF: 0, EXST: 0 },
  currency: 'INR',
}

/** The first flight each way that is for sale, on the dearest fare there: its words are the longest. */
async function chosen({ page }: Traveller): Promise<string> {
  const answer = await page.request.post('/api/ibe/availability', { data: QUESTION })
  const { data } = (await answer.json()) as AvailabilityAnswer
  const [out, back] = [data.outbound, data.inbound].map((journeys) => journeys?.find(({ soldOut }) => !soldOut)?.journeyKey ?? '')
  return `${TRIP}&out=${out}&outFare=max&back=${back}&backFare=saver`
}

const press = ({ page, says }: Traveller, key: Key) =>
  page
    .getByRole('button', { name: beginning(says(key)) })
    .first()
    .click()

async function open(traveller: Traveller): Promise<void> {
  await traveller.page.goto(`/booking?${await chosen(traveller)}`)
  await traveller.page.locator('[data-passengers]').waitFor()
}

/** Long names: they have to fit too. */
const [FIRST_NAME, LAST_NAME] = ['Venkatanarasimharajuvaripeta', 'Subramanianchandrasekharan']
const EMAIL = 'venkatanarasimharajuvaripeta@example.in'
/** What these screens show of what is typed in them. */
export const TYPED_IN_SALE = [FIRST_NAME, LAST_NAME, EMAIL]

async function fillIn({ page, says }: Traveller): Promise<void> {
  const filled = (name: string, words: string) => page.getByRole('textbox', { name, exact: true }).first().fill(words)
  await filled(says('paxFirstName'), FIRST_NAME)
  await filled(says('paxLastName'), LAST_NAME)
  await page.getByText(says('paxFemale'), { exact: true }).first().click()
  await filled(says('ticketPhone'), '9845011223')
  await filled(says('ticketEmail'), EMAIL)
}

/** In the step after the passengers. */
async function extras(traveller: Traveller): Promise<void> {
  await open(traveller)
  await fillIn(traveller)
  await press(traveller, 'paxContinue')
  await traveller.page.getByRole('button', { name: beginning(traveller.says('addOnsWithout')) }).waitFor()
  await traveller.page.waitForLoadState('networkidle')
}

async function seats(traveller: Traveller): Promise<void> {
  await extras(traveller)
  await press(traveller, 'addOnsWithout')
  await traveller.page.getByRole('button', { name: beginning(traveller.says('saleSeatsWithout')) }).waitFor()
  await traveller.page.waitForLoadState('networkidle')
}

async function review(traveller: Traveller): Promise<void> {
  await seats(traveller)
  await press(traveller, 'saleSeatsWithout')
  await traveller.page.getByRole('checkbox').waitFor()
}

/** The steps of a booking, from chosen flights to the review. */
export const SALE_SCREENS: Screens = {
  'chosen flights': async (traveller) => {
    await traveller.page.goto(`/flight-search?${await chosen(traveller)}`)
    await traveller.page.locator('main [data-fold], main section [role=status]').first().waitFor()
    await traveller.page.waitForLoadState('networkidle')
  },
  'nothing to book': async ({ page }) => {
    await page.goto('/booking')
    await page.locator('main h1').waitFor()
  },
  'the passengers of a booking': open,
  'the passengers of a booking, with what is wrong': async (traveller) => {
    await open(traveller)
    await press(traveller, 'paxContinue')
    await traveller.page.locator('main [aria-invalid=true]').first().waitFor()
  },
  'the extras of a booking': extras,
  'the seats of a booking': seats,
  'the review of a booking': review,
}
