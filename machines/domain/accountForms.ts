import type { AccountFormName, FormRule } from './accountForm.ts'
import { businessProfileRule } from './businessProfile.ts'
import { preferencesRule } from './preferences.ts'
import { savedTravellerRule } from './savedTraveller.ts'

/** The rule of each form of an account. */
export const FORM_RULES: Readonly<Record<AccountFormName, FormRule>> = {
  preferences: preferencesRule,
  businessProfile: businessProfileRule,
  traveller: savedTravellerRule,
}
