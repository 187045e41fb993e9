import { describe, expect, it } from 'vitest'
import { BACK, FAMILY, offeredOn, ON_SALE, OUT } from '../booking/addOns/addOns.samples.ts'
import { addOnsDue, codesOf, withAddOn } from './addOns.ts'
import { addOnsOnSale, modelOf, PIECES, withSame } from './saleAddOns.ts'

const KEYS = ['out', 'back']
const FLIGHTS = addOnsOnSale([OUT, BACK], FAMILY, offeredOn(KEYS))

const traveller = (passengerKey: string) => {
  const found = FLIGHTS[0]?.party.find((each) => each.passengerKey === passengerKey)
  if (found === undefined) throw new Error(`${passengerKey} is of the family`)
  return found
}

describe('what can be had with a booking', () => {
  it('is for travellers on each flight, by their places: an infant has nothing of its own', () => {
    expect(FLIGHTS.map(({ segment, party }) => [segment.segmentKey, party.map(({ passengerKey, name }) => [passengerKey, name])])).toEqual(
      KEYS.map((key) => [
        key,
        [
          ['0', 'Asha Rao'],
          ['1', 'Vikram Rao'],
          ['2', null],
        ],
      ]),
    )
  })

  it('costs nothing where it is included in the fare', () => {
    const [first] = addOnsOnSale([OUT], FAMILY, offeredOn(['out'], { included: ['PRBD'] }))
    const chosen = { out: { 0: ['PRBD', 'XBAG'] } }
    expect(first && addOnsDue([first], chosen, 'INR')).toEqual({ minor: 75_000, currency: 'INR' })
    expect(first?.party[0]?.addOns.filter(({ isIncluded }) => isIncluded).map(({ code }) => code)).toEqual(['PRBD'])
  })
})

it('has at most one hand bag and one piece of sports equipment for each traveller on a flight [VAL-27]', () => {
  expect(PIECES).toEqual({ hold: 1, hand: 1, sports: 1 })
  const once = withAddOn(ON_SALE, traveller('0'), [], { code: 'SPEQ', isWanted: true })
  const twice = withAddOn(ON_SALE, traveller('0'), once, { code: 'SPEQ', isWanted: true })
  expect([twice.length, codesOf(traveller('0'), { 0: ['SPEQ', 'SPEQ', 'SPEQ'] })]).toEqual([PIECES.sports, ['SPEQ']])
})

describe('the same for others', () => {
  const same = (chosen: Parameters<typeof withSame>[2], over: 'travellers' | 'flights', group: 'meal' | 'priority' | 'bag' = 'meal') =>
    withSame(ON_SALE, FLIGHTS, chosen, { segmentKey: 'out', group, over })

  it('is offered where it changes something, and nothing is copied from who has nothing', () => {
    expect([same({}, 'travellers'), same({}, 'flights')]).toEqual([null, null])
    expect(same({ out: { 0: ['VGML'], 1: ['VGML'], 2: ['VGML'] } }, 'travellers')).toBeNull()
    const [out] = FLIGHTS
    expect(out && modelOf(ON_SALE, out, { out: { 1: ['VGML'] } }, 'meal')?.name).toBe('Vikram Rao')
  })

  it('takes the place of another of its kind, and leaves other kinds as they are', () => {
    expect(same({ out: { 1: ['VGML'], 2: ['CHML', 'XBAG'] } }, 'travellers')).toEqual({ out: { 0: ['VGML'], 1: ['VGML'], 2: ['VGML', 'XBAG'] } })
    expect(same({ out: { 0: ['XBAG'] }, back: { 1: ['SPEQ', 'VGML'] } }, 'flights', 'bag')).toEqual({
      out: { 0: ['XBAG'] },
      back: { 0: ['XBAG'], 1: ['VGML'] },
    })
  })

  it('leaves out who cannot have it: priority for who is helped on board', () => {
    expect(same({ out: { 0: ['PRBD'], 1: ['WCHR'] } }, 'travellers', 'priority')).toEqual({ out: { 0: ['PRBD'], 1: ['WCHR'], 2: ['PRBD'] } })
  })
})
