import { expect } from 'vitest'
import { begunBookingMachine } from '../../../../machines/booking/begunBooking/begunBooking.machine.ts'
import { begunBookingSamples } from '../../../../machines/booking/begunBooking/begunBooking.samples.ts'
import { fromParent, type Screen } from '../../../testing/walks/view.ts'
import { walkView } from '../../../testing/walks/walkView.ts'
import { BegunBooking } from './BegunBooking.tsx'

const said = (words: string) => (_: unknown, screen: Screen) => expect.element(screen.getByRole('status')).toHaveTextContent(words)
const nothing = (_: unknown, screen: Screen) => expect.element(screen.getByRole('status')).toBeEmptyDOMElement()

walkView({
  name: 'the answers that are with the account',
  machine: begunBookingMachine,
  samples: begunBookingSamples,
  render: (actor) => <BegunBooking actor={actor} />,
  drivers: { 'answers.changed': fromParent, 'customer.changed': fromParent, 'booking.made': fromParent },
  assertions: {
    'open.visitor': nothing,
    'open.account.reading.waiting': nothing,
    'open.account.reading.slow': said('Still looking for what you answered on another device.'),
    'open.account.resumed': said('What you answered before is here again.'),
    'open.account.unread': said('We could not ask your account for what you answered before.'),
    'open.account.kept': nothing,
    'open.account.unsaved': nothing,
    'open.account.saving.waiting': nothing,
    'open.account.saving.slow': nothing,
    'open.account.unkept': said('Your answers are kept in this browser alone.'),
    over: nothing,
  },
})
