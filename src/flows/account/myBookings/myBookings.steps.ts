import { bookings } from '../../../../server/contract/bookings.ts'
import { session } from '../../../../server/contract/session.ts'
import { called, pathTo } from '../../../testing/steps/called.ts'
import { expect, type Page } from 'playwright/test'
import type { ContextFrom } from 'xstate'
import type { myBookingsMachine } from '../../../../machines/account/myBookings/myBookings.machine.ts'
import { LEH_TO_KOCHI, myBookingsSamples, OPEN_TICKET, TO_MUMBAI } from '../../../../machines/account/myBookings/myBookings.samples.ts'
import { type Booking, type BookingsPage, type BookingsQuestion, pagesOf } from '../../../../machines/domain/booking.ts'
import { answer, FAILS, FAILURES } from '../../../testing/steps/answers.ts'
import { signIn, signOut } from '../../../testing/steps/customers.ts'
import { after } from '../../../testing/steps/replies.ts'
import { offered, sampled } from '../../../testing/steps/sampled.ts'
import { asksToSignIn } from '../../../testing/steps/signInDialog.ts'
import { COMES_BACK, WHO_IS_HERE } from '../../../testing/steps/siteCalls.ts'
import type { Scope, PageObject } from '../../../testing/steps/pageObject.ts'
import { noteRequest, passTimeUntil, stopTime } from '../../../testing/steps/stoppedTime.ts'
import { COMING_BACK } from '../../../testing/steps/whoIsHere.ts'

const PAGE_SIZE = 50

/** What Anand of the sandbox has booked. */
const OF_ANAND = { upcoming: 4, past: 126 } as const

const ofAnand = ({ when, page }: BookingsQuestion) => {
  const found = { bookings: [], page, pageSize: PAGE_SIZE, total: OF_ANAND[when] }
  return { isSignedIn: true, found: { ...found, page: Math.min(page, pagesOf(found)) } } as const
}

/** One of each kind, which no traveller of the sandbox has. */
const ALL_KINDS: BookingsPage = { bookings: [TO_MUMBAI, LEH_TO_KOCHI, OPEN_TICKET], page: 1, pageSize: PAGE_SIZE, total: 3 }

/** The tab with the bookings of a customer. What the configuration says it hears before the airline is asked. */
export const myBookingsPathModel = {
  samples: {
    starts: myBookingsSamples.starts,
    events: {
      ...sampled(myBookingsSamples.events, ['chooses the past', 'chooses what is to come', 'tries again', 'asks to sign in']),
      ...offered(myBookingsSamples.events, ['turns a page back', 'turns to the next page']),
      ...COMING_BACK,
    },
    ports: {
      loadBookings: {
        answers: {
          'all that Anand has booked': ofAnand,
          'bookings of all kinds': { isSignedIn: true, found: ALL_KINDS },
          nothing: { isSignedIn: true, found: { bookings: [], page: 1, pageSize: PAGE_SIZE, total: 0 } },
          'no customer is signed in': { isSignedIn: false },
        },
        failures: FAILURES,
      },
    },
  },
  screens: {
    '*': 'what is to come or the past, as it was chosen',
    'reading.waiting': 'the shape of a list',
    'reading.slow': 'Still getting your bookings. This takes longer than usual.',
    shown: 'how many bookings there are, and a card for each on this page; the page, where there are several',
    empty: 'that there is nothing of this kind, and a link that searches flights',
    failed: 'We could not get your bookings',
    signedOut: 'Sign in to see your bookings',
  },
} as const satisfies Scope<typeof myBookingsMachine, Record<string, string>>

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
/** At either end the button does nothing, but can be pressed. */
const turn = (name: string) => (page: Page) => button(page, name).click({ force: true })
const alert = (page: Page, words: string) => expect(page.getByRole('alert').filter({ hasText: words })).toBeVisible()
const cards = (page: Page) => page.getByRole('article', { name: /^Booking reference/ })

const onPage = ({ page, pageSize, total }: BookingsPage): number => Math.min(pageSize, total - (page - 1) * pageSize)

export const pageObject: PageObject<typeof myBookingsPathModel, ContextFrom<typeof myBookingsMachine>> = {
  starts: {
    'the page is opened': async (page, wire) => {
      const isAsked = [pathTo(session), pathTo(bookings)].map((path) => noteRequest(page, (each) => each === path))
      await stopTime(page)
      await page.goto('/profile-menu?value=0')
      await passTimeUntil(page, () => isAsked.every((is) => is()))
      await wire.ends('session', 'no customer')
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
      ...called(bookings, 'GET'),
      replies: {
        'all that Anand has booked': after((page) => signIn(page, 'frequent')),
        'bookings of all kinds': answer({ ...ALL_KINDS, bookings: ALL_KINDS.bookings.map(wireOf) }),
        nothing: after((page) => signIn(page, 'newcomer')),
        'no customer is signed in': after(signOut),
        ...FAILS,
      },
    },
  },
  calls: { session: WHO_IS_HERE },
  assertions: {
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
