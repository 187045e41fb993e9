import { describe, expect, it } from 'vitest'
import { menuOf } from './support/account.ts'
import { DRAWN, drawn } from './support/drawn.ts'
import { journeySite } from './support/journeySite.ts'
import { signInAs } from './support/promotions.ts'
import { DESKTOP, PHONE } from './support/site.ts'
import {
  alert,
  ASHA,
  askedByProvider,
  atProvider,
  button,
  chosenFlights,
  confirmBooking,
  fillContact,
  fillPerson,
  heading,
  isSound,
  rupees,
  skipExtrasAndSeats,
  skipSeats,
  toExtras,
  total,
} from './support/sale.ts'

const site = journeySite()

describe('booking', () => {
  it.each(drawn([PHONE, DESKTOP], 'family'))(
    'there and back for a family of five with an infant and a bag: every step keeps the one price, at %i px',
    DRAWN,
    async (width) => {
      const { page } = await site.visit({ width })
      const party = { ADT: 2, CHD: 2, SNR: 0, INF: 1, EXST: 0 }
      const { address, amount } = await chosenFlights(page, { pax: '2ADT,2CHD,1INF', party, back: '2026-12-15' })
      await page.goto(address)
      await heading(page, 'Who is flying?').waitFor()
      expect(await total(page).textContent()).toBe(rupees(amount))
      await fillPerson(page, ASHA)
      await fillPerson(page, { group: 'Passenger 2, adult', first: 'Vikram' })
      await fillPerson(page, { group: 'Passenger 3, child', first: 'Tara', born: '02/03/2018' })
      await fillPerson(page, { group: 'Passenger 4, child', first: 'Ravi', born: '04/07/2020' })
      await fillPerson(page, { group: 'Infant with passenger 1', first: 'Leela', born: '01/02/2026' })
      await fillContact(page, 'family@example.in')
      await toExtras(page)
      await page
        .getByRole('group', { name: /^Extra bag/ })
        .getByRole('checkbox', { name: /Asha Rao/ })
        .first()
        .click()
      await expect.poll(async () => await total(page).textContent()).toBe(rupees(amount + 750))
      await page.reload()
      await heading(page, 'Extras, if you want any').waitFor()
      expect(await total(page).textContent()).toBe(rupees(amount + 750))
      await button(page, /^Next flight: /).click()
      await button(page, /^Continue with extras, ₹750/).click()
      await heading(page, /^Seats/).waitFor()
      await skipSeats(page)
      await confirmBooking(page)
      await atProvider(page, site.airline)
      expect(await askedByProvider(page)).toBe(rupees(amount + 750))
    },
  )

  it('for a student at the fare of the results, whose number is asked for and never kept in the browser', async () => {
    const { page } = await site.visit({ width: PHONE })
    const { address, amount } = await chosenFlights(page, { more: '&specialFare=STUDENT', body: { specialFare: 'STUDENT' } })
    await page.goto(address)
    await heading(page, 'Who is flying?').waitFor()
    expect(await total(page).textContent()).toBe(rupees(amount))
    await fillPerson(page, { group: 'Passenger 1, student', first: 'Mira', born: '29/02/2004', number: 'DU/2024-118' })
    await fillContact(page, 'mira@example.in')
    await toExtras(page)
    expect(await page.evaluate(() => JSON.stringify(Object.entries(localStorage)))).not.toContain('DU/2024-118')
    await page.reload()
    const student = page.getByRole('group', { name: 'Passenger 1, student', exact: true })
    const number = student.getByRole('textbox', { name: /number/i })
    expect([await number.inputValue(), await student.getByRole('textbox', { name: 'First name', exact: true }).inputValue()]).toEqual(['', 'Mira'])
    await number.fill('DU/2024-118')
    await toExtras(page)
    await skipExtrasAndSeats(page)
    await confirmBooking(page)
    await atProvider(page, site.airline)
    expect(await askedByProvider(page)).toBe(rupees(amount))
  })

  it('for a child alone, with who brings and who meets the child from the form to the booking, also after a reload [OPEN-81]', async () => {
    const { page } = await site.visit({ width: PHONE })
    const fare = 'UNACCOMPANIED_MINOR'
    const party = { ADT: 0, CHD: 1, SNR: 0, INF: 0, EXST: 0 }
    const { address } = await chosenFlights(page, {
      pax: '1CHD',
      party,
      more: `&specialFare=${fare}`,
      body: { specialFare: fare },
      back: '2026-12-15',
    })
    await page.goto(address)
    await fillPerson(page, { group: 'Passenger 1, unaccompanied minor', first: 'Tara', born: '02/03/2018' })
    const adult = async (question: string, name: string, number: string, back: string) => {
      const own = page.getByRole('group', { name: question, exact: true })
      await own.getByText(back).waitFor()
      await own.getByRole('textbox', { name: 'Full name', exact: true }).fill(name)
      await own.getByRole('textbox', { name: 'Phone number', exact: true }).fill(number)
    }
    await adult('Who brings the child to the airport?', 'Meera Nair', '9845011223', 'On the way back this adult meets the child.')
    await adult('Who meets the child on arrival?', "José D'Souza", '9845011224', 'On the way back this adult brings the child.')
    // A child is no contact: their name is asked for.
    await page.getByRole('textbox', { name: 'First name', exact: true }).last().fill('Meera')
    await page.getByRole('textbox', { name: 'Last name', exact: true }).last().fill('Nair')
    await fillContact(page, 'meera@example.in')
    await page.reload()
    await toExtras(page)
    await skipExtrasAndSeats(page)
    await page.getByText('Brought to the airport by Meera Nair, +919845011223').waitFor()
    await page.getByText("Met on arrival by José D'Souza, +919845011224").waitFor()
    await page.getByText('Contact: Meera Nair, meera@example.in, +919845011223').waitFor()
    await isSound(page)
    await confirmBooking(page)
    await atProvider(page, site.airline)
    await page.goto('/manage-booking/view-my-trips')
    await page
      .getByRole('link', { name: /^Open the booking/ })
      .first()
      .click()
    await page.getByRole('region', { name: 'Who brings and meets the child' }).getByText("José D'Souza").waitFor()
  })

  it('says another price than was shown with its difference, goes on at a press, and with help on the way, which costs nothing and stands on the booking, is held for nothing [RETR-55, LAY-23]', async () => {
    const { page } = await site.visit({ width: PHONE })
    const { address, amount } = await chosenFlights(page)
    await page.goto(`${address}&seen=${(amount - 855) * 100}`)
    await alert(page, 'The price is ₹855 higher now').waitFor()
    await isSound(page)
    await button(page, /^Continue at ₹/).click()
    await heading(page, 'Who is flying?').waitFor()
    await fillPerson(page, ASHA)
    await fillContact(page, 'helped@example.in')
    await toExtras(page)
    await page
      .getByRole('group', { name: /^Wheelchair/ })
      .getByRole('checkbox', { name: /^Asha Rao/ })
      .check()
    await isSound(page)
    await button(page, /^Continue with extras, ₹0/).click()
    await heading(page, /^Seats/).waitFor()
    await skipSeats(page)
    expect(await total(page).textContent()).toBe(rupees(amount))
    await page
      .getByRole('main')
      .getByText(/Wheelchair/)
      .first()
      .waitFor()
    await page.getByRole('radio', { name: /^Hold for nothing/ }).check()
    await confirmBooking(page)
    await alert(page, 'Your booking is held').waitFor()
    await page.getByRole('link', { name: 'Open your booking' }).click()
    await button(page, /^Pay ₹/).waitFor()
    await page
      .getByRole('main')
      .getByText(/Wheelchair/)
      .first()
      .waitFor()
  })

  it('goes on on a second device of the same customer, and leaves nothing in the browser that is signed out of [SEC-09]', async () => {
    const [{ page: phone }, { page: laptop }] = [await site.visit(), await site.visit()]
    await signInAs(phone, 'Meera Nair')
    const { address } = await chosenFlights(phone)
    await phone.goto(address)
    const saved = phone.waitForResponse((answer) => answer.url().endsWith('/begun-booking') && answer.request().method() === 'PUT' && answer.ok())
    await fillPerson(phone, { ...ASHA, first: 'Leela' })
    await saved
    await expect
      .poll(async () => (await phone.request.get('/api/ibe/users/me/begun-booking')).text(), { timeout: 10_000 })
      .toContain('"lastName":"Rao"')
    await signInAs(laptop, 'Meera Nair')
    await laptop.goto(address)
    await laptop.getByRole('status').filter({ hasText: 'What you answered before is here again.' }).waitFor()
    const traveller = laptop.getByRole('group', { name: 'Passenger 1, adult', exact: true })
    await traveller.getByText('Leela Rao').first().waitFor()
    await isSound(laptop)
    const isLeft = () => laptop.evaluate(() => JSON.stringify(Object.entries(localStorage)).includes('Leela'))
    expect(await isLeft()).toBe(true)
    const { account, signOut } = menuOf(laptop)
    await account.click()
    await signOut.click()
    await expect.poll(isLeft).toBe(false)
    await laptop.goto(address)
    await heading(laptop, 'Who is flying?').waitFor()
    expect(await traveller.getByRole('textbox', { name: 'First name', exact: true }).inputValue()).toBe('')
  })
})
