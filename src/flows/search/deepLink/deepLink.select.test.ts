import { describe, expect, it } from 'vitest'
import type { Query } from '../../../../machines/domain/deepLinkParts.ts'
import { reached } from '../../../../machines/kit/testing/reached.ts'
import { deepLinkMachine } from '../../../../machines/search/deepLink/deepLink.machine.ts'
import { deepLinkSamples, KNOWN, opened } from '../../../../machines/search/deepLink/deepLink.samples.ts'
import { isTold, sentencesOf } from './deepLink.select.ts'

const ROUTE: Query = { origin: 'DEL', dest: 'BOM', date: '2026-12-12' }
const REST = 'Everything else is as your link says.'

/** What the notice says of a link that a traveller opens, when the stations are known. */
function saidOf(query: Query): readonly string[] {
  const around = { ...KNOWN, knownStations: ['DEL', 'BOM'] }
  const samples = { ...deepLinkSamples, starts: { 'a link': { ...opened('/', query), around } } }
  return sentencesOf(reached(deepLinkMachine, samples, 'a link', []))
}

describe('the sentences', () => {
  it.each<[Query, string]>([
    [{ ...ROUTE, trip: 'sideways' }, 'We do not know the trip type in your link (trip).'],
    [{ ...ROUTE, origin: '??' }, 'We did not understand the place to fly from in your link (origin).'],
    [{ ...ROUTE, dest: '??' }, 'We did not understand the place to fly to in your link (dest).'],
    [{ ...ROUTE, origin: 'ZZZ' }, 'We do not fly from the place in your link (origin).'],
    [{ ...ROUTE, dest: 'ZZZ' }, 'We do not fly to the place in your link (dest).'],
    [{ ...ROUTE, dest: 'DEL' }, 'Your link goes to where it begins (dest).'],
    [{ ...ROUTE, date: 'soon' }, 'We did not understand the date of departure in your link (date).'],
    [{ ...ROUTE, date: '2028-12-12' }, 'The date of departure in your link cannot be booked yet (date).'],
    [{ ...ROUTE, date: '2026-12-12,soon' }, 'We did not understand the date of return in your link (date).'],
    [{ ...ROUTE, date: '2026-12-12,2026-12-01' }, 'The date of return in your link is before the departure (date).'],
    [{ ...ROUTE, date: '2026-12-12,2028-12-01' }, 'The date of return in your link cannot be booked yet (date).'],
    [{ ...ROUTE, date: '2026-12-12,2026-12-15,2026-12-20' }, 'Your link names more than two dates (date): the first two are used.'],
    [{ ...ROUTE, pax: 'many' }, 'We did not understand all the travellers in your link (pax).'],
    [{ ...ROUTE, pax: '0ADT' }, 'Your link is for nobody (pax): it is for 1 adult now.'],
    [{ ...ROUTE, pax: '1ADT,1EXST' }, 'A link cannot ask for an extra seat (pax): it is counted as a child. Check who travels.'],
    [{ ...ROUTE, pax: '8ADT,4CHD' }, 'Your link is for more travellers than one booking takes (pax). Check who travels.'],
    [{ ...ROUTE, pax: '1ADT,2INF' }, 'Your link has more infants than adults to hold them (pax). Check who travels.'],
    [{ ...ROUTE, currency: 'rupees' }, 'We did not understand the currency in your link (currency).'],
    [{ ...ROUTE, specialFare: 'PIRATE' }, 'We do not know the special fare in your link (specialFare).'],
  ])('of %j say what was not understood, and that the rest was [OPEN-54]', (query, words) => {
    expect(saidOf(query)).toEqual([words, REST])
  })

  it('say once that both places are missing, and nothing of the rest where the link cannot be used [OPEN-54]', () => {
    const none = reached(deepLinkMachine, deepLinkSamples, 'a search page without a place', [])
    expect(sentencesOf(none)).toEqual(['Your link names no place to fly from or to (origin, dest), so we could not use it.'])
  })
})

describe('the notice', () => {
  const UNKNOWN = 'a link to an unknown place, with an invalid date'

  it.each([
    ['a link without a place', ['learnAround: as expected'], true],
    ['a link without a place', ['learnAround: as expected', 'closes the notice'], false],
    [UNKNOWN, [], false],
    [UNKNOWN, ['learnAround: the stations too', 'prefill: is filled in'], true],
    [UNKNOWN, ['learnAround: the stations too', 'prefill: is filled in', 'goes on to another page'], false],
    ['a link to a route', ['learnAround: as expected', 'prefill: is filled in'], false],
    ['a campaign', [], false],
  ])('of %s after %j shows: %j [OPEN-54]', (start, steps, told) => {
    expect(isTold(reached(deepLinkMachine, deepLinkSamples, start, steps))).toBe(told)
  })
})
