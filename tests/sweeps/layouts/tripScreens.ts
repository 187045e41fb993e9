import type { Page } from 'playwright'
import { countUp } from '../../countUp.ts'
import { becomes } from '../../journeys/support/account.ts'
import { bookingOf, makeBookingAgain } from '../../journeys/support/personaBooking.ts'
import { CHECK_IN_SCREENS } from './checkInScreens.ts'
import { nameScreens } from './nameScreens.ts'
import { paymentScreens } from './paymentScreens.ts'
import { seatScreens } from './seatScreens.ts'
import { tripStateScreens } from './tripStateScreens.ts'
import { beginning, wordsOf, type Screens, type Traveller, type Key } from './traveller.ts'

const FIND = '/manage-booking/retrieve-booking'

const field = ({ page, says }: Traveller, key: Key) => page.getByRole('textbox', { name: says(key), exact: true })
const button = ({ page, says }: Traveller, key: Key) => page.getByRole('button', { name: says(key), exact: true })

/** A page of the booking of a persona, who is signed in. */
async function ownBooking(page: Page, persona: string, name: string) {
  const { recordLocator } = await bookingOf(page, persona)
  await becomes(page, persona)
  await page.goto(`/manage-booking/${name}?pnr=${recordLocator}`)
  await page.locator('main h2').first().waitFor()
}

/** The page of the booking of a persona, opened by its reference and a name, which hides a part of it. */
async function foundBooking(page: Page, persona: string) {
  const { recordLocator, lastName } = await bookingOf(page, persona)
  await page.request.get('/api/ibe/booking/retrieve', { params: { recordLocator, lastName } })
  await page.goto(`/manage-booking/retrieve-booking?pnr=${recordLocator}`)
  await page.locator('main h2').first().waitFor()
}

const status =
  (persona: string) =>
  ({ page }: Traveller) =>
    ownBooking(page, persona, 'booking')

async function toFind({ page }: Traveller): Promise<void> {
  await page.goto(FIND)
}

/** The form that finds a booking by its reference, filled in. */
async function askedFor(traveller: Traveller, pnr: string, who: string, go = () => toFind(traveller)) {
  await go()
  await field(traveller, 'retrievePnr').fill(pnr)
  await field(traveller, 'retrieveWho').fill(who)
  await button(traveller, 'retrieveSubmit').click({ force: true })
}

async function byPhone(traveller: Traveller) {
  await traveller.page.goto(FIND)
  await button(traveller, 'retrieveWithoutPnr').click()
  await field(traveller, 'retrievePhone').waitFor()
}

const nextStranger = countUp()
/** A reference that nobody has, and another one each time: each is answered only a few times. */
const unknownPnr = () =>
  `ZZZ${nextStranger()
    .toString(8)
    .padStart(3, '0')
    .replace(/./g, (digit) => String(Number(digit) + 2))}`

const nextOfMany = countUp()
/** Bookings to whose contacts a code can be sent, in turn: each gets a few. */
const MANY = ['family', 'flown', 'rescheduled', 'code-share', 'not-manageable', 'fare-lock', 'checked-in', 'check-in-open'] as const

async function whereToSendCode(traveller: Traveller) {
  const { page } = traveller
  await foundBooking(page, MANY[nextOfMany() % MANY.length] ?? 'family')
  await button(traveller, 'bookedProve').click()
  await page.locator('dialog[open] button').nth(1).waitFor()
}

const WRONG_TRIES = 10

/** Whoever knows a name of a booking is not heard, since others have guessed at it: no more guesses than that are made. */
async function lockedOut(traveller: Traveller, go?: () => Promise<void>) {
  const { page } = traveller
  const { recordLocator, lastName } = await bookingOf(page, 'forbidden')
  const asks = async () => (await page.request.get('/api/ibe/booking/retrieve', { params: { recordLocator, lastName: 'Nobody' } })).status()
  for (let tries = 0; tries < WRONG_TRIES && (await asks()) !== 429;) tries += 1
  await askedFor(traveller, recordLocator, lastName, go)
  await button(traveller, 'retrieveGetCode').waitFor()
}

async function codeForLocked(traveller: Traveller) {
  await lockedOut(traveller)
  await button(traveller, 'retrieveGetCode').click()
  await field(traveller, 'proofContact').waitFor()
}

