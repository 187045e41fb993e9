import { afterEach, expect, it } from 'vitest'
import type { AnalyticsEvent } from '../device/analytics.ts'
import { keepUtm, whenUtmKept } from '../device/utm.ts'
import { countVisit } from './countVisit.ts'

const NEWSLETTER = { source: 'newsletter', medium: 'email', affiliate: null }

afterEach(() => sessionStorage.clear())

function begin(isAllowed = true) {
  const events: AnalyticsEvent[] = []
  const consent = { allowed: isAllowed, isAllowed: () => consent.allowed }
  return { events, consent, count: () => countVisit({ send: (event) => events.push(event) }, consent, 1_000) }
}

it('counts once in a tab where the visit came from, and again when another link brings it', () => {
  const { events, count } = begin()
  count()
  expect(events).toEqual([])
  keepUtm(NEWSLETTER)
  count()
  count()
  keepUtm({ ...NEWSLETTER, source: 'Google' })
  count()
  expect(events).toEqual([
    { name: 'campaign_visit', details: { source: 'newsletter', medium: 'email', isAffiliate: false } },
    { name: 'campaign_visit', details: { source: 'google', medium: 'email', isAffiliate: false } },
  ])
})

it('counts nothing and notes nothing without the permission, and the visit still when it is given [OPEN-26]', () => {
  const { events, consent, count } = begin(false)
  keepUtm(NEWSLETTER)
  count()
  expect([events, Object.keys(sessionStorage)]).toEqual([[], ['sarus:utm:1']])
  consent.allowed = true
  count()
  expect(events).toHaveLength(1)
})

it('hears when a link has said where a visit came from', () => {
  let heard = 0
  whenUtmKept(() => heard++)
  keepUtm(NEWSLETTER)
  expect(heard).toBe(1)
})
