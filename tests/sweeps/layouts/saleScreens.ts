import type { AvailabilityAnswer } from '../../../server/contract/availability.ts'
import { countUp } from '../../countUp.ts'
import { becomes } from '../../journeys/support/account.ts'
import { saleStateScreens } from './saleStateScreens.ts'
import { beginning, wordsOf, type Key, type Screens, type Traveller } from './traveller.ts'
import { comesToRest } from '../../journeys/support/rest.ts'

const ALONE = { ADT: 1, CHD: 0, SNR: 0, INF: 0, EXST: 0 }
/** With an infant and an extra seat. */
const FAMILY = { ADT: 2, CHD: 1, SNR: 1, INF: 1, EXST: 1 }
type Party = typeof ALONE

const paxOf = (party: Party): string =>
  Object.entries(party)
    .filter(([type, count]) => type !== 'EXST' && count > 0)
    .map(([type, count]) => `${count}${type}`)
    .join(',')
/** Back three days later. */
const backOf = (day: number) => `2026-12-${day + 3}`

interface Trip {
  readonly party?: Party
  /** In December. */
  readonly day?: number
}

/** The first flight each way that is for sale, on the dearest fare there: its words are the longest. */
async function chosen({ page }: Traveller, { party = ALONE, day = 12 }: Trip = {}): Promise<string> {
  const question = {
    tripType: 'RoundTrip',
    origin: 'DEL',
    destination: 'BOM',
    departureDate: `2026-12-${day}`,
    returnDate: backOf(day),
    paxTypesCount: party,
    currency: 'INR',
  }
  const answer = await page.request.post('/api/ibe/availability', { data: question })
  const { data } = (await answer.json()) as AvailabilityAnswer
  const [out, back] = [data.outbound, data.inbound].map((journeys) => journeys?.find(({ soldOut }) => !soldOut)?.journeyKey ?? '')
  const trip = `trip=RoundTrip&origin=DEL&dest=BOM&date=2026-12-${day},${backOf(day)}&pax=${paxOf(party)}&extraSeat=${party.EXST}&currency=INR&search=true`
  return `${trip}&out=${out}&outFare=max&back=${back}&backFare=saver`
}

const press = ({ page, says }: Traveller, key: Key) =>
  page
    .getByRole('button', { name: beginning(says(key)) })
    .first()
    .click()

async function open(traveller: Traveller, trip?: Trip): Promise<void> {
  await traveller.page.goto(`/booking?${await chosen(traveller, trip)}`)
  await traveller.page.locator('[data-passengers]').waitFor()
}

/** Long names: they have to fit too. */
const [FIRST_NAME, LAST_NAME] = ['Venkatanarasimharajuvaripeta', 'Subramanianchandrasekharan']
const EMAIL = 'venkatanarasimharajuvaripeta@example.in'
/** What these screens show of what is typed in them. */
export const TYPED_IN_SALE = [FIRST_NAME, LAST_NAME, EMAIL]

/** One is too young for who travels here. */
const SAVED = [
  ['traveller-of-sweep-1', '1990-05-05'],
  ['traveller-of-sweep-2', '2020-05-05'],
].map(([id, birthDate]) => ({
  id,
  version: 0,
  title: 'MS',
  firstName: FIRST_NAME,
  lastName: LAST_NAME,
  gender: 'F',
  birthDate,
  nationality: 'IN',
  passportNumber: null,
  passportExpiry: null,
}))

async function fillIn({ page, says }: Traveller, person = 0): Promise<void> {
  const filled = (name: string, words: string) => page.getByRole('textbox', { name, exact: true }).first().fill(words)
  await filled(says('paxFirstName'), FIRST_NAME)
  await filled(says('paxLastName'), LAST_NAME)
  await page.getByText(says('paxFemale'), { exact: true }).first().click()
  await filled(says('ticketPhone'), String(9_845_011_223 + person))
  await filled(says('ticketEmail'), person === 0 ? EMAIL : `${person}.${EMAIL}`)
}

/** In the step after the passengers. */
async function extras(traveller: Traveller, { person, ...trip }: Trip & { readonly person?: number } = {}): Promise<void> {
  await open(traveller, trip)
  await fillIn(traveller, person)
  await press(traveller, 'paxContinue')
  await traveller.page.getByRole('button', { name: beginning(traveller.says('addOnsWithout')) }).waitFor()
  await comesToRest(traveller.page)
}

async function seats(traveller: Traveller, of?: Parameters<typeof extras>[1]): Promise<void> {
  await extras(traveller, of)
  await press(traveller, 'addOnsWithout')
  await atSeats(traveller)
}

