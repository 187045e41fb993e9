import { afterEach, expect, it } from 'vitest'
import { toSearchQuery } from '../../../../machines/domain/searchAddress.ts'
import { loadLazyChildren } from '../../../../machines/kit/runtime/lazyMachine.ts'
import { reached } from '../../../../machines/kit/testing/reached.ts'
import { resultsPageMachine } from '../../../../machines/search/resultsPage/resultsPage.machine.ts'
import { resultsPageSamples, SEARCH } from '../../../../machines/search/resultsPage/resultsPage.samples.ts'
import { speakIn } from '../../../messages/speakIn.ts'
import { currencyNotSold, isFolded, searchLineShown } from './resultsPage.select.ts'

afterEach(() => speakIn('en-IN'))

const machine = await loadLazyChildren(resultsPageMachine)
const start = resultsPageSamples.starts['at the address of a search']

/** The page at the address of a search, after some events by their names. */
const snapshotAt = (search: Partial<typeof SEARCH>, ...events: readonly string[]) =>
  reached(machine, { ...resultsPageSamples, starts: { here: { ...start, query: toSearchQuery({ ...SEARCH, ...search }) } } }, 'here', events)

it.each([
  ['en-IN', 'DEL – BOM', 'Sat, 12 Dec – Tue, 15 Dec 2026', '6 adults'],
  ['hi-IN', 'DEL – BOM', 'शनि, 12 दिस॰ – मंगल, 15 दिस॰ 2026', '6 वयस्क'],
])('the search is told in one line: %s', async (language, route, dates, party) => {
  await speakIn(language)
  expect(searchLineShown(snapshotAt({}))).toEqual({ route, dates, party, reduction: null })
})

it('the line names cities once they are known, one date of a trip one way, and what lowers the fare', () => {
  const known = 'the form knows airports and day'
  expect(searchLineShown(snapshotAt({ tripType: 'ONE_WAY', returnDate: null, promoCode: 'MONSOON' }, known))).toMatchObject({
    route: 'DEL Delhi – BOM Mumbai',
    dates: 'Sat, 12 Dec 2026',
    reduction: 'MONSOON',
  })
  expect(searchLineShown(snapshotAt({ specialFare: 'STUDENT' }))?.reduction).toBe('Student')
})

it('there is no line where the address names no search', () => {
  const nowhere = reached(machine, resultsPageSamples, 'at an address without a route', [])
  expect([searchLineShown(nowhere), isFolded(nowhere)]).toEqual([null, false])
})

it('the form is folded until it is asked for', () => {
  expect([isFolded(snapshotAt({})), isFolded(snapshotAt({}, 'presses Change search'))]).toEqual([true, false])
})

it('a currency of the address that the route is not sold in is answered in words, once the route is known [CUR-03, OPEN-54]', () => {
  const known = 'the form knows airports and day'
  const told = (currency: string, ...events: readonly string[]) => currencyNotSold(snapshotAt({ currency }, ...events))
  const words = { title: 'We do not sell this route in USD', text: 'All prices are in INR.' }
  expect([told('USD'), told('INR', known), told('USD', known)]).toEqual([null, null, words])
})
