import { checkInAll, planCheckIn } from '../../journeys/support/checkInPlan.ts'
import { bookingOf, makeBookingAgain, openPersonaBooking } from '../../journeys/support/personaBooking.ts'
import { wordsOf, type Key, type Screens, type Traveller } from './traveller.ts'

export const press = (traveller: Traveller, key: Key) =>
  traveller.page
    .getByRole('main')
    .getByRole('button', { name: wordsOf(traveller, key) })
    .click({ force: true })

export const said = ({ page }: Traveller) => page.locator('main, dialog[open]').getByRole('alert').filter({ hasText: /\S/ }).first().waitFor()

/** A page of the booking of a persona, who is found by a name; the booking is made afresh. */
export async function opened({ page }: Traveller, persona: string, address: string, places: readonly number[] = []) {
  await makeBookingAgain(page, persona)
  const { recordLocator } = await openPersonaBooking(page, persona)
  if (places.length > 0) await planCheckIn(page, recordLocator, places)
  await page.goto(`${address}?pnr=${recordLocator}`)
}

/** The flights of a booking that can be checked in, in their popup. */
export async function selecting(traveller: Traveller, persona: string) {
  await opened(traveller, persona, '/check-in')
  await traveller.page.locator('dialog[open] li input[type=checkbox]').first().waitFor()
}

/** What the form says of a booking that is asked for. */
export async function asked(traveller: Traveller, pnr: string, who: string) {
  const { page, says } = traveller
  const name = page.getByRole('textbox', { name: says('retrieveWho'), exact: true })
  await page.goto('/check-in')
  await page.getByRole('textbox', { name: says('retrievePnr'), exact: true }).fill(pnr)
  await name.fill(who)
  await name.press('Enter')
}

export async function addOns(traveller: Traveller) {
  await opened(traveller, 'check-in-both-ways', '/checkin-addons', [0, 1])
  await traveller.page.locator('main fieldset').first().waitFor()
}

export async function goods(traveller: Traveller) {
  await opened(traveller, 'check-in-both-ways', '/dangerous-goods', [0, 1])
  await traveller.page.locator('main input[type=checkbox]').waitFor()
}

async function undoing(traveller: Traveller) {
  const { page } = traveller
  await opened(traveller, 'checked-in', '/manage-booking/undo-check-in')
  await page.locator('main fieldset input').first().check()
  for (const passenger of await page.locator('main fieldset').last().locator('input').all()) await passenger.check()
  await press(traveller, 'undoButton')
  await page.getByRole('main').getByText(wordsOf(traveller, 'undoConfirm')).waitFor()
}

/** Every screen of checking in, from the form to undoing it. */
export const CHECK_IN_SCREENS: Screens = {
  'checking in': async ({ page, says }) => {
    await page.goto('/check-in')
    await page.getByRole('textbox', { name: says('retrievePnr'), exact: true }).waitFor()
  },
  'checking in, with what is wrong': async (traveller) => {
    await asked(traveller, 'K7M', '')
    await said(traveller)
  },
  'checking in a booking whose fare is locked': async (traveller) => {
    const { recordLocator, lastName } = await bookingOf(traveller.page, 'fare-lock')
    await asked(traveller, recordLocator, lastName)
    await traveller.page.locator('dialog[open]').waitFor()
  },
  'checking in a booking that is not checked in here': async (traveller) => {
    const { recordLocator, lastName } = await bookingOf(traveller.page, 'no-check-in')
    await asked(traveller, recordLocator, lastName)
    await traveller.page.locator('dialog[open]').waitFor()
  },
  'the flights that are checked in': async (traveller) => {
    await selecting(traveller, 'check-in-both-ways')
    await traveller.page.locator('dialog[open] li input[type=checkbox]').last().check()
  },
  'the flights that cannot be checked in': (traveller) => selecting(traveller, 'checked-in'),
  'the flights of one of a group, with what is wrong': async (traveller) => {
    const { page, says } = traveller
    await selecting(traveller, 'group-check-in')
    const dialog = page.locator('dialog[open]')
    for (const name of await dialog.getByRole('textbox').all()) await name.fill('Venkatanarasimharajuvaripeta')
    await dialog.locator('li input[type=checkbox]').first().check()
    await dialog.getByRole('button', { name: says('checkInSubmit'), exact: true }).click()
    await said(traveller)
  },
  'the extras of a check-in': async (traveller) => {
    await addOns(traveller)
    await traveller.page.locator('main fieldset input[type=checkbox]').first().check()
  },
  'the extras of a check-in, kept until they are paid': async (traveller) => {
    const { page } = traveller
    await addOns(traveller)
    await page.locator('main fieldset input[type=checkbox]').first().check()
    await press(traveller, 'addOnsWithFor')
    await page.locator('main dl').first().waitFor()
  },
  'what may not fly': async (traveller) => {
    await goods(traveller)
    await traveller.page.locator('main summary').click()
  },
  'what may not fly, not ticked': async (traveller) => {
    await goods(traveller)
    await press(traveller, 'goodsCheckIn')
    await said(traveller)
  },
  'check-in without journeys': async (traveller) => {
    await opened(traveller, 'check-in-open', '/dangerous-goods')
    await said(traveller)
  },
  'who is checked in': async (traveller) => {
    const { page } = traveller
    await makeBookingAgain(page, 'check-in-both-ways')
    const { recordLocator } = await openPersonaBooking(page, 'check-in-both-ways')
    await checkInAll(page, recordLocator, 0)
    await page.goto(`/check-in-summary?pnr=${recordLocator}`)
    await page.locator('main h2').first().waitFor()
  },
  'undoing a check-in': undoing,
  'a check-in is undone': async (traveller) => {
    await undoing(traveller)
    await press(traveller, 'undoConfirmYes')
    await traveller.page
      .getByRole('main')
      .getByRole('alert')
      .filter({ hasText: traveller.says('undoDone') })
      .waitFor()
  },
}
