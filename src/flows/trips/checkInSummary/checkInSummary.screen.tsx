import { checkInSummaryMachine } from '../../../../machines/trips/checkInSummary/checkInSummary.machine.ts'
import { checkInSummarySamples } from '../../../../machines/trips/checkInSummary/checkInSummary.samples.ts'
import type { ShownFlow } from '../../../testing/screen.ts'
import { CheckInSummary } from './CheckInSummary.tsx'

export const checkInSummaryShown: ShownFlow<typeof checkInSummaryMachine> = {
  machine: checkInSummaryMachine,
  samples: checkInSummarySamples,
  render: (actor) => <CheckInSummary actor={actor} way={(_, words) => <a href="/">{words}</a>} />,
}
