import { expect } from 'vitest'
import type { SnapshotFrom } from 'xstate'
import type { bookingMachine } from '../../../../machines/booking/booking/booking.machine.ts'
import { fromParent, type Screen } from '../../../testing/walks/view.ts'
import { walkView } from '../../../testing/walks/walkView.ts'
import { bookingShown } from './booking.screen.tsx'
import { lostShown, stageOf } from './booking.select.ts'
import { confirmShown, endingsShown, heldShown, priceChange, refusalShown } from './review.select.ts'
import { priceShown } from './price.select.ts'

const button = (screen: Screen, name: string | RegExp) => screen.getByRole('button', { name, exact: true })
const status = (screen: Screen, words: string) => expect.element(screen.getByRole('status').filter({ hasText: words })).toBeInTheDocument()
const alert = (screen: Screen, words: string) => expect.element(screen.getByRole('alert').filter({ hasText: words })).toBeInTheDocument()
const heading = (screen: Screen, name: string | RegExp) => expect.element(screen.getByRole('heading', { level: 1, name })).toBeVisible()
const shownWith = (text: string) => text.replaceAll('\u00a0', ' ')

const STEPS_WITH_PRICE: ReadonlySet<string> = new Set(['passengers', 'extras', 'seats', 'review', 'priceChanged'])
const NOT_SEEN: ReadonlySet<string> = new Set(['refused', 'unreached', 'priceChanged'])

/** Whose place the booking has taken. */
async function inPlace({ context: { booked } }: Pick<SnapshotFrom<typeof bookingMachine>, 'context'>, screen: Screen) {
  const words = expect.element(screen.getByText(/^It takes the place of your bookings? /))
  const [one, other] = booked?.replaced ?? []
  if (one === undefined) {
    await words.not.toBeInTheDocument()
    return
  }
  const said = other === undefined ? `booking ${one}, which was not paid` : `bookings ${one}, ${other}, which were not paid`
  await status(screen, `It takes the place of your ${said}.`)
}

walkView({
  name: 'a new booking [VAL-17, VAL-18]',
  ...bookingShown,
  drivers: {
    'passengers.reopened': (_, screen) => screen.getByRole('navigation').getByRole('button', { name: 'Passengers' }).click(),
    'extras.reopened': (_, screen) => screen.getByRole('navigation').getByRole('button', { name: 'Extras' }).click(),
    'seats.reopened': (_, screen) => screen.getByRole('navigation').getByRole('button', { name: 'Seats' }).click(),
    'price.accepted': (_, screen) => button(screen, /^Continue at ₹/).click(),
    'retry.asked': (_, screen) => button(screen, 'Try again').first().click(),
    'terms.toggled': (_, screen) => screen.getByRole('checkbox', { name: 'I accept the conditions of carriage' }).click(),
    'ending.chosen': ({ ending }, screen) =>
      screen.getByRole('radio', { name: { pay: /^Pay now/, hold: /^Hold for nothing/, fareLock: /^Lock the fare/ }[ending] }).click({ force: true }),
    'booking.confirmed': (_, screen) => button(screen, /^(?:Pay ₹.*|Hold the booking|Ask again|Try again)$/).click({ force: true }),
    'customer.changed': fromParent,
    'answers.found': fromParent,
    'draft.changed': fromParent,
    'passengers.done': fromParent,
    'services.changed': fromParent,
    'addOns.done': fromParent,
    'seats.changed': fromParent,
    'seats.done': fromParent,
    'payment.ended': fromParent,
    'page.restored': fromParent,
  },
  assertions: {
    '*': async (snapshot, screen) => {
      const price = priceShown(snapshot)
      if (price !== null && STEPS_WITH_PRICE.has(stageOf(snapshot)))
        for (const words of [price.total, ...price.lines.flatMap(({ name, amount }) => [name, amount])])
          await expect.element(screen.getByRole('region', { name: 'Price', exact: true })).toHaveTextContent(words)
      if (stageOf(snapshot) !== 'nothingChosen' && lostShown(snapshot) !== '') await alert(screen, shownWith(lostShown(snapshot)))
    },
    'answering.steps.order.unfinished.paying': async (snapshot, screen) => {
      await heading(screen, 'Going to the payment page')
      await inPlace(snapshot, screen)
    },
    'answering.steps.order.confirmed': async (snapshot, screen) => {
      await alert(screen, 'Booking confirmed')
      await inPlace(snapshot, screen)
    },
    'answering.steps.order.held': async (snapshot, screen) => {
      await alert(screen, shownWith(heldShown(snapshot)).slice(0, 40))
      await inPlace(snapshot, screen)
    },
    nothingChosen: (_, screen) => alert(screen, 'At least one flight must be chosen'),
    'answering.price.asking.waiting': async ({ context: { quote }, value }, screen) => {
      if (JSON.stringify(value).includes('reserving')) return
      await status(screen, quote === null ? 'Getting your flights and their price' : 'Working out the price')
    },
    'answering.price.asking.slow': async ({ value }, screen) => {
      if (!JSON.stringify(value).includes('reserving')) await status(screen, 'This takes longer than usual.')
    },
    'answering.price.changed': async (snapshot, screen) => {
      if (stageOf(snapshot) !== 'priceChanged') return
      const change = priceChange(snapshot)
      await alert(screen, change?.title ?? '')
      await alert(screen, change?.text ?? '')
    },
    'answering.price.refused': async (snapshot, screen) => {
      if (stageOf(snapshot) === 'refused') await alert(screen, refusalShown(snapshot).title)
    },
    'answering.price.unreached': async (snapshot, screen) => {
      if (stageOf(snapshot) === 'unreached') await alert(screen, 'We could not get the price')
    },
    'answering.steps.passengers': async (snapshot, screen) => {
      if (!NOT_SEEN.has(stageOf(snapshot))) await heading(screen, 'Who is flying?')
    },
    'answering.steps.choices.extras': async (snapshot, screen) => {
      if (!NOT_SEEN.has(stageOf(snapshot))) await heading(screen, 'Extras, if you want any')
    },
    'answering.steps.choices.seats': async (snapshot, screen) => {
      if (!NOT_SEEN.has(stageOf(snapshot))) await heading(screen, /^Seats/)
    },
    'answering.steps.choices.review': async (snapshot, screen) => {
      if (NOT_SEEN.has(stageOf(snapshot))) return
      await heading(screen, 'Check, then pay')
      await expect.element(button(screen, confirmShown(snapshot).words)).toBeVisible()
      for (const { name, isBlocked, isChosen } of endingsShown(snapshot) ?? []) {
        const radio = screen.getByRole('radio', { name })
        await expect.element(radio.first()).toHaveAttribute('aria-disabled', String(isBlocked))
        if (isChosen) await expect.element(radio.first()).toBeChecked()
      }
    },
    'answering.steps.choices.review.unaccepted': async (snapshot, screen) => {
      if (!NOT_SEEN.has(stageOf(snapshot))) await alert(screen, 'Please accept the conditions of carriage to go on.')
    },
    'answering.steps.order.reserving.waiting': (_, screen) => status(screen, 'Writing your booking'),
    'answering.steps.order.reserving.slow': (_, screen) => status(screen, 'Writing your booking. This takes longer than usual.'),
    'answering.steps.order.unfinished.unsure': async (snapshot, screen) => {
      if (stageOf(snapshot) === 'unsure') await alert(screen, 'it is never booked or charged twice')
    },
    'answering.steps.order.unfinished.notBooked': async (snapshot, screen) => {
      if (stageOf(snapshot) === 'notBooked') await alert(screen, refusalShown(snapshot).title)
    },
  },
})
