import { describe, expect, it } from 'vitest'
import { KEYS } from './support/webdriver.ts'
import { webkitSite } from './support/webkitSite.ts'

const site = webkitSite()

const calendar = 'all("[role=grid]").length > 0'
const focused = 'document.activeElement?.getAttribute("aria-label") ?? document.activeElement?.innerText ?? ""'

/** Both stations by typing and Enter, or by a press on the row. */
async function pickRoute() {
  await site.write('From', 'del')
  await site.pressLike('[role=option]', 'Indira Gandhi')
  await site.until('Delhi in From', 'field("From").value === "DEL Delhi"')
  await site.write('To', 'bombay')
  await site.pressLike('[role=option]', 'Chhatrapati Shivaji')
  await site.until('Mumbai in To', 'field("To").value === "BOM Mumbai"')
}

async function pickDay(...days: readonly string[]) {
  if (!(await site.read<boolean>(calendar))) await site.pressLike('button', 'Departure')
  for (const day of days) await site.pressLike('[role=gridcell] button, button[role=gridcell], [role=gridcell]', day)
}

describe('in WebKit', () => {
  it('a search one way is made, and the current page has its mark [SRCH-02, SRCH-19]', async () => {
    await site.go('/')
    await site.until('the form', 'field("From")')
    const mark = 'getComputedStyle(like("[aria-current=page]", "Book a flight"))'
    expect(await site.read(`${mark}.textDecorationLine + " " + ${mark}.textDecorationThickness`)).toBe('underline 2px')
    await pickRoute()
    await pickDay('Saturday 12 December 2026')
    await site.press('Search flights')
    await site.until('flights', '[...document.querySelectorAll("[aria-label=Flights] li")].some((each) => each.innerText.includes("₹"))')
    expect(await site.read('location.search')).toBe('?trip=OneWay&origin=DEL&dest=BOM&date=2026-12-12&pax=1ADT&currency=INR&search=true')
  })

  it('a round trip lists the flights, and Escape closes the calendar with the focus where it was [TRIP-05, CAL-02]', async () => {
    await site.go('/')
    await site.press('Round Trip')
    await pickRoute()
    if (!(await site.read<boolean>(calendar))) await site.pressLike('button', 'Departure')
    await site.until('the calendar', calendar)
    await site.type(KEYS.escape)
    await site.until('no calendar', `!(${calendar})`)
    await site.until('the focus on the date', `(${focused}).includes("Departure")`)
    await pickDay('Saturday 12 December 2026', 'Tuesday 15 December 2026')
    await site.press('Search flights')
    await site.until('flights', 'document.querySelectorAll("[aria-label=Flights] li").length > 3')
    expect(await site.read('new URL(location).searchParams.get("date")')).toBe('2026-12-12,2026-12-15')
  })

  it('somebody new signs in by a code to their mobile number [AUTH-03, AUTH-04, AUTH-05, AUTH-07]', async () => {
    await site.go('/?login=true')
    await site.write('E-mail or mobile number', '9876500090')
    await site.type(KEYS.enter)
    await site.until('the code', 'field("One-time code")')
    await site.write('One-time code', await site.codeTo('+919876500090'))
    await site.type(KEYS.enter)
    await site.write('First name', 'Ila')
    await site.write('Last name', 'Bose')
    await site.write('Date of birth (optional)', '17051990')
    await site.write('E-mail', 'ila@example.com')
    await site.press('Verify')
    await site.until('the code', 'field("One-time code")')
    await site.write('One-time code', await site.codeTo('ila@example.com'))
    await site.type(KEYS.enter)
    await site.until('Update', 'button("Update")?.getAttribute("aria-disabled") === "false"')
    await site.press('Update')
    await site.sees('Welcome on board')
    await site.press('Continue')
    await site.until('Ila in the header', 'like("button", "Ila")')
  })

  it('a traveller is saved with their date of birth [PROF-07, VAL-02]', async () => {
    await site.go('/profile-menu?value=3')
    await site.press('Add a traveller')
    await site.choose('Title', 'Master')
    await site.choose('Gender', 'Male')
    await site.write('First name', 'Kabir')
    await site.write('Last name', 'Bose')
    await site.write('Date of birth', '17052019')
    await site.press('Save')
    await site.sees('The traveller is saved.')
    await site.sees('born 17 May 2019')
  })

  it('a guest books a flight with a bag, kept over Back, and a seat, pays by card, and finds the booking', async () => {
    await site.go('/flight-search?trip=OneWay&origin=DEL&dest=BOM&date=2026-12-12&pax=1ADT&currency=INR&search=true')
    await site.pressLike('li button', 'Select')
    await site.press('Continue')
    await site.sees('Who is flying?')
    await site.press('Continue')
    await site.until('the focus on the first wrong field', 'document.activeElement === field("First name")')
    await site.write('First name', 'Asha')
    await site.write('Last name', 'Rao')
    await site.press('Female')
    await site.write('Mobile number', '9845011223')
    await site.write('E-mail', 'asha@example.in')
    await site.press('Continue')
    await site.sees('Extras, if you want any')
    await site.pressLike('fieldset label', 'Asha Rao')
    await site.until('the button with the sum', 'like("button", "Continue with extras, ₹")')
    // Back right after the tick.
    await site.read('history.back()')
    await site.sees('Who is flying?')
    await site.press('Continue')
    await site.sees('Extras, if you want any')
    await site.pressLike('button', 'Continue with extras, ₹')
    await site.pressLike('[role=gridcell]', 'free')
    await site.pressLike('button', 'Continue with seats')
    await site.sees('Check, then pay')
    await site.press('I accept the conditions of carriage')
    // While the price with the seat is asked for, the button says that it does nothing.
    await site.pressLike('button:not([aria-disabled="true"])', 'Pay ₹')
    await site.write('Card number', '4242424242424242')
    await site.write('Expiry', '12/40')
    await site.write('CVC', '987')
    await site.press('Pay by card')
    await site.write('One-time code', '123456')
    await site.press('Confirm')
    await site.sees('Booking confirmed')
    const pnr = await site.until<string>('the reference', 'new URL(location).searchParams.get("pnr")')
    await site.go('/manage-booking/view-my-trips')
    await site.sees(pnr)
  })
})
