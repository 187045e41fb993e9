import { expect } from 'vitest'
import { myBookingsShown } from './myBookings.screen.tsx'
import { fromParent, type Screen } from '../../../testing/walks/view.ts'
import { walkView } from '../../../testing/walks/walkView.ts'

const button = (screen: Screen, name: string | RegExp) => screen.getByRole('button', { name, exact: true })
const list = (screen: Screen) => screen.getByRole('article')
const says = (role: 'status' | 'alert') => (words: string | RegExp) => (_: unknown, screen: Screen) =>
  expect.element(screen.getByRole(role).filter({ hasText: words })).toBeInTheDocument()
const status = says('status')
const alert = says('alert')
const noList = (screen: Screen) => expect.element(list(screen).first()).not.toBeInTheDocument()
const TIMES = { upcoming: 'Upcoming', past: 'Past' } as const

walkView({
  name: 'the list of bookings [PROF-07, SEC-15]',
  ...myBookingsShown,
  drivers: {
    'when.chosen': ({ when }, screen) => button(screen, TIMES[when]).click(),
    'page.turned': async (event, screen, actor) => {
      const turn = button(screen, event.by === 1 ? 'Next page' : 'Previous page')
      if (turn.elements().length === 0) return actor.send(event)
      const isEnd = turn.element().getAttribute('aria-disabled') === 'true'
      await turn.click({ force: true })
      if (!isEnd) await expect.element(screen.getByRole('heading', { level: 2 })).toHaveFocus()
    },
    'retry.asked': (_, screen) => button(screen, 'Try again').click(),
    'signIn.asked': (_, screen) => button(screen, 'Sign In').click(),
    'customer.changed': fromParent,
    'bookings.changed': fromParent,
    'configuration.provided': fromParent,
  },
  assertions: {
    '*': async ({ context }, screen) => {
      for (const [when, name] of Object.entries(TIMES))
        await expect.element(button(screen, name)).toHaveAttribute('aria-pressed', String(when === context.when))
      await expect.element(screen.getByRole('heading', { name: `${TIMES[context.when]} bookings` })).toBeVisible()
    },
    reading: (_, screen) => noList(screen),
    'reading.waiting': status('Getting your bookings'),
    'reading.slow': status('Still getting your bookings. This takes longer than usual.'),
    shown: async ({ context }, screen) => {
      const { found } = context
      if (found === null) throw new Error('what is shown was found')
      const pages = Math.ceil(found.total / found.pageSize)
      expect(list(screen).elements()).toHaveLength(found.bookings.length)
      for (const { recordLocator } of found.bookings) {
        const spelled = recordLocator.split('').join(' ')
        await expect.element(screen.getByRole('article', { name: `Booking reference ${spelled}` })).toBeVisible()
        await expect.element(screen.getByRole('link', { name: `Open the booking ${spelled}` })).toBeVisible()
      }
      await status(pages === 1 ? '3 bookings' : found.page === 1 ? '1 to 2 of 124 bookings' : '101 to 101 of 124 bookings')(null, screen)
      if (pages > 1)
        await expect.element(screen.getByRole('navigation', { name: 'Pages of bookings' }).getByText(`Page ${found.page} of ${pages}`)).toBeVisible()
      else await expect.element(screen.getByRole('navigation')).not.toBeInTheDocument()
    },
    empty: async ({ context }, screen) => {
      await noList(screen)
      await status(context.when === 'past' ? 'You have not flown with us yet' : 'You have no flights to come')(null, screen)
      await expect.element(screen.getByRole('link', { name: 'Search flights' })).toBeVisible()
    },
    failed: async (_, screen) => {
      await noList(screen)
      await alert('We could not get your bookings')(null, screen)
    },
    signedOut: async (_, screen) => {
      await noList(screen)
      await alert('Sign in to see your bookings')(null, screen)
    },
  },
})
