import { expect } from 'vitest'
import { unfitShown } from '../../../messages/seatChoiceWords.ts'
import { seatCell, showsSeats } from '../../../testing/walks/seatsOnScreen.ts'
import { fromParent, leadsOn, pressedIfEnabled, pressedIfOffered, type Screen } from '../../../testing/walks/view.ts'
import { walkView } from '../../../testing/walks/walkView.ts'
import { barShown, blockedShown, heldShown, lostShown, seatedShown } from './seatSelection.select.ts'
import { seatSelectionShown } from './seatSelection.screen.tsx'

const button = (screen: Screen, name: string | RegExp) => screen.getByRole('button', { name, exact: true })
const status = (screen: Screen, words: string) => expect.element(screen.getByRole('status').filter({ hasText: words })).toBeInTheDocument()
const alert = (screen: Screen, words: string) => expect.element(screen.getByRole('alert').filter({ hasText: words })).toBeInTheDocument()

walkView({
  name: 'the choice of seats [VAL-24, VAL-25, CHK-61]',
  ...seatSelectionShown,
  drivers: {
    'seat.picked': (event, screen, actor) => pressedIfEnabled(() => seatCell(screen, event.seat))(event, screen, actor),
    'passenger.picked': (_, screen) =>
      screen
        .getByRole('group', { name: 'Passengers' })
        .getByRole('button', { name: /^Ira Rao / })
        .click(),
    'flight.picked': (_, screen) => screen.getByRole('navigation', { name: 'Flights' }).getByRole('button').nth(1).click(),
    'suggestion.taken': pressedIfOffered((screen) => button(screen, 'Seat us for nothing')),
    'choice.confirmed': leadsOn((screen) => button(screen, /^(?:Keep these seats|Take for ₹[\d,]+)$/)),
    'choice.skipped': leadsOn((screen) => button(screen, /^(?:Skip seats|Go on without paying)$/)),
    'choice.reopened': (_, screen) => button(screen, 'Choose other seats').click(),
    'payment.wanted': (_, screen) => button(screen, /^Pay ₹/).click(),
    'retry.asked': (_, screen) => button(screen, /^(?:Try again|Look again|Choose again)$/).click(),
    'signIn.asked': (_, screen) => button(screen, 'Sign In').click(),
    'page.restored': fromParent,
    'payment.ended': fromParent,
    'customer.changed': fromParent,
  },
  assertions: {
    'reading.waiting': (_, screen) => status(screen, 'Getting your booking'),
    'reading.slow': (_, screen) => status(screen, 'Getting your booking. This takes longer than usual.'),
    'gettingSeats.waiting': (_, screen) => status(screen, 'Getting the seats'),
    'gettingSeats.slow': (_, screen) => status(screen, 'Getting the seats. This takes longer than usual.'),
    'stopped.failed': (_, screen) => alert(screen, 'We could not get the seats'),
    'seating.choosing': async ({ context }, screen) => {
      const shown = await showsSeats(screen, context)
      const { seats, sum } = barShown(shown)
      await expect.element(screen.getByText(seats, { exact: true })).toBeVisible()
      if (sum !== null) await expect.element(screen.getByText(sum, { exact: true })).toBeVisible()
      await expect.element(button(screen, 'Skip seats')).toBeVisible()
    },
    'seating.choosing.robbed': ({ context }, screen) => alert(screen, lostShown(context)?.title ?? 'a seat'),
    'seating.choosing.unfit': ({ context }, screen) => alert(screen, unfitShown(context)?.text ?? 'somebody'),
    'seating.held': async ({ context }, screen) => {
      const held = heldShown(context)
      await status(screen, `Your seats are kept until ${held?.until}`)
      await expect.element(button(screen, `Pay ${held?.total}`)).toBeVisible()
    },
    'saving.waiting': (_, screen) => status(screen, 'Keeping your seats'),
    'saving.slow': (_, screen) => status(screen, 'Keeping your seats. This takes longer than usual.'),
    'stopped.unsure': (_, screen) => alert(screen, 'We do not know whether your seats were kept'),
    'stopped.heldTooOften': (_, screen) => alert(screen, 'Seats were kept too often without being paid'),
    'stopped.outdated': (_, screen) => alert(screen, 'Your booking was changed meanwhile'),
    lapsed: ({ context }, screen) => alert(screen, `${heldShown(context)?.seats} were not paid by ${heldShown(context)?.until}`),
    paying: (_, screen) => expect.element(screen.getByRole('heading', { name: 'Going to the payment page' })).toBeVisible(),
    'ended.leaving': (_, screen) => status(screen, 'Going on to the next step'),
    'ended.seated': async ({ context }, screen) => {
      await status(screen, 'Your seats')
      for (const { sitters } of seatedShown(context))
        for (const { seat: where } of sitters) await expect.element(screen.getByRole('definition').filter({ hasText: where }).first()).toBeVisible()
    },
    'stopped.notOpened': (_, screen) => alert(screen, 'This booking is not open here'),
    'stopped.blocked': ({ context }, screen) => alert(screen, blockedShown(context).title),
  },
})
