import { countUp } from '../../countUp.ts'
import { codeTo, wrong } from '../../../src/testing/steps/outbox.ts'
import { becomes } from '../../journeys/support/account.ts'
import { account } from './siteScreens.ts'
import { beginning, type Key, type Screens, type Traveller } from './traveller.ts'
import { comesToRest } from '../../journeys/support/rest.ts'

const button = ({ page, says }: Traveller, key: Key) => page.getByRole('button', { name: says(key), exact: true })
const field = ({ page, says }: Traveller, key: Key) => page.getByRole('textbox', { name: says(key), exact: true })
const said = ({ page }: Traveller) => page.locator('dialog[open]').getByRole('alert').filter({ hasText: /\S/ }).first().waitFor()

const nextCustomer = countUp()
/** Contacts that nobody has: each gets a few codes in an hour. */
function newContacts() {
  const number = nextCustomer()
  return { email: `customer${number}@example.com`, mobile: String(9_876_510_000 + number) }
}

/** Asks for a code to a contact, and has it. */
async function codeFor(traveller: Traveller, email: string): Promise<string> {
  await traveller.page.goto('/?login=true')
  await field(traveller, 'signInContact').fill(email)
  await button(traveller, 'signInSend').click()
  await field(traveller, 'otpCode').waitFor()
  return codeTo(traveller.page, email)
}

async function confirm(traveller: Traveller, code: string) {
  await field(traveller, 'otpCode').fill(code)
  await button(traveller, 'otpConfirm').click()
}

/** The form of a new customer, who has proved an e-mail address. */
async function newCustomer(traveller: Traveller, email: string) {
  await confirm(traveller, await codeFor(traveller, email))
  await field(traveller, 'profileFirstName').fill('Venkatanarasimharajuvaripeta')
}

/** The code that a new customer gets by mobile as well. */
async function secondCode(traveller: Traveller, { email, mobile } = newContacts()) {
  await newCustomer(traveller, email)
  await field(traveller, 'profileLastName').fill('Rao')
  await field(traveller, 'profileMobile').fill(mobile)
  await button(traveller, 'profileVerify').click()
  await field(traveller, 'otpCode').waitFor()
}

async function welcomed(traveller: Traveller, contacts = newContacts()) {
  await secondCode(traveller, contacts)
  await confirm(traveller, await codeTo(traveller.page, `+91${contacts.mobile}`))
  await field(traveller, 'otpCode').waitFor({ state: 'detached' })
  await button(traveller, 'profileUpdate').click()
  await traveller.page.getByRole('heading', { name: traveller.says('signInWelcome'), exact: true }).waitFor()
}

/** The menu of the account, which on a phone is behind the bar at its foot. */
async function openMenu({ page, isPhone, says }: Traveller, key: Key) {
  await page.goto('/')
  await comesToRest(page)
  if (isPhone)
    await page
      .getByRole('navigation', { name: says('barName') })
      .getByRole('button')
      .first()
      .click()
  await page
    .locator('header')
    .getByRole('button', { name: new RegExp(`${says('account')}$`) })
    .click()
  await page.getByRole('button', { name: says(key), exact: true }).waitFor()
}

/** The steps of signing in, the menu of the account, and what its pages ask. */
export const ACCOUNT_SCREENS: Screens = {
  'the code, which is wrong': async (traveller) => {
    await confirm(traveller, wrong(await codeFor(traveller, newContacts().email)))
    await said(traveller)
  },
  'a new customer, with what is missing': async (traveller) => {
    await newCustomer(traveller, newContacts().email)
    await button(traveller, 'profileUpdate').click({ force: true })
    await traveller.page.locator('dialog[open] [aria-invalid=true]').first().waitFor()
  },
  'the code for the second contact': (traveller) => secondCode(traveller),
  'a contact of another account': async (traveller) => {
    const [owner, other] = [newContacts(), newContacts()]
    await welcomed(traveller, owner)
    const { page } = traveller
    await page.context().clearCookies({ name: /session/i })
    await page.evaluate(() => sessionStorage.clear())
    await secondCode(traveller, { ...other, mobile: owner.mobile })
    await confirm(traveller, await codeTo(page, `+91${owner.mobile}`))
    await button(traveller, 'profileYesMove').waitFor()
  },
  'a customer is welcomed': (traveller) => welcomed(traveller),
  'the account menu of a visitor': (traveller) => openMenu(traveller, 'customerLogin'),
  'the account menu of a customer': async (traveller) => {
    await becomes(traveller.page, 'round-trip')
    await openMenu(traveller, 'signOut')
  },
  'home of a customer': async ({ page, isPhone, says }) => {
    await becomes(page, 'round-trip')
    await page.goto('/')
    await comesToRest(page)
    if (isPhone) await page.getByRole('button', { name: beginning(says('whereFromWhereTo')) }).click()
    await page.getByRole('button', { name: says('lastBookedSearch') }).waitFor()
  },
  'an account that is to be deleted': async (traveller) => {
    await account('/profile-menu?value=1')(traveller)
    await button(traveller, 'deletionAsk').click()
    await button(traveller, 'deletionKeep').waitFor()
  },
  'a page with changes that is left': async (traveller) => {
    await account('/profile-menu?value=1')(traveller)
    const { page, says } = traveller
    await page.getByRole('combobox', { name: says('fieldSeat'), exact: true }).selectOption({ index: 1 })
    await page
      .getByRole('main')
      .getByRole('link', { name: says('savedTravellers'), exact: true })
      .click()
    await page.getByRole('dialog', { name: says('leavingTitle'), exact: true }).waitFor()
  },
  'the business profile, with what is wrong': async (traveller) => {
    await account('/profile-menu?value=2')(traveller)
    await field(traveller, 'fieldGstNumber').fill('29AAACI4798L1ZV')
    await button(traveller, 'formSave').click()
    await traveller.page.locator('main [aria-invalid=true]').first().waitFor()
  },
  'a traveller who is to be saved': async (traveller) => {
    await account('/profile-menu?value=3')(traveller)
    await button(traveller, 'travellersAdd').click()
    await button(traveller, 'formSave').waitFor()
  },
}
