import { logFailure } from '../../device/log.ts'
import { hasLeftForGoogle, leftFrom } from '../../device/signInOpen.ts'
import { RESULTS_PATH } from '../paths.ts'
import { parseSearch, stringifySearch } from '../search.ts'
import type { Navigation } from '../site.ts'

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
 * Takes out of the address what was for signing in, in place of it in the history [AUTH-11, LAY-20]. A visitor who has left for Google
 * is again where they were: on the page of results, with their search in its address.
 */
export function cleanAddress({ replaceAddress }: Navigation): void {
  const { pathname, search, hash } = location
  const isAnswer = isFromGoogle(pathname, search)
  const left = Object.entries(parseSearch(search)).filter(([name]) => name !== LOGIN && !(isAnswer && OF_GOOGLE.includes(name)))
  replaceAddress(isAnswer && hasLeftForGoogle() ? leftFrom() : `${pathname}${stringifySearch(Object.fromEntries(left))}${hash}`)
}

/** To the home page, from any other [AUTH-14]. */
export function goHome({ goTo }: Navigation): void {
  if (location.pathname !== '/') void goTo('/', { asksNothing: true })
}

/** A customer has signed in: on the page of results, codes are judged again [AUTH-13, OPEN-29]. */
export function noteSignedIn(): void {
  if (location.pathname !== RESULTS_PATH) return
  import('../../device/promoMemory.ts')
    .then(({ createPromoMemory }) => createPromoMemory().noteLoginFromListing())
    .catch((error: unknown) => logFailure('promoMemory', error))
}
