import { otpEntryMachine } from '../../../machines/account/otpEntry/otpEntry.machine.ts'
import { otpEntrySamples } from '../../../machines/account/otpEntry/otpEntry.samples.ts'
import { OtpEntry } from '../../flows/account/otpEntry/OtpEntry.tsx'
import type { ShownFlow } from './shownFlow.ts'

export const otpEntryShown: ShownFlow<typeof otpEntryMachine> = {
  machine: otpEntryMachine,
  samples: otpEntrySamples,
  render: (actor) => <OtpEntry actor={actor} />,
}
