import { expect } from 'vitest'
import { fromParent, type Screen } from '../../../testing/walks/view.ts'
import { walkView } from '../../../testing/walks/walkView.ts'
import { checkInSummaryShown } from './checkInSummary.screen.tsx'

const button = (screen: Screen, name: string) => screen.getByRole('button', { name, exact: true })
const link = (screen: Screen, name: string) => expect.element(screen.getByRole('link', { name, exact: true }))
const status = (words: string) => (_: unknown, screen: Screen) =>
  expect.element(screen.getByRole('status').filter({ hasText: words })).toBeInTheDocument()
const alert = (screen: Screen, words: string) => expect.element(screen.getByRole('alert').filter({ hasText: words })).toBeInTheDocument()

walkView({
  name: 'the summary of a check-in [CHK-45, CHK-46, CONST-15, CONST-17]',
  ...checkInSummaryShown,
  drivers: {
    'retry.asked': (_, screen) => button(screen, 'Try again').click(),
    'signIn.asked': (_, screen) => button(screen, 'Sign In').click(),
    'customer.changed': fromParent,
  },
  assertions: {
    'reading.waiting': status('Reading your booking'),
    'reading.slow': status('Still reading your booking. This takes longer than usual.'),
    shown: async ({ context: { facts, justNow } }, screen) => {
      if (facts === null) throw new Error('what is shown was read')
      const isIn = facts.booking.passengers.filter(({ checkedInFor }) => checkedInFor.length > 0).length
      const isAll = isIn === facts.booking.passengers.length
      const heading = justNow !== null && isAll ? 'You are checked in' : 'Your check-in'
      await expect.element(screen.getByRole('heading', { level: 1, name: heading, exact: true })).toBeVisible()
      const journey = screen.getByRole('region', { name: /^Delhi to Mumbai, Sat,\s12\sDec\s2026$/ })
      await expect.element(journey).toHaveTextContent(isAll ? 'All checked in' : `${isIn} of 3 checked in`)
      await expect.element(journey).toHaveTextContent('Boarding begins at 05:15 (Delhi time).')
      await expect.element(journey).toHaveTextContent('The gate closes at 05:35 (Delhi time), 25 minutes before departure.')
      await expect.element(journey).toHaveTextContent(/Check-in can be undone until Sat,\s12\sDec\s2026, 04:00 \(Delhi time\)\./)
      await expect.element(journey.getByRole('listitem').filter({ hasText: 'Meera Rao with Kabir Rao' })).toHaveTextContent(/Seat 12B.*checked in/)
      await expect.element(journey.getByRole('listitem').filter({ hasText: 'Anand Rao' })).toHaveTextContent(/Seat 12A.*checked in/)
      await expect.element(journey.getByRole('listitem').filter({ hasText: 'Ira Rao' })).not.toHaveTextContent('Seat')
      for (const name of ['Show boarding pass', 'Undo check-in', 'Go to your booking']) await link(screen, name).toBeVisible()
      const isOpen = !isAll || facts.booking.journeys[1]?.checkIn === 'open'
      await (isOpen ? link(screen, 'Check in for more').toBeVisible() : link(screen, 'Check in for more').not.toBeInTheDocument())
      const next = screen.getByRole('region', { name: 'What comes next' })
      if (facts.booking.journeys[1]?.checkIn === 'notOpen')
        await expect.element(next).toHaveTextContent(/Check-in for Mumbai to Delhi opens on Sun,\s13\sDec\s2026 at 17:20 \(Mumbai time\)\./)
    },
    nobody: async (_, screen) => {
      await alert(screen, 'Nobody is checked in')
      await link(screen, 'Check In').toBeVisible()
    },
    failed: (_, screen) => alert(screen, 'We could not read your booking'),
    forbidden: (_, screen) => alert(screen, 'This booking can only be opened by our staff'),
    notOpened: ({ context }, screen) =>
      alert(screen, context.recordLocator === null ? 'Which booking do you want to see?' : 'This booking is not open here'),
  },
})
