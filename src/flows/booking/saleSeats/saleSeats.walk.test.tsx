import { expect } from 'vitest'
import { PARTY } from '../../../../machines/booking/saleSeats/saleSeats.samples.ts'
import { seatCell, showsSeats } from '../../../testing/walks/seatsOnScreen.ts'
import { fromParent, leadsOn, pressedIfEnabled, pressedIfOffered, type Screen } from '../../../testing/walks/view.ts'
import { walkView } from '../../../testing/walks/walkView.ts'
import { saleSeatsShown } from './saleSeats.screen.tsx'
import { barShown, lostShown, unfitOf } from './saleSeats.select.ts'

const button = (screen: Screen, name: string | RegExp) => screen.getByRole('button', { name, exact: true })
const status = (screen: Screen, words: string) => expect.element(screen.getByRole('status').filter({ hasText: words })).toBeInTheDocument()
const alert = (screen: Screen, words: string) => expect.element(screen.getByRole('alert').filter({ hasText: words })).toBeInTheDocument()
const codeItself = (code: string) => code

walkView({
  name: 'the seats of a sale [VAL-24, VAL-25]',
  ...saleSeatsShown,
  drivers: {
    'seat.picked': (event, screen, actor) => pressedIfEnabled(() => seatCell(screen, event.seat))(event, screen, actor),
    'passenger.picked': ({ passengerKey }, screen) =>
      screen
        .getByRole('group', { name: 'Passengers' })
        .getByRole('button', { name: new RegExp(`^${PARTY[Number(passengerKey)]?.name} `) })
        .click(),
    'flight.picked': (_, screen) => screen.getByRole('navigation', { name: 'Flights' }).getByRole('button').nth(1).click(),
    'suggestion.taken': pressedIfOffered((screen) => button(screen, 'Seat us for nothing')),
    'seat.waived': (_, screen) => button(screen, 'No seat now, one is given at check-in, ₹0').click(),
    'choice.confirmed': leadsOn((screen) => button(screen, /^(?:Continue with seats, ₹|Next flight: )/)),
    'choice.skipped': (_, screen) => button(screen, 'Continue without seats').click(),
    'retry.asked': (_, screen) => button(screen, 'Try again').click(),
    'seat.lost': fromParent,
  },
  assertions: {
    'getting.waiting': (_, screen) => status(screen, 'Getting the seats'),
    'getting.slow': (_, screen) => status(screen, 'Getting the seats. This takes longer than usual.'),
    failed: (_, screen) => alert(screen, 'We could not get the seats'),
    choosing: async ({ context }, screen) => {
      await showsSeats(screen, context)
      const { seats, sum, keep } = barShown(context, codeItself)
      await expect.element(screen.getByText(seats, { exact: true }).last()).toBeVisible()
      if (sum !== null) await expect.element(screen.getByText(sum, { exact: true })).toBeVisible()
      if (keep !== null) await expect.element(button(screen, keep)).toBeVisible()
      await expect.element(button(screen, 'Continue without seats')).toBeVisible()
    },
    done: (_, screen) => status(screen, 'Going on to the next step'),
    'choosing.robbed': async (snapshot, screen) => {
      const lost = lostShown(snapshot)
      await alert(screen, lost?.title ?? 'a seat')
      for (const { label } of lost?.instead ?? []) await expect.element(button(screen, label)).toBeVisible()
    },
    'choosing.unfit': (snapshot, screen) => alert(screen, unfitOf(snapshot)?.text ?? 'somebody'),
  },
})
