import { describe, expect, it } from 'vitest'
import { readDeepLink } from './deepLink.ts'
import { atHome, onSearchPage, queryText, SAMPLE_AROUND } from './deepLink.samples.ts'

const route = { origin: 'DEL', dest: 'BOM' }

describe('where a link leads', () => {
  const flagged = { ...route, date: '2026-12-12', search: 'true' }
  const leads = ({ link }: ReturnType<typeof atHome>) => ({ redirection: link.redirection, redirectionUrl: link.redirectionUrl })
  const nowhere = { redirection: false, redirectionUrl: null }

  it('is the results for origin, destination and the flag [LINK-13]', () => {
    expect(leads(atHome(flagged))).toEqual({ redirection: true, redirectionUrl: `/flight-search?${queryText(flagged)}` })
  })

  it.each(['true', '1', 'yes', ''])('takes search=%s as the flag [CON-61]', (search) => {
    expect(leads(atHome({ ...flagged, search })).redirectionUrl).toBe(`/flight-search?${queryText({ ...flagged, search })}`)
  })

  it.each(['false', 'FALSE', 'False'])('takes search=%s as no flag, so that there is no loop [CON-61, LINK-12]', (search) => {
    expect(leads(atHome({ ...flagged, search }))).toEqual(nowhere)
    expect(leads(onSearchPage({ ...flagged, search })).redirectionUrl).toBe(`/?${queryText({ ...flagged, search })}`)
  })

  it('is home from a search page without the flag, with the same query string [LINK-11, CON-19]', () => {
    const { search: _search, ...unflagged } = flagged
    expect(leads(onSearchPage(unflagged))).toEqual({ redirection: true, redirectionUrl: `/?${queryText(unflagged)}` })
    expect(leads(readDeepLink('/flight-search/', {}, SAMPLE_AROUND))).toEqual({ redirection: true, redirectionUrl: '/' })
    expect(readDeepLink('/flight-search?a=%41&b#c', { a: 'A', b: '' }, SAMPLE_AROUND).link.redirectionUrl).toBe('/?a=%41&b')
  })

  it('is nowhere else from the results that it asks for', () => {
    expect(leads(onSearchPage(flagged))).toEqual(nowhere)
  })

  it('is the form where an end is missing, not understood or not served [LINK-15]', () => {
    for (const wrong of [{ dest: '' }, { origin: 'Delhi' }, { dest: 'ZZZ' }, { dest: 'DEL' }]) {
      expect(leads(atHome({ ...flagged, ...wrong }))).toEqual(nowhere)
      expect(leads(onSearchPage({ ...flagged, ...wrong })).redirectionUrl).toMatch(/^\/\?/)
    }
  })

  it('is the form, not the results, for an extra seat or a type over its limit [CON-21]', () => {
    for (const pax of ['1ADT,1EXST', '12ADT', '9ADT,9CHD', '1ADT,2INF']) {
      expect(leads(atHome({ ...flagged, pax }))).toEqual(nowhere)
      expect(leads(onSearchPage({ ...flagged, pax })).redirectionUrl).toBe(`/?${queryText({ ...flagged, pax })}`)
    }
    expect(leads(atHome({ ...flagged, pax: '9ADT' })).redirection).toBe(true)
  })

  it('is the results even if another parameter is invalid [LINK-13, OPEN-54]', () => {
    for (const wrong of [{ trip: 'x' }, { currency: 'x' }, { specialFare: 'x' }, { pax: 'x' }, { date: '2026-12-12,x' }, { date: '2027-11-22' }]) {
      expect(leads(atHome({ ...flagged, ...wrong })).redirectionUrl).toBe(`/flight-search?${queryText({ ...flagged, ...wrong })}`)
    }
  })

  it('is the results of today where no date was understood [OPEN-52]', () => {
    const undated = { ...route, pax: '1ADT', search: 'true' }
    const today = `/flight-search?${queryText(undated)}&date=2026-11-21`
    expect(leads(atHome(undated)).redirectionUrl).toBe(today)
    expect(leads(atHome({ ...undated, date: 'soon' })).redirectionUrl).toBe(today)
    expect(leads(onSearchPage(undated)).redirectionUrl).toBe(today)
    expect(leads(atHome(undated, { ...SAMPLE_AROUND, today: null }))).toEqual(nowhere)
  })

  it('passes on what it does not read [OPEN-55]', () => {
    const more = { ...flagged, flight_uid: 'u-1', fare_uid: 'f-2', originFlight: 'SR101', returnFlight: 'SR202', utm_source: 'mail', odd: '1' }
    expect(leads(atHome(more)).redirectionUrl).toBe(`/flight-search?${queryText(more)}`)
  })
})
