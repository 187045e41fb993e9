import type { BasicDetails, GoogleReply, Profile, ProfileReply, ReplaceReply, SignInCodeReply } from '../../machines/domain/account.ts'
import type { PhoneNumber } from '../../machines/domain/contact.ts'
import type { CodeReply, CodeRequestReply } from '../../machines/domain/oneTimeCode.ts'

/**
 * Accounts of customers: the user pool and the airline's calls that belong to it. Loaded, with the pool's client, for a visitor who
 * signs in or is signed in. Every call rejects with an `AirlineError` when the request failed or the answer was not
 * understood; a refusal is an answer.
 */
export interface Accounts {
  /** Sends a code with which a contact signs in; a mobile number in international form [API-50]. */
  requestSignInCode(emailOrPhone: string): Promise<SignInCodeReply>
  /** Makes an account for a contact, where the pool does not do so by itself [AUTH-19, API-52, API-53]. */
  createAccount(emailOrPhone: string): Promise<void>
  /** Signs in with the code of a request; it is then also kept by this tab [API-51]. */
  verifySignInCode(requestId: string, code: string): Promise<CodeReply>
  /** The details of the customer who is signed in; null for a visitor, or when the session is over [API-58]. */
  basicDetails(signal: AbortSignal): Promise<BasicDetails | null>
  /** Saves the profile, and its attributes in the pool [API-54, API-59]. */
  saveProfile(profile: Profile): Promise<ProfileReply>
  /** Sends a code to a second contact [API-07]. */
  requestContactCode(emailOrPhone: string): Promise<CodeRequestReply>
  /** Proves a second contact [API-08]. */
  verifyContactCode(requestId: string, code: string): Promise<CodeReply>
  /** Takes a contact that was proved from the account that has it [AUTH-25]. */
  replaceContact(requestId: string): Promise<ReplaceReply>
  /** Sends a code to the mobile number of a visitor who came from Google; false for the first attempt [API-60]. */
  requestGoogleMobileCode(phone: PhoneNumber, replacesExisting: boolean): Promise<CodeRequestReply>
  /** Proves it. A number of another account is said to be so: a 422 at the first attempt [API-60, AUTH-54]. */
  verifyGoogleMobileCode(requestId: string, code: string): Promise<CodeReply>
  /** Ends a sign-up that began at Google [API-61]. */
  completeGoogle(requestId: string, replacesExisting: boolean): Promise<ReplaceReply>
  /** Leaves the page for Google; resolves when the browser is on its way [API-56]. */
  startGoogle(): Promise<void>
  /** Ends a visit to Google with what stands in the address the browser came back to. */
  finishGoogle(address: string): Promise<GoogleReply>
  /** Signs out here and at the pool. This tab forgets its tokens whatever the pool says [API-55, AUTH-55]. */
  signOut(): Promise<void>
  /** Deletes the account and all that the airline knows of its customer [API-55]. */
  deleteAccount(): Promise<void>
  /** Whether the person who is signed in has a number in the customer system [API-57]. */
  hasCustomerNumber(): Promise<boolean>
}