/** Names are typed that nobody in the group has. */
async function nobodyOfGroup(traveller: Traveller) {
  const { page } = traveller
  const dialog = page.getByRole('dialog', { name: traveller.says('groupManageTitle'), exact: true })
  await dialog.waitFor()
  for (const name of await dialog.getByRole('textbox').all()) await name.fill('Venkatanarasimharajuvaripeta')
  await dialog.getByRole('button', { name: traveller.says('groupContinue'), exact: true }).click()
  await dialog.getByRole('alert').filter({ hasText: /\S/ }).waitFor()
}

async function passes(traveller: Traveller) {
  const { page } = traveller
  await ownBooking(page, 'checked-in', 'booking')
  await page
    .getByRole('main')
    .getByRole('button', { name: wordsOf(traveller, 'bookedPass') })
    .click()
  await page.locator('main [data-code]').waitFor()
}

/** Every screen of finding a booking and of managing it. */
export const TRIP_SCREENS: Screens = {
  'finding a booking': async (traveller) => {
    await traveller.page.goto(FIND)
    await field(traveller, 'retrievePnr').waitFor()
  },
  'finding a booking from the home page, in a sheet on a phone': async (traveller) => {
    const { page } = traveller
    await page.goto('/')
    await page
      .getByRole('main')
      .getByRole('link', { name: traveller.says('tabManage'), exact: true })
      .click()
    await field(traveller, 'retrievePnr').waitFor()
  },
  'finding a booking, with what is wrong': async (traveller) => {
    await askedFor(traveller, 'K7M', 'R4o')
    await traveller.page.getByText(traveller.says('retrieveInvalidLastName')).waitFor()
  },
  'no booking found': async (traveller) => {
    await askedFor(traveller, unknownPnr(), 'Venkatanarasimharajuvaripeta')
    await traveller.page.locator('[data-note]').waitFor()
  },
  'a booking that is locked against guesses': (traveller) => lockedOut(traveller),
  'a contact is named to which a code is sent, and is none': async (traveller) => {
    await codeForLocked(traveller)
    // For each contact few codes are sent in an hour.
    await field(traveller, 'proofContact').fill('asha@')
    await field(traveller, 'proofContact').press('Enter')
    await traveller.page.getByText(traveller.says('proofInvalidEmail')).waitFor()
  },
  'a code to a contact that was named': async (traveller) => {
    await codeForLocked(traveller)
    // For each contact few codes are sent in an hour.
    await field(traveller, 'proofContact').fill(`venkatanarasimharajuvaripeta.${Date.now()}@example.com`)
    await field(traveller, 'proofContact').press('Enter')
    await traveller.page.locator('input[autocomplete="one-time-code"]').waitFor()
  },
  'finding a booking by phone, with what is missing': async (traveller) => {
    await byPhone(traveller)
    await field(traveller, 'retrievePhone').fill('98')
    await button(traveller, 'retrieveSubmit').click({ force: true })
    await traveller.page.getByText(traveller.says('retrieveEnterDestination')).waitFor()
  },
  'the day of a booking': async (traveller) => {
    await byPhone(traveller)
    await traveller.page.getByRole('button', { name: beginning(traveller.says('retrieveDate')) }).click()
    await traveller.page.getByRole('gridcell').first().waitFor()
  },
  'a cancelled booking is not found by phone': async (traveller) => {
    const { page, says } = traveller
    const { phone, departure, origin, destination } = await bookingOf(page, 'cancelled')
    await byPhone(traveller)
    await field(traveller, 'retrievePhone').fill(phone?.slice(-10) ?? '')
    await page.getByRole('button', { name: beginning(says('retrieveDate')) }).click()
    await page.locator(`[data-date="${departure?.slice(0, 10) ?? ''}"]`).click()
    for (const [key, code] of [
      ['fromLabel', origin],
      ['toLabel', destination],
    ] as const) {
      await page.getByRole('combobox', { name: says(key), exact: true }).fill(code)
      await page.getByRole('option').filter({ hasText: code }).first().click()
    }
    await button(traveller, 'retrieveSubmit').click()
    await page.locator('[data-note]').waitFor()
  },
  'who one is of a group': async (traveller) => {
    const { recordLocator } = await bookingOf(traveller.page, 'group')
    await askedFor(traveller, recordLocator, 'Khan')
    await nobodyOfGroup(traveller)
  },
  'who one is of a group, on its page': async (traveller) => {
    await foundBooking(traveller.page, 'group')
    await button(traveller, 'bookedSayName').click()
    await nobodyOfGroup(traveller)
  },
  'a booking': status('family'),
  'a booking on hold': status('on-hold'),
  'a booking with a locked fare': status('fare-lock'),
  'a booking whose payment is being decided': status('payment-processing'),
  'a booking with new times': status('rescheduled'),
  'a booking that the airline has cancelled': status('cancelled-by-airline'),
  'a booking without flights': status('cancelled'),
  'a booking of a group': status('group'),
  'a booking that is not open here': async ({ page }) => {
    const { recordLocator } = await bookingOf(page, 'family')
    await page.goto(`/manage-booking/retrieve-booking?pnr=${recordLocator}`)
    await page.getByRole('main').getByRole('alert').first().waitFor()
  },
  'the important information of a booking': async (traveller) => {
    await ownBooking(traveller.page, 'code-share', 'booking')
    await button(traveller, 'bookedInformation').click()
    await traveller.page.locator('dialog[open] h3').first().waitFor()
  },
  'the itinerary, sent by mail': async (traveller) => {
    await ownBooking(traveller.page, MANY[nextOfMany() % MANY.length] ?? 'family', 'booking')
    await button(traveller, 'itineraryMailAsk').click()
    await traveller.page
      .getByRole('main')
      .getByText(wordsOf(traveller, 'itineraryMailSent'))
      .or(traveller.page.getByRole('main').getByText(wordsOf(traveller, 'itineraryMailLimitedFor')))
      .first()
      .waitFor()
  },
  'where the code for the contacts is sent': whereToSendCode,
  'the code for the contacts': async (traveller) => {
    const { page } = traveller
    await whereToSendCode(traveller)
    await page.locator('dialog[open] button').nth(1).click()
    const code = page.locator('input[autocomplete="one-time-code"]')
    await code.fill('1')
    await code.press('Enter')
  },
  ...nameScreens(bookingOf, ownBooking),
  'my trips': async ({ page }) => {
    for (const persona of ['family', 'flown']) {
      const { recordLocator, lastName } = await bookingOf(page, persona)
      await page.request.get('/api/ibe/booking/retrieve', { params: { recordLocator, lastName } })
    }
    await becomes(page, 'family')
    await page.goto('/manage-booking/view-my-trips')
    await page.locator('main article').first().waitFor()
  },
  'no trips': async ({ page }) => {
    await page.goto('/manage-booking/view-my-trips')
    await page.locator('main button').first().waitFor()
  },
  'cancelling a booking': async ({ page }) => {
    await ownBooking(page, 'family', 'cancel')
    await page.locator('main input[type=radio]').last().click()
    await page.locator('main input[type=checkbox]').nth(1).check()
  },
  'a booking is cancelled': async (traveller) => {
    const { page } = traveller
    await makeBookingAgain(page, 'family')
    await ownBooking(page, 'family', 'cancel')
    await page.locator('main input[type=radio]').first().click()
    await page
      .getByRole('main')
      .getByRole('button', { name: wordsOf(traveller, 'cancellationButton') })
      .click()
    await page.getByRole('main').getByRole('alert').filter({ hasText: /\S/ }).first().waitFor()
  },
  'other dates for a booking': async ({ page }) => {
    await ownBooking(page, 'family', 'change')
    await page.locator('main input[type=checkbox]').first().click()
    await page.locator('main input[type=radio]:enabled').first().click()
    await page.locator('main dl').waitFor()
  },
  'the dates of a booking are changed': async (traveller) => {
    const { page } = traveller
    await makeBookingAgain(page, 'rescheduled')
    await ownBooking(page, 'rescheduled', 'change')
    await page.locator('main input[type=checkbox]').first().click()
    await page.locator('main input[type=radio]:enabled').first().click()
    await button(traveller, 'datesConfirm').click()
    await page
      .getByRole('main')
      .getByRole('alert')
      .filter({ hasText: traveller.says('datesChanged') })
      .waitFor()
  },
  ...paymentScreens(ownBooking),
  ...CHECK_IN_SCREENS,
  ...seatScreens(bookingOf),
  'boarding passes': passes,
  'a boarding pass to print': async (traveller) => {
    const { page } = traveller
    await passes(traveller)
    await page.goto((await page.locator('main a[target="_blank"]').getAttribute('href')) ?? '')
    await page.locator('main [data-code]').waitFor()
  },
}

export const TRIP_STATE_SCREENS = tripStateScreens({ ownBooking, foundBooking, lockedOut, passes })
