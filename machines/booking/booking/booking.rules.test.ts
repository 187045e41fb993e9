import { describe, expect, it } from 'vitest'
import { ONE_WAY } from '../../domain/flights.samples.ts'
import { NO_ANSWERS } from '../../domain/saleAnswers.ts'
import { initialContext, isOtherPurchase, withoutRefused } from './booking.rules.ts'
import { begun, refused } from './booking.samples.ts'

const SERVICES = { out: { '0': ['VGML', 'XBAG'], '1': ['XBAG'] }, back: { '0': ['XBAG'] } }
const SEATS = { out: { '0': '3A', '1': '3B' } }
const CONTEXT = initialContext(begun(ONE_WAY, { ...NO_ANSWERS, services: SERVICES, seats: SEATS }))

describe('what the airline refuses of the extras', () => {
  it.each([
    [refused('serviceGone', 'services.0', 'VGML'), { ...SERVICES, out: { '0': ['XBAG'], '1': ['XBAG'] } }, { flight: 'out', place: 0 }, ['VGML']],
    [refused('serviceGone', 'services.1', 'XBAG'), { ...SERVICES, out: { '0': ['VGML', 'XBAG'] } }, { flight: 'out', place: 1 }, ['XBAG']],
    [refused('serviceGone', 'services.0', 'too many'), { ...SERVICES, out: { '1': ['XBAG'] } }, { flight: 'out', place: 0 }, ['VGML', 'XBAG']],
    [refused('serviceGone'), {}, null, []],
  ] as const)('is taken away of the services, and only that, and its step is asked again', (refusal, services, from, what) => {
    expect(withoutRefused(CONTEXT, refusal)).toEqual({ services, isExtrasAnswered: false, lost: { of: 'services', from, what } })
  })

  it.each([
    [refused('seatTaken', 'seats.1'), { out: { '0': '3A' } }, { flight: 'out', place: 1 }, ['3B']],
    [refused('seatUnfit', 'seats'), {}, null, []],
  ] as const)('is taken away of the seats, and only that, and their step is asked again', (refusal, seats, from, what) => {
    expect(withoutRefused(CONTEXT, refusal)).toEqual({ seats, isSeatsAnswered: false, lost: { of: 'seats', from, what } })
  })
})

it.each([
  ['the same services', { services: SERVICES }, false],
  ['one service less', { services: { ...SERVICES, back: {} } }, true],
  ['the service of somebody else', { services: { ...SERVICES, back: { '1': ['XBAG'] } } }, true],
  ['the same seats', { seats: SEATS }, false],
  ['seats that are changed over', { seats: { out: { '0': '3B', '1': '3A' } } }, true],
  ['no seats', { seats: {} }, true],
])('%s are another purchase, or not', (_, told, isOther) => {
  expect(isOtherPurchase(CONTEXT, told)).toBe(isOther)
})
