import { createActor } from 'xstate'
import { expect, it } from 'vitest'
import { readDeepLink, withDeepLink, type LinkContext } from '../../../machines/domain/deepLink.ts'
import { emptySearch } from '../../../machines/domain/search.ts'
import { fromSearchQuery, toSearchQuery } from '../../../machines/domain/searchAddress.ts'
import { NO_PRESET, settledCounts } from '../../../machines/domain/passengers.ts'
import { RANDOM } from '../../../machines/kit/testing/random.harness.ts'
import { createRandom } from '../../../machines/kit/testing/random.ts'
import { deepLinkMachine } from '../../../machines/search/deepLink/deepLink.machine.ts'
import { sentencesOf } from '../../flows/search/deepLink/deepLink.select.ts'
import { deepLink } from '../../flows/search/deepLink/deepLink.text.en.ts'
import { parseSearch, stringifySearch } from '../search.ts'
import { anyQueryString, MARK } from './links.samples.ts'

const SITE = 'https://sarus.example'
const LINKS = RANDOM.events

const around: LinkContext = {
  today: '2026-11-21',
  limits: { seats: 9, infants: 4 },
  horizonDays: 365,
  knownStations: ['DEL', 'BOM', 'IXL'],
}

const NOTHING_KNOWN: LinkContext = { ...around, today: null, knownStations: null }

const WORDS: ReadonlySet<string> = new Set(Object.values(deepLink))

/** Fails with the query string that did it. */
function holds(queryString: string, isTrue: boolean, what: string) {
  if (!isTrue) throw new Error(`${what}: ${JSON.stringify(queryString.slice(0, 2_000))}`)
}

function judge(queryString: string, page: '/' | '/flight-search', known: LinkContext) {
  const query = parseSearch(queryString)
  const { link, problems, kind } = readDeepLink(`${page}?${queryString}`, query, known)
  const to = link.redirectionUrl
  const url = to === null ? null : new URL(to, `${SITE}${page}`)
  holds(queryString, url === null || (url.origin === SITE && url.username === '' && url.password === ''), 'leads off the site')
  holds(queryString, url === null || url.pathname === '/' || url.pathname === '/flight-search', 'leads to a page that is none')
  holds(queryString, to === null || /^\/(flight-search)?(\?[!$%&'()*+,\-./:;=?@\w~]*)?$/.test(to), 'leads by an address with odd signs')
  holds(queryString, link.redirection === (to !== null), 'says otherwise than it leads')

  const search = withDeepLink(emptySearch(around.today), link)
  const codes = [search.origin, search.destination, search.currency, search.nationality, search.specialFare, search.departureDate, search.returnDate]
  holds(
    queryString,
    codes.every((code) => code === null || /^[A-Z_]{2,19}$|^\d{4}-\d\d-\d\d$/.test(code)),
    'brings odd signs into the form',
  )
  holds(
    queryString,
    Object.values(search.passengers).every((count) => Number.isInteger(count) && count >= 0),
    'brings parts of people into the form',
  )
  holds(queryString, kind !== 'invalid' || problems.length > 0, 'is invalid without a reason')
  return query
}

it('follows random links that a person may write: no crash, nowhere else, nothing of them in words [OPEN-54, OPEN-55, LINK-01]', () => {
  const random = createRandom(RANDOM.seed)
  let followed = 0
  for (; followed < LINKS; followed += 1) {
    const queryString = anyQueryString(random)
    judge(queryString, '/flight-search', NOTHING_KNOWN)
    const query = judge(queryString, '/', around)
    const asked = fromSearchQuery(query)
    if (asked !== null) {
      const settled = { ...asked, passengers: settledCounts(asked.passengers, around.limits, NO_PRESET) }
      const again = fromSearchQuery(parseSearch(stringifySearch(toSearchQuery(settled))))
      holds(queryString, JSON.stringify(again) === JSON.stringify(settled), 'is another search when written again')
    }
    if (followed % 20 > 0) continue
    const snapshot = createActor(deepLinkMachine, {
      input: { fullPath: `/?${queryString}`, query, isColdLoad: true, around, delays: { slow: 1 } },
    }).getSnapshot()
    for (const sentence of sentencesOf(snapshot)) holds(queryString, WORDS.has(sentence), 'says what the catalogue does not')
  }
  expect(followed).toBe(LINKS)
})

it('is tried with links that would do harm where one was careless', () => {
  const random = createRandom(1)
  const tried = Array.from({ length: 2_000 }, () => parseSearch(anyQueryString(random)))
  const values = tried.flatMap((query) => Object.values(query))
  for (const harm of [`//${MARK}.example`, `<script>${MARK}()</script>`, `javascript:${MARK}()`, '\u0000']) expect(values).toContain(harm)
  expect(tried.some((query) => Object.hasOwn(query, '__proto__'))).toBe(true)
  expect(Object.getPrototypeOf(tried[0])).toBe(Object.prototype)
})
