import { otpEntryMachine } from '../../../machines/account/otpEntry/otpEntry.machine.ts'
import { contactProofMachine } from '../../../machines/trips/contactProof/contactProof.machine.ts'
import { bookingCodePorts } from '../../flows/account/otpEntry/otpEntry.ports.ts'
import { contactProofPorts } from '../../flows/trips/contactProof/contactProof.ports.ts'
import type { Site } from '../site.ts'

/** The dialog that sends a code to a contact of a booking, with its ports filled. */
export function createContactProof({ account, airline }: Pick<Site, 'account' | 'airline'>) {
  const { actors, actions } = contactProofPorts({
    airline,
    codeSettings: async () => {
      const { codeLengths, countdowns } = await account.configuration()
      return { length: codeLengths.contact, countdowns }
    },
  })
  return contactProofMachine.provide({ actors: { ...actors, otpEntry: otpEntryMachine.provide(bookingCodePorts({ airline })) }, actions })
}
