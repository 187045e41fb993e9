import type { Samples } from '../../kit/samples.ts'
import type { tripDatesMachine } from './tripDates.machine.ts'

const oneWay = { tripType: 'ONE_WAY', departureDate: '2026-06-12', returnDate: null } as const
const roundTrip = { tripType: 'ROUND_TRIP', departureDate: '2026-06-12', returnDate: '2026-06-15' } as const

/** What a walk tries with the dates of a trip. */
export const tripDatesSamples = {
  starts: {
    'with nothing known': { today: null, dates: null },
    'with today known': { today: '2026-06-10', dates: null },
    'with a round trip': { today: '2026-06-10', dates: roundTrip },
  },
  events: {
    'chooses one way': { type: 'tripType.chosen', tripType: 'ONE_WAY' },
    'chooses round trip': { type: 'tripType.chosen', tripType: 'ROUND_TRIP' },
    'leaves before the return': { type: 'departure.picked', date: '2026-06-11' },
    'leaves after the return': { type: 'departure.picked', date: '2026-06-20' },
    'leaves in the past': { type: 'departure.picked', date: '2026-06-09' },
    'returns later': { type: 'return.picked', date: '2026-06-22' },
    'returns before leaving': { type: 'return.picked', date: '2026-06-08' },
    'takes the return away': { type: 'return.cleared' },
    'is given a one-way trip': { type: 'dates.prefilled', dates: oneWay },
    'is given a round trip': { type: 'dates.prefilled', dates: roundTrip },
    'is given a trip type nobody knows': { type: 'dates.prefilled', dates: { ...oneWay, tripType: null } },
    'today is known': { type: 'today.changed', today: '2026-06-10' },
    'much later it is another day': { type: 'today.changed', today: '2026-06-21' },
  },
} as const satisfies Samples<typeof tripDatesMachine>
