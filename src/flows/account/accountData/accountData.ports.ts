import { fromPromise } from 'xstate'
import type { DataFile, DataFileReply, DeletionReply } from '../../../../machines/domain/ownData.ts'
import type { Accounts } from '../../../airline/accounts.ts'
import type { MyAccount } from '../../../airline/myAccount.ts'
import { saveFile } from '../../../device/download.ts'
import { logFailure } from '../../../device/log.ts'

interface AccountDataServices {
  readonly myAccount: Pick<MyAccount, 'dataFile'>
  readonly accounts: () => Promise<Pick<Accounts, 'deleteAccount'>>
  /** Whether somebody is signed in to an account, and not known by a cookie alone. */
  readonly hasAccount: () => Promise<boolean>
  readonly askToSignIn: () => void
  readonly endSession: () => void
  readonly goHome: () => void
}

/** The ports of the account data. */
export const accountDataPorts = ({ myAccount, accounts, hasAccount, askToSignIn, endSession, goHome }: AccountDataServices) => ({
  actors: {
    prepareFile: fromPromise<DataFileReply, void>(({ signal }) => myAccount.dataFile(signal)),
    deleteAccount: fromPromise<DeletionReply, void>(async () => {
      if (!(await hasAccount())) return 'noAccount'
      await (await accounts()).deleteAccount()
      return 'deleted'
    }),
  },
  actions: {
    saveFile: (_: unknown, { file }: { readonly file: DataFile | null }) => {
      if (file !== null) saveFile(file.name, file.text, 'application/json')
    },
    askToSignIn: () => askToSignIn(),
    endSession: () => endSession(),
    goHome: () => goHome(),
    logFailure: (_: unknown, { call, error }: { readonly call: string; readonly error: unknown }) => logFailure(call, error),
  },
})
