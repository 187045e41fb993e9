import { expect } from 'vitest'
import type { SnapshotFrom } from 'xstate'
import { begunBookingMachine } from '../../../../machines/booking/begunBooking/begunBooking.machine.ts'
import { begunBookingSamples } from '../../../../machines/booking/begunBooking/begunBooking.samples.ts'
import { fromParent, type Screen } from '../../../testing/walks/view.ts'
import { walkView } from '../../../testing/walks/walkView.ts'
import { BegunBooking } from './BegunBooking.tsx'

const said = (words: string) => (_: unknown, screen: Screen) => expect.element(screen.getByRole('status')).toHaveTextContent(words)
const nothing = (_: unknown, screen: Screen) => expect.element(screen.getByRole('status')).toBeEmptyDOMElement()
/** That answers came back, where they did. */
const quiet = ({ context: { isResumed } }: SnapshotFrom<typeof begunBookingMachine>, screen: Screen) =>
  isResumed ? said('What you answered before is here again.')(null, screen) : nothing(null, screen)

walkView({
  name: 'the answers that are with the account',
  machine: begunBookingMachine,
  samples: begunBookingSamples,
  render: (actor) => <BegunBooking actor={actor} />,
  drivers: { 'answers.changed': fromParent, 'customer.changed': fromParent, 'booking.made': fromParent },
  assertions: {
    'open.visitor': quiet,
    'open.account.reading.waiting': nothing,
    'open.account.reading.slow': said('Still looking for what you answered on another device.'),
    'open.account.unread': said('We could not ask your account for what you answered before.'),
    'open.account.kept': quiet,
    'open.account.unsaved': quiet,
    'open.account.saving.waiting': quiet,
    'open.account.saving.slow': quiet,
    'open.account.unkept': said('Your answers are kept in this browser alone.'),
    over: nothing,
  },
})
