import { navigate } from 'wouter/use-browser-location'
import { logFailure } from '../../device/log.ts'
import { hasLeftForGoogle, leftFrom } from '../../device/signInOpen.ts'
import { beyondSheets } from '../goTo.ts'
import { RESULTS_PATH } from '../paths.ts'
import { parseSearch, stringifySearch } from '../search.ts'

const LOGIN = 'login'
/** What an address of the site holds after a visit to Google. Source: RFC 6749, 4.1.2, and RFC 9207. */
const OF_GOOGLE = ['code', 'state', 'error', 'error_description', 'error_uri', 'iss']

/** Whether an address asks for the sign-in dialog [AUTH-10]. */
export const asksForSignIn = (query: string): boolean => parseSearch(query)[LOGIN] === 'true'

/** Whether an address is one to which Google sends a browser back [LAY-20, CON-43]. */
export function isFromGoogle(path: string, query: string): boolean {
  const { code, state, error } = parseSearch(query)
  return path === '/' && (code !== undefined || (error !== undefined && state !== undefined))
}

/**
 * Takes out of the address what was for signing in, in place of it in the history [AUTH-11, LAY-20]. Who has left for Google
 * is again where they were: on the page of results, with their search in its address.
 */
export function cleanAddress(): void {
  const { pathname, search, hash } = location
  const state: unknown = history.state
  const isAnswer = isFromGoogle(pathname, search)
  const left = Object.entries(parseSearch(search)).filter(([name]) => name !== LOGIN && !(isAnswer && OF_GOOGLE.includes(name)))
  const address = isAnswer && hasLeftForGoogle() ? leftFrom() : `${pathname}${stringifySearch(Object.fromEntries(left))}${hash}`
  beyondSheets(navigate, address, { replace: true, state })
}

/** To the home page, from any other [AUTH-14]. */
export function goHome(): void {
  if (location.pathname !== '/') beyondSheets(navigate, '/', {})
}

/** Somebody has signed in: on the page of results, codes are judged again [AUTH-13, OPEN-29]. */
export function noteSignedIn(): void {
  if (location.pathname !== RESULTS_PATH) return
  import('../../device/promoMemory.ts')
    .then(({ createPromoMemory }) => createPromoMemory().noteLoginFromListing())
    .catch((error: unknown) => logFailure('promoMemory', error))
}
