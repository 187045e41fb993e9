import { accountDataMachine } from '../../../machines/account/accountData/accountData.machine.ts'
import { accountDataSamples } from '../../../machines/account/accountData/accountData.samples.ts'
import { AccountData } from '../../flows/account/accountData/AccountData.tsx'
import type { ShownFlow } from './shownFlow.ts'

export const accountDataShown: ShownFlow<typeof accountDataMachine> = {
  machine: accountDataMachine,
  samples: accountDataSamples,
  render: (actor) => <AccountData actor={actor} />,
}