async function atSeats({ page, says }: Traveller): Promise<void> {
  await page.getByRole('button', { name: beginning(says('saleSeatsWithout')) }).waitFor()
  await comesToRest(page)
}

/** An extra bag and an extra seat are chosen. */
async function withExtras(traveller: Traveller): Promise<void> {
  await extras(traveller)
  const { page, says } = traveller
  const seat = page.getByRole('group', { name: beginning(says('extrasSeat')) })
  await seat.getByRole('checkbox').first().check()
  await page.locator('main section fieldset').getByRole('checkbox').first().check()
  await comesToRest(page)
}

/** The booking is asked for, and refused for the first service that was chosen. */
async function extraGone(traveller: Traveller): Promise<void> {
  await withExtras(traveller)
  const { page } = traveller
  await page.route('**/api/ibe/bookings', (route) =>
    route.fulfill({
      status: 409,
      contentType: 'application/problem+json',
      json: {
        type: 'about:blank',
        title: 'Sold out',
        status: 409,
        error: { status: 'SERVICE_SOLD_OUT', message: 'Sold out' },
        fields: [{ field: 'services.0', message: 'XBAG' }],
      },
    }),
  )
  await page.getByRole('button', { name: wordsOf(traveller, 'extrasNext') }).click()
  await page.getByRole('button', { name: wordsOf(traveller, 'extrasWith') }).click()
  await atSeats(traveller)
  await toReview(traveller)
  await page.getByRole('checkbox').check()
  await page.getByRole('button', { name: wordsOf(traveller, 'salePay') }).click()
  await page.locator('[role=alert]:not(:empty)').first().waitFor()
}

const nextPerson = countUp()

/** Each on another day and for another contact: of both only a few wait at the same time. */
async function held(traveller: Traveller): Promise<void> {
  const person = nextPerson()
  await seats(traveller, { day: 10 + (person % 18), person })
  await toReview(traveller)
  const { page, says } = traveller
  await page.getByRole('radio', { name: beginning(says('saleHold')) }).check({ force: true })
  await page.getByRole('checkbox').check()
  await press(traveller, 'saleHoldButton')
  await page
    .getByRole('alert')
    .filter({ hasText: says('saleHeld') })
    .waitFor()
  await comesToRest(page)
}

async function review(traveller: Traveller): Promise<void> {
  await seats(traveller)
  await toReview(traveller)
}

async function toReview(traveller: Traveller): Promise<void> {
  await press(traveller, 'saleSeatsWithout')
  await traveller.page.getByRole('checkbox').waitFor()
}

/** The steps of a booking, from chosen flights to the review. */
export const SALE_SCREENS: Screens = {
  'chosen flights': async (traveller) => {
    await traveller.page.goto(`/flight-search?${await chosen(traveller)}`)
    await traveller.page.locator('main [data-fold], main section [role=status]').first().waitFor()
    await comesToRest(traveller.page)
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
  'the passengers of a family': (traveller) => open(traveller, { party: FAMILY }),
  'saved travellers for a booking': async (traveller) => {
    await becomes(traveller.page, 'round-trip')
    for (const each of SAVED) await traveller.page.request.put('/api/ibe/users/me/saved-travellers', { data: each })
    await open(traveller)
    await traveller.page.getByText(traveller.says('paxSaved'), { exact: true }).waitFor()
    await comesToRest(traveller.page)
  },
  'the invoice of a booking': async (traveller) => {
    await open(traveller)
    await traveller.page.getByText(traveller.says('invoiceHeading')).first().click()
    await traveller.page.getByRole('textbox', { name: traveller.says('invoiceNumber') }).fill('29AAACI4798L1ZA')
    await press(traveller, 'paxContinue')
    await traveller.page.locator('main [aria-invalid=true]').first().waitFor()
  },
  'a price that has changed': async (traveller) => {
    await traveller.page.goto(`/booking?${await chosen(traveller)}&seen=100000`)
    await traveller.page.getByRole('button', { name: wordsOf(traveller, 'salePriceAccept') }).waitFor()
  },
  'a flight that is gone': async (traveller) => {
    await traveller.page.goto(`/booking?${(await chosen(traveller)).replace(/out=[^&]+/, 'out=SR999-20261212-DELBOM')}`)
    await traveller.page.getByText(traveller.says('saleGone'), { exact: true }).first().waitFor()
  },
  'the extras of a booking': extras,
  'the extras of a booking, with some chosen': withExtras,
  'an extra that is gone': extraGone,
  'the seats of a booking': seats,
  'the review of a booking': review,
  'a booking that is held': held,
}

export const SALE_STATE_SCREENS = saleStateScreens({ open, fillIn, extras, review })
