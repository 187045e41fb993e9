import { describe, expect, it } from 'vitest'
import type { Search } from '../../../../machines/domain/search.ts'
import { reached } from '../../../../machines/kit/testing/reached.ts'
import { searchWidgetMachine } from '../../../../machines/search/searchWidget/searchWidget.machine.ts'
import { SEARCH, searchWidgetSamples } from '../../../../machines/search/searchWidget/searchWidget.samples.ts'
import {
  canSearch,
  currencyShown,
  datesShown,
  destinationShown,
  isExpanded,
  isLeaving,
  isNoticeWrong,
  noticeShown,
  originShown,
} from './searchWidget.select.ts'

const HOME = 'on the home page'
const RESULTS = 'above results'
const NETWORK = 'loadNetwork: three airports'
const PRESSES = 'presses the search button'
const after = (start: string, ...steps: readonly string[]) => reached(searchWidgetMachine, searchWidgetSamples, start, steps)

/** A form that begins with another search. */
const withSearch = (changes: Partial<Search>, mode: 'home' | 'modify', ...steps: readonly string[]) => {
  const starts = { 'a search': { ...searchWidgetSamples.starts[RESULTS], mode, search: { ...SEARCH, ...changes } } }
  return reached(searchWidgetMachine, { ...searchWidgetSamples, starts }, 'a search', steps)
}

describe('the search button', () => {
  const REFUSED: readonly [Partial<Search>, readonly string[], string | null][] = [
    [{ origin: null }, [NETWORK], null],
    [{ destination: null }, [NETWORK], null],
    [{}, [NETWORK, 'the destination is no airport'], null],
    [{}, [NETWORK, 'the nationality is missing'], null],
    [{ origin: 'ZZZ' }, [NETWORK], 'We do not fly from the origin you chose. Choose another one.'],
    // A destination that is none is taken out of the form: the field then asks for one.
    [{ destination: 'ZZZ' }, [NETWORK], null],
    [{ destination: 'DEL' }, [NETWORK], null],
    [{ departureDate: null, returnDate: null }, [NETWORK], 'Choose the date of departure.'],
    [{ returnDate: null }, [NETWORK], 'Choose the date of return, or a one-way trip.'],
    [{}, [], 'The list of airports has not loaded yet. Your search is kept. Try again in a moment.'],
  ]

  it.each(REFUSED)('refuses a search with %j after %j: %j [SRCH-04, SRCH-05, SRCH-06, SRCH-07, SRCH-08, SRCH-09]', (changes, steps, words) => {
    expect(canSearch(withSearch(changes, 'modify', ...steps))).toBe(false)
    expect(noticeShown(withSearch(changes, 'modify', ...steps))).toBeNull()
    const refused = withSearch(changes, 'modify', ...steps, PRESSES)
    expect([isNoticeWrong(refused), noticeShown(refused)]).toEqual([true, words])
  })

  it.each([
    [[], false, false, null],
    [[PRESSES], true, false, 'Finding flights'],
    [[PRESSES, '3000 ms pass'], true, false, 'Still finding flights. This takes longer than usual.'],
    [[PRESSES, 'goToResults: are shown'], false, false, null],
    [[PRESSES, 'goToResults: cannot be opened'], false, true, 'We could not open the flights. Your search is kept. Try again.'],
  ])(
    'searches where everything is there; after %j the loader shows: %j, something is wrong: %j, and the form says %j [SRCH-13]',
    (steps, ...shown) => {
      const snapshot = after(RESULTS, NETWORK, 'restoreSearch: nothing was kept', 'readClock: tells the time', ...steps)
      expect([isLeaving(snapshot), isNoticeWrong(snapshot), noticeShown(snapshot)]).toEqual(shown)
      expect(canSearch(snapshot)).toBe(true)
    },
  )
})

it.each([
  [[], false],
  [['taps the bar'], true],
  [['taps the bar', 'closes the sheet'], false],
])('the sheet of a phone after %j is open: %j [LAY-19]', (steps, open) => {
  expect(isExpanded(after(HOME, ...steps))).toBe(open)
})

describe('the bar of a phone', () => {
  it.each([
    [{}, [], 'DEL', 'BOM'],
    [{}, [NETWORK], 'DEL Delhi', 'BOM Mumbai'],
    [{ origin: null, destination: null }, [NETWORK], null, null],
  ])('says where a search with %j goes, after %j: %j to %j', (changes, steps, ...shown) => {
    const snapshot = withSearch(changes, 'modify', ...steps)
    expect([originShown(snapshot), destinationShown(snapshot)]).toEqual(shown)
  })

  it.each([
    [{}, 'Sat, 12 Dec – Tue, 15 Dec'],
    [{ tripType: 'ONE_WAY', returnDate: null } as const, 'Sat, 12 Dec'],
    [{ departureDate: null, returnDate: null }, null],
  ])('says when a search with %j flies: %j', (changes, words) => {
    expect(datesShown(withSearch(changes, 'modify'))).toBe(words)
  })

  it.each([
    ['modify', 'INR', null],
    ['modify', 'AED', 'AED'],
    ['home', 'AED', null],
  ] as const)('in %s with fares in %s tells of the currency %j [CUR-01, CON-09]', (mode, currency, shown) => {
    expect(currencyShown(withSearch({ currency }, mode))).toBe(shown)
  })
})
