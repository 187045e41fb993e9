import { sessionMachine } from '../../../machines/account/session/session.machine.ts'
import { sessionSamples } from '../../../machines/account/session/session.samples.ts'
import { whole } from '../../../machines/kit/late.ts'
import { SessionDialog } from '../../flows/account/session/SessionDialog.tsx'
import type { ShownFlow } from './shownFlow.ts'

/** The dialog in which somebody signs in; who the customer is shows elsewhere. */
export const sessionShown: ShownFlow<typeof sessionMachine> = {
  machine: await whole(sessionMachine),
  samples: sessionSamples,
  render: (actor) => <SessionDialog actor={actor} />,
}
