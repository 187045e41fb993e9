import type { Accounts } from '../accounts.ts'
import type { Configuration } from '../configuration.ts'
import { accountCalls } from './accountCalls.ts'
import type { AccountConfiguration } from './accountConfiguration.ts'
import type { AccountsDevice } from './accountsDevice.ts'
import type { Google } from './google.ts'
import { createUserPool, type UserPool } from './userPool.ts'

export interface AccountsParts {
  readonly configuration: Configuration
  readonly account: AccountConfiguration
  readonly device: AccountsDevice
}

/** Accounts by the user pool of the configuration; made once for a page. The code for Google is loaded when a visitor goes there. */
export function createAccounts({ configuration, account, device }: AccountsParts): Accounts & Pick<UserPool, 'renew'> {
  const { timeout } = configuration.delays
  const pool = createUserPool(account.userPool, device, timeout)
  const calls = accountCalls(configuration)
  const { googleRequest } = device.memory
  const google = async (): Promise<Google> => (await import('./google.ts')).createGoogle(account.userPool, device, pool, timeout)

  return {
    ...calls,
    renew: pool.renew,
    requestSignInCode: pool.sendCode,
    createAccount: pool.signUp,
    verifySignInCode: pool.answer,

    async saveProfile(profile) {
      const reply = await calls.saveProfile(profile)
      // The profile is saved, whatever the pool makes of it.
      if (reply.isSaved) await pool.describe(profile).catch((error: unknown) => device.logFailure('saveProfile', error))
      return reply
    },

    async requestGoogleMobileCode(phone, replacesExisting) {
      const reply = await calls.requestGoogleMobileCode(phone, replacesExisting)
      if (reply.isSent) googleRequest.write(reply.requestId)
      return reply
    },
    async completeGoogle(requestId, replacesExisting) {
      const reply = await calls.completeGoogle(requestId, replacesExisting)
      if (reply.isReplaced) googleRequest.forget()
      return reply
    },

    startGoogle: async () => (await google()).start(),
    finishGoogle: async (address) => (await google()).finish(address),
    signOut: pool.signOut,
    deleteAccount: pool.deleteUser,
    hasCustomerNumber: pool.hasCustomerNumber,
  }
}
