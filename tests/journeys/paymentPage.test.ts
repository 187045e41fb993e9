import type { Page } from 'playwright'
import { describe, expect, it } from 'vitest'
import type { BookingDetailWire } from '../../server/contract/bookingShapes.ts'
import type { PaymentWire } from '../../server/contract/payments.ts'
import { DRAWN, drawn } from './support/drawn.ts'
import { goBack } from './support/history.ts'
import { journeySite } from './support/journeySite.ts'
import { CARDS, enterCard, payByCard } from './support/payByCard.ts'
import { DESKTOP, overflows, PHONE } from './support/site.ts'

const site = journeySite()

/** A browser whose customer has a booking that waits for its money, presses Pay on its page, and goes to the page of the provider. */
async function atProvider(look: Parameters<typeof site.visit>[0]) {
  const { page, complaints } = await site.visit(look)
  await page.request.post('/sandbox/api/persona', { data: { persona: 'frequent' } })
  const recordLocator = await onHold(page)
  await page.goto(`/manage-booking/retrieve-booking?pnr=${recordLocator}`)
  await page.getByRole('button', { name: /^Pay ₹/ }).click()
  await isThere(page)
  const { data } = (await (await page.request.get(`/api/ibe/booking?recordLocator=${recordLocator}`)).json()) as {
    readonly data: BookingDetailWire
  }
  if (data.payment === null) throw new Error('no payment is under way')
  return { page, complaints, payment: data.payment, recordLocator }
}

/** The booking of the customer that waits for its money. */
async function onHold(page: Page): Promise<string> {
  for (const filter of ['UPCOMING', 'PAST']) {
    const answer = await page.request.get(`/api/ibe/users/me/bookings?filter=${filter}`)
    const { data } = (await answer.json()) as { readonly data: { readonly bookings: readonly { status: string; recordLocator: string }[] } }
    const held = data.bookings.find(({ status }) => status === 'Hold')
    if (held !== undefined) return held.recordLocator
  }
  throw new Error('no booking is on hold')
}

const isThere = (page: Page) => page.waitForURL(`${site.airline.provider}/c/pay/**`)

const stateOf = async ({ id }: Pick<PaymentWire, 'id'>) => {
  const answer = await fetch(`${site.airline.address}/api/ibe/payments?payment=${id}`)
  return ((await answer.json()) as { data: PaymentWire }).data.state
}

const isBack = (page: Page, { id }: Pick<PaymentWire, 'id'>) => page.waitForURL(`${site.airline.address}/pay/return?payment=${id}&pnr=*`)
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })

/** The page to which the customer comes back, when it says so. */
async function isTold(page: Page, heading: string) {
  await page.getByRole('heading', { level: 1, name: heading, exact: true }).waitFor()
  expect(await overflows(page)).toBe(false)
}

/** The page of the booking, where it says how it was paid. */
const saysPaidBy = (page: Page, method: string) =>
  page
    .getByRole('region', { name: 'Fare breakdown' })
    .getByText(new RegExp(`^Paid by ${method}, `))
    .waitFor()

/** Whether something is wider than the window. */

const DEVICES = [
  { device: 'a phone by day', look: { width: PHONE, scheme: 'light' as const } },
  { device: 'a desktop by night', look: { width: DESKTOP, scheme: 'dark' as const } },
]
describe.each(drawn(DEVICES, 'paying'))('paying on $device', DRAWN, ({ look }) => {
  it(
    'leads to the provider, where a card is declined, back and there again, and back to a confirmed booking [CONST-21]',
    { tags: ['core'] },
    async () => {
      const { page, complaints, payment } = await atProvider(look)
      expect(await overflows(page)).toBe(false)
      await enterCard(page, CARDS.declined)
      await page.getByRole('alert').filter({ hasText: 'was declined' }).waitFor()
      expect(await overflows(page)).toBe(false)
      await page.getByRole('link', { name: /^Back to / }).click()
      await isTold(page, 'This payment did not go through')
      expect(await page.getByRole('alert').textContent()).toBe('You left the payment page. Nothing was charged.')
      await button(page, 'Try again').click()
      await isThere(page)
      await payByCard(page)
      await isTold(page, 'Booking confirmed')
      expect([new URL(page.url()).searchParams.get('payment') === payment.id, await stateOf(payment)]).toEqual([false, 'released'])
      await page.reload()
      await isTold(page, 'Booking confirmed')
      expect(complaints.filter((each) => /Content Security|violates/i.test(each))).toEqual([])
    },
  )

  it('is found again by a customer who has closed the tab or gone back, and gone on with, once [CONST-21]', async () => {
    const { page: closed, payment, recordLocator } = await atProvider(look)
    const page = await closed.context().newPage()
    await closed.close()
    await page.goto('/manage-booking/view-my-trips')
    const mine = page.getByRole('region', { name: 'In your account', exact: true }).getByRole('article')
    await mine
      .filter({ hasText: 'On hold' })
      .getByRole('link', { name: `Open the booking ${recordLocator.split('').join(' ')}` })
      .click()
    await page.getByRole('heading', { level: 3, name: 'You have not paid yet', exact: true }).waitFor()
    expect(await page.getByRole('main').innerText()).toMatch(/Decided by \d\d:\d\d\./)
    expect(await overflows(page)).toBe(false)
    await button(page, 'Continue to the payment page').focus()
    await page.keyboard.press('Enter')
    await isThere(page)
    await goBack(page)
    await page.getByRole('heading', { level: 3, name: 'You have not paid yet', exact: true }).waitFor()
    await button(page, 'Continue to the payment page').click()
    await isThere(page)
    await payByCard(page)
    await isBack(page, payment)
    await isTold(page, 'Booking confirmed')
    await page.getByRole('link', { name: 'Go to your booking' }).click()
    await page.getByRole('heading', { level: 1, name: /^Your booking/ }).waitFor()
    await page.getByRole('heading', { level: 2, name: /^Confirmed/ }).waitFor()
    await saysPaidBy(page, 'card')
    expect(await page.getByRole('button', { name: /^Pay ₹/ }).count()).toBe(0)
  })
})

describe('the page of faults', () => {
  it('can be used by everyone', async () => {
    const { page } = await site.visit({ width: PHONE })
    await page.goto(site.airline.provider)
    await page.getByRole('heading', { name: 'Sandbox Pay' }).waitFor()
    expect(await overflows(page)).toBe(false)
    await page.getByRole('combobox').first().selectOption({ label: 'Payment: declined, whatever the customer does' })
    await button(page, 'Add the fault').click()
    await page.getByText('1 more times').waitFor()
    await button(page, 'Behave well again').click()
    await page.getByText('Nothing.').waitFor()
  })
})
