import { makeBookingAgain } from '../../journeys/support/personaBooking.ts'
import type { Page } from 'playwright'
import type { BookingDetailWire } from '../../../server/contract/bookingShapes.ts'
import { countUp } from '../../countUp.ts'
import { payByCard } from '../../journeys/support/payByCard.ts'
import { letPass } from '../../journeys/support/signIn.ts'
import { wordsOf, type Key, type Screens, type Traveller } from './traveller.ts'

const nextPayment = countUp()
/** The airline begins no more than 20 payments of a booking within an hour; other screens begin some of them. */
const MOST_AN_HOUR = 12

type GoToBooking = (page: Page, persona: string, name: string) => Promise<void>

/** What is said of a payment, on the page of its booking and on that to which a customer comes back from the payment provider. */
export function paymentScreens(ownBooking: GoToBooking): Screens {
  /** Goes to the page of the provider for a booking that waits for its money, where no payment of it is under way yet. */
  async function begin(traveller: Traveller, persona: string): Promise<BookingDetailWire> {
    const { page } = traveller
    await ownBooking(page, persona, 'booking')
    const recordLocator = new URL(page.url()).searchParams.get('pnr') ?? ''
    const pay = page.getByRole('button', { name: wordsOf(traveller, 'bookedPay') })
    const isUnderWay = page.locator('[data-payment]')
    await pay.or(isUnderWay).first().waitFor()
    if (await pay.isVisible()) {
      await pay.click()
      await page.waitForURL('**/c/pay/**')
    }
    return ((await (await page.request.get('/api/ibe/booking', { params: { recordLocator } })).json()) as { readonly data: BookingDetailWire }).data
  }
  /** The same for one that was made afresh; a payment that was begun before goes on. */
  async function atProvider(traveller: Traveller) {
    const { page, says } = traveller
    if (nextPayment() % MOST_AN_HOUR === 0) await letPass(page, 61)
    await makeBookingAgain(page, 'on-hold')
    await begin(traveller, 'on-hold')
    if (!page.url().includes('/c/pay/')) await page.getByRole('button', { name: says('paymentContinue'), exact: true }).click()
    await page.waitForURL('**/c/pay/**')
  }
  const isTold = ({ page, says }: Traveller, key: Key) => page.getByRole('heading', { level: 1, name: says(key), exact: true }).waitFor()
  return {
    'a booking that is being paid': async (traveller) => {
      const { page, says } = traveller
      const { recordLocator } = await begin(traveller, 'fare-lock')
      await page.goto(`/manage-booking/retrieve-booking?pnr=${recordLocator}`)
      await page.getByRole('heading', { level: 3, name: says('paymentOpenHeading'), exact: true }).waitFor()
    },
    'back from paying, not paid': async (traveller) => {
      await atProvider(traveller)
      await traveller.page.getByRole('link', { name: /^Back to / }).click()
      await isTold(traveller, 'paymentUnpaidHeading')
    },
    'back from paying, paid': async (traveller) => {
      await atProvider(traveller)
      await payByCard(traveller.page)
      await isTold(traveller, 'paymentBookedHeading')
    },
    'back from paying, being decided': async (traveller) => {
      const { payment, recordLocator } = await begin(traveller, 'on-hold')
      await traveller.page.goto(`/pay/return?payment=${payment?.id ?? ''}&pnr=${recordLocator}`)
      await isTold(traveller, 'paymentUndecidedHeading')
    },
    'back from paying, by an address that is cut off': async (traveller) => {
      await traveller.page.goto('/pay/return?payment=none')
      await isTold(traveller, 'paymentUnknownHeading')
    },
  }
}
