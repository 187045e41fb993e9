import type { CancellableTraveller, CancellationMoney, CancellationQuote } from '../../domain/cancellation.ts'
import type { Money } from '../../domain/money.ts'
import type { Samples } from '../../kit/testing/samples.ts'
import { sampling } from '../../kit/testing/sampling.ts'
import type { cancelBookingMachine } from './cancelBooking.machine.ts'

const inr = (rupees: number): Money => ({ minor: Math.round(rupees * 100), currency: 'INR' })

const OUT = { journeyKey: 'SR3113-20261212-DELBOM', origin: 'DEL', destination: 'BOM', departure: '2026-12-12T06:00' }
const BACK = { journeyKey: 'SR2208-20261215-BOMDEL', origin: 'BOM', destination: 'DEL', departure: '2026-12-15T17:20' }
const RISES = { [OUT.journeyKey]: '2026-12-11T06:00', [BACK.journeyKey]: '2026-12-14T17:20' }

/** Of some journeys for so many travellers at ₹2,000 each, a flight each way. */
function money(journeys: readonly (typeof OUT)[], travellers: number, paid: number, each = 2_000): CancellationMoney {
  const [charge, convenienceFee] = [each * travellers * journeys.length, 350 * travellers * journeys.length]
  return {
    paid: inr(paid),
    charge: inr(charge),
    convenienceFee: inr(convenienceFee),
    changeFees: inr(0),
    refundedTotal: inr(paid - charge - convenienceFee),
    byStaff: inr(0),
    charges: journeys.map(({ journeyKey, origin, destination }) => ({
      journeyKey,
      origin,
      destination,
      travellers,
      each: inr(each),
      rise: { localTime: RISES[journeyKey] ?? '', each: inr(3_500) },
    })),
  }
}

const traveller = (passengerKey: string, name: string | null, change: Partial<CancellableTraveller> = {}): CancellableTraveller => ({
  passengerKey,
  name,
  followers: 0,
  age: 'grown',
  money: money([OUT, BACK], 1, 10_000),
  ...change,
})

/** Two adults, one with an infant, and a child, there and back. */
export const FAMILY_QUOTE: CancellationQuote = {
  recordLocator: 'K7M4QX',
  version: 1,
  whole: money([OUT, BACK], 3, 33_500.5),
  isRest: false,
  journeys: [
    { ...OUT, money: money([OUT], 3, 15_000) },
    { ...BACK, money: money([BACK], 3, 18_500.5) },
  ],
  travellers: [
    traveller('P1', 'Anand Rao'),
    traveller('P2', 'Meera Rao', { followers: 1, money: money([OUT, BACK], 1, 13_500.5) }),
    traveller('P3', 'Ira Rao', { age: 'child' }),
  ],
  leastTravellers: 1,
  paidBy: [{ method: 'CARD', payer: '4021' }],
  refundDays: 7,
  cities: { DEL: 'Delhi', BOM: 'Mumbai' },
}

/** One adult one way, free of charge still, paid at a counter. */
export const FREE_QUOTE: CancellationQuote = {
  ...FAMILY_QUOTE,
  version: 2,
  whole: { ...money([OUT], 1, 4_794, 0), byStaff: inr(4_444) },
  journeys: [],
  travellers: [],
  paidBy: [],
}

/** What is left after a cancellation, of travellers who have paid for other dates before. */
export const REST_QUOTE: CancellationQuote = { ...FREE_QUOTE, whole: { ...money([OUT], 1, 4_794), changeFees: inr(1_500) }, isRest: true }

/** A group of eleven, of which ten have to stay. */
export const GROUP_QUOTE: CancellationQuote = {
  ...FAMILY_QUOTE,
  whole: money([OUT], 11, 55_000),
  journeys: [],
  travellers: Array.from({ length: 11 }, (_, index) => traveller(`P${index + 1}`, index === 0 ? null : `Traveller ${index + 1}`)),
  leastTravellers: 10,
}

const delays = { slow: 3_000 }
const { changing } = sampling<typeof cancelBookingMachine>()

/** What a walk tries with cancelling. */
export const cancelBookingSamples: Samples<typeof cancelBookingMachine> = {
  starts: {
    'the page that cancels a booking': { recordLocator: 'K7M4QX', delays },
    'an address without a booking': { recordLocator: null, delays },
  },
  events: {
    'picks everything': changing(({ picked }) => picked.kind, 'ALL', { type: 'part.picked', picked: { kind: 'ALL' } }),
    'picks the way back': changing(({ picked }) => picked.kind, 'JOURNEY', {
      type: 'part.picked',
      picked: { kind: 'JOURNEY', journeyKey: BACK.journeyKey },
    }),
    'picks some travellers': changing(({ picked }) => picked.kind, 'PASSENGERS', { type: 'part.picked', picked: { kind: 'PASSENGERS' } }),
    'ticks the first': { type: 'traveller.toggled', passengerKey: 'P1' },
    'ticks the second': { type: 'traveller.toggled', passengerKey: 'P2' },
    'asks to cancel': { type: 'cancel.asked' },
    'tries again': { type: 'retry.asked' },
    'asks to sign in': { type: 'signIn.asked' },
    'another is signed in': { type: 'customer.changed' },
  },
  ports: {
    loadQuote: {
      answers: {
        'a family there and back': { kind: 'quote', quote: FAMILY_QUOTE },
        'one adult, free of charge': { kind: 'quote', quote: FREE_QUOTE },
        'what is left after a change': { kind: 'quote', quote: REST_QUOTE },
        'a group': { kind: 'quote', quote: GROUP_QUOTE },
        'it was cancelled before': { kind: 'cancelled' },
        'it cannot be changed': { kind: 'notManageable' },
        'it was not opened here': { kind: 'notOpened' },
      },
      failures: { 'the airline is not reached': new Error('no network') },
    },
    cancel: {
      answers: {
        'all of it is cancelled': { kind: 'done', cancelled: { isWhole: true, refundedTotal: inr(19_400.5), byStaff: inr(0) } },
        'a part is cancelled': { kind: 'done', cancelled: { isWhole: false, refundedTotal: inr(4_444), byStaff: inr(4_444) } },
        'it was changed meanwhile': { kind: 'changed' },
        'the amounts have changed': { kind: 'quoteChanged' },
        'the part cannot be cancelled': { kind: 'notCancellable' },
        'it was cancelled meanwhile': { kind: 'cancelled' },
        'it cannot be changed any more': { kind: 'notManageable' },
        'it is not open here any more': { kind: 'notOpened' },
      },
      failures: { 'no answer comes': new Error('no network') },
    },
  },
}
