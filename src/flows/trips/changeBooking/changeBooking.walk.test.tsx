import { expect } from 'vitest'
import type { SnapshotFrom } from 'xstate'
import { changeBlock, wrongOrder } from '../../../../machines/domain/bookingChange.ts'
import type { changeBookingMachine } from '../../../../machines/trips/changeBooking/changeBooking.machine.ts'
import { MANY_JOURNEYS, NOW } from '../../../../machines/trips/changeBooking/changeBooking.samples.ts'
import { dateBrief } from '../../../messages/format.ts'
import { fromParent, type Screen } from '../../../testing/walks/view.ts'
import { walkView } from '../../../testing/walks/walkView.ts'
import { cardOf, fixedWords } from './changeBooking.select.ts'
import { changeBookingShown } from './changeBooking.screen.tsx'

type Context = SnapshotFrom<typeof changeBookingMachine>['context']

const button = (screen: Screen, name: string | RegExp) => screen.getByRole('button', { name, exact: true })
const status = (screen: Screen, words: string) => expect.element(screen.getByRole('status').filter({ hasText: words })).toBeInTheDocument()
const alert = (screen: Screen, words: string) => expect.element(screen.getByRole('alert').filter({ hasText: words })).toBeInTheDocument()

/** The card of a journey: alike in both sample bookings. */
function cardWith(journeyKey: string) {
  const journey = MANY_JOURNEYS.journeys.find((each) => each.journeyKey === journeyKey)
  if (journey === undefined) throw new Error(`no sample has the journey ${journeyKey}`)
  return cardOf(MANY_JOURNEYS, journey, NOW)
}

/** Each journey has a card with its checkbox; a blocked one is disabled and says why [CHK-23, CHK-33, CHK-35]. */
async function showsCards({ booking, choices, now, refusal }: Context, screen: Screen) {
  if (booking === null) throw new Error('a booking that is shown was read')
  if (refusal === 'priceChanged') await alert(screen, 'Failed to change booking: ')
  for (const [place, journey] of booking.journeys.entries()) {
    const { name, route, flights, progress, reason } = cardOf(booking, journey, now)
    const box = screen.getByRole('checkbox', { name, exact: true }).first()
    await expect.element(box).toBeInTheDocument()
    if (changeBlock(booking, journey, now) === null) {
      if (choices.some(({ journeyKey }) => journeyKey === journey.journeyKey)) await expect.element(box).toBeChecked()
    } else if (reason !== null) await expect.element(screen.getByText(reason, { exact: true }).first()).toBeVisible()
    const card = screen
      .getByRole('listitem')
      .filter({ has: screen.getByRole('checkbox') })
      .nth(place)
    for (const words of [route, progress, flights ?? route]) await expect.element(card).toHaveTextContent(words.replaceAll('\u00a0', ' '))
    const date = journey.flown?.departure.slice(0, 10)
    if (date !== undefined) await expect.element(card.getByRole('time').first()).toHaveAttribute('datetime', date)
  }
  const wrong = wrongOrder(booking, choices)
  if (wrong !== null && choices.some(({ journeyKey }) => journeyKey === wrong.later.journeyKey)) await alert(screen, 'is before')
}

walkView({
  name: 'the change of dates [CHGB-01, CHGB-02, CHGB-03, CHGB-06, CHK-23, CHK-33, CHK-35, MSG-63, MSG-66]',
  ...changeBookingShown,
  drivers: {
    'journey.ticked': ({ journeyKey }, screen) =>
      screen
        .getByRole('checkbox', { name: cardWith(journeyKey).name, exact: true })
        .first()
        .click(),
    'day.picked': ({ journeyKey, date }, screen) =>
      screen
        .getByRole('region', { name: `Preferred date, ${cardWith(journeyKey).route}` })
        .getByRole('button', { name: dateBrief(date) })
        .click(),
    'flight.picked': ({ journeyKey, flightKey }, screen) =>
      screen
        .getByRole('group', { name: cardWith(journeyKey).route })
        .getByRole('radio', { name: new RegExp(`SR.${flightKey.slice(0, 3)}`) })
        .click(),
    'change.confirmed': (_, screen) => button(screen, /^(?:Change the dates|Pay ₹.*)$/).click(),
    'choice.reopened': (_, screen) => button(screen, 'Choose other dates').click(),
    'retry.asked': (_, screen) => button(screen, /^(?:Try again|Look again)$/).click(),
    'signIn.asked': (_, screen) => button(screen, 'Sign In').click(),
    'page.restored': fromParent,
    'payment.ended': fromParent,
    'customer.changed': fromParent,
  },
  assertions: {
    'reading.waiting': (_, screen) => status(screen, 'Getting your booking'),
    'reading.slow': (_, screen) => status(screen, 'Getting your booking. This takes longer than usual.'),
    failed: (_, screen) => alert(screen, 'We could not get your booking'),
    choosing: ({ context }, screen) => showsCards(context, screen),
    'choosing.gettingFlights.waiting': (_, screen) => status(screen, 'Getting the flights'),
    'choosing.gettingFlights.slow': (_, screen) => status(screen, 'Getting the flights. This takes longer than usual.'),
    'choosing.pricing.waiting': (_, screen) => status(screen, 'Working out the price'),
    'choosing.pricing.slow': (_, screen) => status(screen, 'Working out the price. This takes longer than usual.'),
    'choosing.priced': ({ context: { quote } }, screen) => {
      const sum = quote?.quotedTotal.minor ?? 0
      const words = sum < 0 ? /Goes back to you₹/ : sum > 0 ? /To pay₹/ : /To pay₹0/
      return expect.element(screen.getByRole('region', { name: 'What it costs' })).toHaveTextContent(words)
    },
    'choosing.notGot': (_, screen) => alert(screen, 'We could not get flights and prices'),
    'changing.waiting': (_, screen) => status(screen, 'Changing your dates'),
    'changing.slow': (_, screen) => status(screen, 'Changing your dates. This takes longer than usual.'),
    paying: (_, screen) => expect.element(screen.getByRole('heading', { name: 'Going to the payment page' })).toBeVisible(),
    unsure: (_, screen) => alert(screen, 'We do not know whether your dates were changed'),
    changed: (_, screen) => alert(screen, 'Your dates are changed'),
    notOpened: (_, screen) => alert(screen, 'This booking is not open here'),
    fixed: async ({ context }, screen) => {
      await alert(screen, 'Sorry, change booking is not available')
      await alert(screen, fixedWords(context))
      expect(screen.getByRole('checkbox').elements()).toEqual([])
    },
  },
})
