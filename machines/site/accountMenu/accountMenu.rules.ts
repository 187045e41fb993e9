import type { AccountMenuContext } from './accountMenu.types.ts'

/** Whether the menu leads to the profile: where the flag is on, for a customer who has a number [PROF-08, SEC-11]. */
export const canManageProfile = ({ customer, configuration }: Pick<AccountMenuContext, 'customer' | 'configuration'>): boolean =>
  configuration?.enableManageProfile === true && customer !== null && customer.customerNumber !== ''
