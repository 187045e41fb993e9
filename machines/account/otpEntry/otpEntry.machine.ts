import type { ActorRefFrom } from 'xstate'
import { codeRegion } from './otpEntry.code.ts'
import { resendRegion } from './otpEntry.resend.ts'
import { initialContext } from './otpEntry.rules.ts'
import { otpEntry } from './otpEntry.setup.ts'

export const otpEntryMachine = otpEntry.createMachine({
  id: 'otpEntry',
  description:
    'A one-time code was sent. The traveller types it, and the airline says whether it is right; another one can be asked for after a while.',
  context: ({ input }) => initialContext(input),
  meta: { covers: ['AUTH-43'] },
  initial: 'entering',
  states: {
    entering: {
      type: 'parallel',
      states: {
        code: { description: 'The code in the field and what the airline says of it.', ...codeRegion },
        resend: { description: 'Another code, for a traveller whom the first did not reach.', ...resendRegion },
      },
    },
    verified: { description: 'The code was right. The caller goes on.', type: 'final', meta: { covers: ['AUTH-32'] } },
  },
})

export type OtpEntryActor = ActorRefFrom<typeof otpEntryMachine>
