import { describe, expect, it } from 'vitest'
import { promo, promoSamples } from './examples/promo.ts'
import { trip, tripSamples } from './examples/trip.ts'
import { replayRoutes, routesOf, type Routes } from './routes.ts'
import { walk } from './walk.ts'

const kept = (report: Parameters<typeof routesOf>[0]): Routes => JSON.parse(JSON.stringify(routesOf(report))) as Routes

describe('routes', () => {
  it.each([
    ['a code', walk(promo, promoSamples), (routes: Routes) => replayRoutes(promo, promoSamples, routes)],
    ['a trip', walk(trip, tripSamples), (routes: Routes) => replayRoutes(trip, tripSamples, routes)],
  ])('that were kept give the same walks of %s', (_, report, replay) => {
    const again = replay(kept(report))
    const comparable = ({ walks }: typeof report) =>
      JSON.stringify(walks.map(({ start, input, steps }) => [start, input, steps.map(({ name, obligations }) => [name, obligations])]))
    expect(again === null ? null : comparable(again)).toBe(comparable(report))
    expect(again?.obligations.map(({ id }) => id).toSorted()).toEqual(report.obligations.map(({ id }) => id).toSorted())
  })

  it('are refused where a step or a start has another name, an obligation is new, or the machine is another', () => {
    const routes = kept(walk(promo, promoSamples))
    const renamed = { ...routes, walks: routes.walks.map(({ start }) => ({ start, steps: ['types FLY11'] })) }
    expect(replayRoutes(promo, promoSamples, renamed)).toBeNull()
    expect(replayRoutes(promo, { ...promoSamples, starts: { 'a filled field': undefined } }, routes)).toBeNull()
    expect(replayRoutes(promo, promoSamples, { ...routes, obligations: routes.obligations.slice(1) })).toBeNull()
    expect(replayRoutes(trip, tripSamples, routes)).toBeNull()
  })

  it('are not kept of a machine of which something is missing', () => {
    expect(routesOf(walk(promo, { ...promoSamples, events: {} }))).toBeNull()
  })
})
