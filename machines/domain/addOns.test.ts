import { describe, expect, it } from 'vitest'
import { CATALOGUE, OUT_KEY, tableOf } from '../trips/checkInAddOns/checkInAddOns.samples.ts'
import { BOTH_WAYS, familyFacts, WAY_OUT } from '../trips/checkInSubmit/checkInSubmit.samples.ts'
import { addOnBlock, addOnChanges, addOnFlightsOf, addOnsDue, codesOf, isJourneyChanged, stillOffered, withAddOn, withHeldAddOns } from './addOns.ts'

const { booking } = familyFacts()
const [OUT = '', BACK = ''] = BOTH_WAYS.journeyKeys
const flightsOf = (had: Parameters<typeof tableOf>[0] = {}, plan = BOTH_WAYS) => addOnFlightsOf(booking, plan, tableOf(had))

/** A traveller on the way out. */
function traveller(passengerKey: string, had: Parameters<typeof tableOf>[0] = {}) {
  const found = flightsOf(had)[0]?.party.find((each) => each.passengerKey === passengerKey)
  if (found === undefined) throw new Error(`${passengerKey} is of the family`)
  return found
}

const choose = (of: ReturnType<typeof traveller>, codes: readonly string[], code: string, isWanted = true) =>
  withAddOn(CATALOGUE, of, codes, { code, isWanted })

describe('the flights of a plan', () => {
  it('are those of its journeys, with those who check in', () => {
    const flights = flightsOf({}, { ...WAY_OUT, passengerKeys: ['P1', 'P3'] })
    expect(flights.map(({ journeyKey, party }) => [journeyKey, party.map(({ name }) => name)])).toEqual([[OUT, ['Anand Rao', 'Ira Rao']]])
    expect(flightsOf().map(({ journeyKey }) => journeyKey)).toEqual([OUT, BACK, BACK])
  })
})

describe('a choice', () => {
  it('has one meal of each: another takes its place', () => {
    expect(choose(traveller('P1'), ['VGML', 'XBAG'], 'NVML')).toEqual(['XBAG', 'NVML'])
    expect(choose(traveller('P1'), ['VGML'], 'VGML', false)).toEqual([])
  })

  it('has no priority for who is helped on board', () => {
    expect(choose(traveller('P2'), ['PRBD', 'XBAG'], 'WCHR')).toEqual(['XBAG', 'WCHR'])
    expect(addOnBlock(CATALOGUE, traveller('P2'), ['WCHR'], 'PRBD')).toBe('boardsFirst')
    expect(choose(traveller('P2'), ['WCHR'], 'PRBD')).toEqual(['WCHR'])
  })

  it('leaves what is paid as it is, and takes nothing that is sold out or too late [CONST-20]', () => {
    const paid = traveller('P1', { had: { P1: ['VGML'] }, soldOut: ['SPEQ'], closed: ['XBAG'] })
    const codes = codesOf(paid, undefined)
    expect(codes).toEqual(['VGML'])
    const blocks = ['VGML', 'NVML', 'SPEQ', 'XBAG', 'PRBD'].map((code) => addOnBlock(CATALOGUE, paid, codes, code))
    expect(blocks).toEqual(['theirs', 'otherMeal', 'soldOut', 'closed', null])
    for (const code of ['NVML', 'SPEQ', 'XBAG']) expect(choose(paid, codes, code)).toEqual(codes)
    expect(choose(paid, codes, 'VGML', false)).toEqual(codes)
  })

  it('costs what is not paid yet, and is sent whole for whom it changes [API-39]', () => {
    const flights = flightsOf({ had: { P1: ['WCHR'], P2: ['XBAG'] }, isHeld: true })
    const chosen = { [OUT_KEY]: { P1: ['WCHR', 'VGML'], P3: [] } }
    expect(addOnsDue(flights, chosen, 'INR')).toEqual({ minor: 110_000, currency: 'INR' })
    expect(addOnChanges(flights, chosen)).toEqual([{ segmentKey: OUT_KEY, passengerKey: 'P1', codes: ['VGML', 'WCHR'] }])
    expect(addOnChanges(flights, { [OUT_KEY]: { P2: [] } })).toEqual([{ segmentKey: OUT_KEY, passengerKey: 'P2', codes: [] }])
  })

  it('of before is kept as far as it can be had, and what is held is wanted again', () => {
    const seen = stillOffered(flightsOf({ soldOut: ['VGML'] }), { [OUT_KEY]: { P1: ['VGML', 'XBAG'] }, gone: { P1: ['XBAG'] } })
    expect(seen).toEqual({ chosen: { [OUT_KEY]: { P1: ['XBAG'] } }, lost: [{ segmentKey: OUT_KEY, passengerKey: 'P1', code: 'VGML' }] })
    expect(withHeldAddOns(flightsOf({ had: { P2: ['XBAG'] }, isHeld: true }), {})[OUT_KEY]).toEqual({ P2: ['XBAG'] })
  })
})

describe('a journey is changed', () => {
  const all = (code: string) => ({ P1: [code], P2: [code], P3: [code] })

  it('when each passenger segment of it has an extra service [CHK-51]', () => {
    const flights = flightsOf()
    expect(isJourneyChanged(flights, OUT, { [OUT_KEY]: all('XBAG') }, 'PRBD')).toBe(true)
    expect(isJourneyChanged(flights, OUT, { [OUT_KEY]: { ...all('XBAG'), P3: [] } }, 'PRBD')).toBe(false)
    const [, first = '', second = ''] = flights.map(({ segment }) => segment.segmentKey)
    expect(isJourneyChanged(flights, BACK, { [first]: all('XBAG') }, 'PRBD')).toBe(false)
    expect(isJourneyChanged(flights, BACK, { [first]: all('XBAG'), [second]: all('WCHR') }, 'PRBD')).toBe(true)
    expect(isJourneyChanged(flights, 'another', {}, 'PRBD')).toBe(false)
  })

  it('not by the plus one alone, whichever code the airline has for it [CHK-51, OPEN-38]', () => {
    const flights = flightsOf()
    expect(isJourneyChanged(flights, OUT, { [OUT_KEY]: all('PRBD') }, 'PRBD')).toBe(false)
    expect(isJourneyChanged(flights, OUT, { [OUT_KEY]: all('PRBD') }, 'XBAG')).toBe(true)
    expect(isJourneyChanged(flights, OUT, { [OUT_KEY]: { ...all('PRBD'), P1: ['PRBD', 'PRBD'] } }, 'PRBD')).toBe(false)
  })
})
