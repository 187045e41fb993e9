import { sessionMachine } from '../../../../machines/account/session/session.machine.ts'
import { sessionSamples } from '../../../../machines/account/session/session.samples.ts'
import { loadLazyChildren } from '../../../../machines/kit/runtime/lazyMachine.ts'
import { SessionDialog } from './SessionDialog.tsx'
import type { ShownFlow } from '../../../testing/screen.ts'

/** The sign-in dialog; the customer is shown elsewhere. */
export const sessionShown: ShownFlow<typeof sessionMachine> = {
  machine: await loadLazyChildren(sessionMachine),
  samples: sessionSamples,
  render: (actor) => <SessionDialog actor={actor} />,
}
