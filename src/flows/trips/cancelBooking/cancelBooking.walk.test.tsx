import { expect } from 'vitest'
import { moneyOf, whyNot } from '../../../../machines/domain/cancellation.ts'
import { fromParent, pressedIfOffered, type Screen } from '../../../testing/walks/view.ts'
import { walkView } from '../../../testing/walks/walkView.ts'
import { moneyShown } from '../../../messages/format.ts'
import { cancelBookingShown } from './cancelBooking.screen.tsx'

const button = (screen: Screen, name: string | RegExp) => screen.getByRole('button', { name, exact: true })
const status = (screen: Screen, words: string) => expect.element(screen.getByRole('status').filter({ hasText: words })).toBeInTheDocument()
const alert = (screen: Screen, words: string) => expect.element(screen.getByRole('alert').filter({ hasText: words })).toBeInTheDocument()
const PARTS = { ALL: /^(?:The whole booking|All that is left)/, JOURNEY: /^Only Mumbai to Delhi/, PASSENGERS: /^Only some passengers/ } as const
const NEWS = {
  changed: 'The booking was changed meanwhile',
  quoteChanged: 'The refund has changed meanwhile',
  notCancellable: 'Unable to cancel this booking',
} as const
const DEFECTS = {
  nobody: 'Choose at least one passenger.',
  tooFew: 'A group keeps at least 10 passengers.',
  childAlone: 'A child does not fly without a grown-up.',
} as const

walkView({
  name: 'the page that cancels a booking [FEE-09, CONST-09, SEC-12, MSG-64, MSG-65]',
  ...cancelBookingShown,
  drivers: {
    'part.picked': (event, screen, actor) =>
      pressedIfOffered(() => screen.getByRole('radio', { name: PARTS[event.picked.kind] }))(event, screen, actor),
    'traveller.toggled': (event, screen, actor) =>
      pressedIfOffered(() => screen.getByRole('checkbox').nth(Number(event.passengerKey.slice(1)) - 1))(event, screen, actor),
    'cancel.asked': (_, screen) => button(screen, /^Cancel (?:and refund ₹|these passengers)/).click(),
    'retry.asked': (_, screen) => button(screen, /^(?:Try again|Look again)$/).click(),
    'signIn.asked': (_, screen) => button(screen, 'Sign In').click(),
    'customer.changed': fromParent,
  },
  assertions: {
    '*': (_, screen) => expect.element(screen.getByRole('heading', { level: 1, name: 'Cancel, with the refund first' })).toBeVisible(),
    'reading.waiting': (_, screen) => status(screen, 'Working out what you get back'),
    'reading.slow': (_, screen) => status(screen, 'Still working out what you get back.'),
    choosing: async ({ context: { quote, picked, travellers, news, hasTried } }, screen) => {
      if (quote === null) throw new Error('who chooses has seen the amounts')
      const { refundedTotal: refund } = moneyOf(quote, picked, travellers)
      if (whyNot(quote, picked, travellers) === 'nobody') {
        await expect.element(button(screen, 'Cancel these passengers')).toBeVisible()
        await expect.element(screen.getByRole('region', { name: 'Tick who does not fly' })).not.toHaveTextContent('₹')
      } else {
        await expect.element(button(screen, `Cancel and refund ${moneyShown(refund)}`)).toBeVisible()
        await expect.element(screen.getByRole('region', { name: `You get back ${moneyShown(refund)}` })).toHaveTextContent('Convenience fee')
      }
      await expect.element(screen.getByRole('link', { name: 'Keep the booking' })).toBeVisible()
      if (news !== null) await alert(screen, NEWS[news])
      const defect = whyNot(quote, picked, travellers)
      if (defect !== null && (hasTried || defect !== 'nobody')) await alert(screen, DEFECTS[defect])
    },
    'cancelling.waiting': (_, screen) => status(screen, 'Cancelling'),
    'cancelling.slow': (_, screen) => status(screen, 'Still cancelling.'),
    done: async ({ context: { cancelled } }, screen) => {
      await alert(screen, cancelled?.isWhole === true ? 'Your booking is cancelled' : 'What you chose is cancelled')
      await expect.element(screen.getByRole('link', { name: 'Go to your booking' })).toBeVisible()
    },
    failed: (_, screen) => alert(screen, 'We could not work out what you get back'),
    unsure: (_, screen) => alert(screen, 'We do not know yet whether it is cancelled'),
    cancelledBefore: (_, screen) => alert(screen, 'This booking is cancelled already'),
    notManageable: (_, screen) => alert(screen, 'Sorry, cancel booking is not available for this booking'),
    notOpened: async ({ context }, screen) => {
      await alert(screen, context.recordLocator === null ? 'Which booking do you want to cancel?' : 'This booking is not open here')
      await expect.element(screen.getByRole('link', { name: 'Find the booking' })).toBeVisible()
    },
  },
})
