import * as v from 'valibot'
import { AccountConfiguration } from '../../server/contract/accountConfiguration.ts'

/** The part of `config.json` that only somebody with an account needs. */
export const readAccountConfiguration = async (): Promise<AccountConfiguration> =>
  v.parse(AccountConfiguration, await (await fetch('/config.json')).json())
