import { expect, type Page } from 'playwright/test'
import type { ContextFrom } from 'xstate'
import type { myBookingsMachine } from '../../../machines/account/myBookings/myBookings.machine.ts'
import { pagesOf, type Booking, type BookingsPage } from '../../../machines/domain/booking.ts'
import type { StepBook } from '../driver/stepBook.ts'
import { answer, FAILS } from './answers.ts'
import { signIn, signOut } from './customers.ts'
import { ALL_KINDS, type myBookingsScope } from './myBookings.scope.ts'
import { after } from './replies.ts'
import { asksToSignIn } from './signInDialog.ts'
import { COMES_BACK, WHO_IS_HERE } from './siteCalls.ts'
import { noteRequest, passTimeUntil, stopTime } from './stoppedTime.ts'

const BOOKINGS = '/api/ibe/users/me/bookings'
const SESSION = '/api/ibe/session'

const STATUS = { confirmed: 'Confirmed', onHold: 'Hold', cancelled: 'Closed' } as const

const wireOf = ({ status, passengers, total, journeys, ...booking }: Booking) => ({
  ...booking,
  status: STATUS[status],
  journeys: journeys.map((each) => ({ ...each, origin: each.origin.code, destination: each.destination.code })),
  paxTypesCount: { ADT: passengers, CHD: 0, INF: 0 },
  total: { amount: total.minor / 100, currencyCode: total.currency },
})

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
const press = (name: string) => (page: Page) => button(page, name).click()
/** At either end the button does nothing, and can be pressed all the same. */
const turn = (name: string) => (page: Page) => button(page, name).click({ force: true })
const alert = (page: Page, words: string) => expect(page.getByRole('alert').filter({ hasText: words })).toBeVisible()
const cards = (page: Page) => page.getByRole('article', { name: /^Booking reference/ })

const onPage = ({ page, pageSize, total }: BookingsPage): number => Math.min(pageSize, total - (page - 1) * pageSize)

export const stepBook: StepBook<typeof myBookingsScope, ContextFrom<typeof myBookingsMachine>> = {
  starts: {
    'somebody opens the page': async (page, wire) => {
      const isAsked = [SESSION, BOOKINGS].map((path) => noteRequest(page, (each) => each === path))
      await stopTime(page)
      await page.goto('/profile-menu?value=0')
      await passTimeUntil(page, () => isAsked.every((is) => is()))
      await wire.ends('session', 'nobody')
    },
  },
  events: {
    'chooses the past': press('Past'),
    'chooses what is to come': press('Upcoming'),
    'turns a page back': turn('Previous page'),
    'turns to the next page': turn('Next page'),
    'tries again': press('Try again'),
    'asks to sign in': asksToSignIn,
    ...COMES_BACK,
  },
  ports: {
    loadBookings: {
      method: 'GET',
      path: BOOKINGS,
      replies: {
        'all that Anand has booked': after((page) => signIn(page, 'frequent')),
        'bookings of all kinds': answer({ ...ALL_KINDS, bookings: ALL_KINDS.bookings.map(wireOf) }),
        nothing: after((page) => signIn(page, 'newcomer')),
        'nobody is signed in': after(signOut),
        ...FAILS,
      },
    },
  },
  calls: { session: WHO_IS_HERE },
  promises: {
    '*': async (page, { context: { when } }) => {
      await expect(button(page, 'Upcoming')).toHaveAttribute('aria-pressed', String(when === 'upcoming'))
      await expect(button(page, 'Past')).toHaveAttribute('aria-pressed', String(when === 'past'))
    },
    'reading.waiting': async (page) => {
      await expect(page.getByRole('status').filter({ hasText: 'Getting your bookings' })).toHaveCount(1)
      await expect(cards(page)).toHaveCount(0)
    },
    'reading.slow': (page) => expect(page.getByText('Still getting your bookings. This takes longer than usual.')).toBeVisible(),
    shown: async (page, { context: { found } }) => {
      if (found === null) throw new Error('bookings that are shown were found')
      await expect(cards(page)).toHaveCount(onPage(found))
      await expect(page.getByText(new RegExp(`(^| of )${found.total} bookings$`)).first()).toBeVisible()
      const pages = pagesOf(found)
      if (pages > 1) await expect(page.getByText(`Page ${found.page} of ${pages}`, { exact: true })).toBeVisible()
      for (const { recordLocator } of found.bookings) await expect(page.getByText(recordLocator, { exact: true })).toBeVisible()
    },
    empty: async (page, { context: { when } }) => {
      const title = when === 'upcoming' ? 'You have no flights to come' : 'You have not flown with us yet'
      await expect(page.getByText(title, { exact: true }).last()).toBeVisible()
      await expect(page.getByRole('link', { name: 'Search flights', exact: true })).toBeVisible()
    },
    failed: (page) => alert(page, 'We could not get your bookings'),
    signedOut: (page) => alert(page, 'Sign in to see your bookings'),
  },
}
