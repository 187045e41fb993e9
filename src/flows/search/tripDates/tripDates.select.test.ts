import { expect, it } from 'vitest'
import { createActor } from 'xstate'
import { tripDatesMachine } from '../../../../machines/search/tripDates/tripDates.machine.ts'
import { tripTypeShown } from './tripDates.select.ts'

it.each([
  ['ONE_WAY', 'ONE_WAY'],
  ['ROUND_TRIP', 'ROUND_TRIP'],
  [null, null],
] as const)('shows a trip given as %j as %j [TRIP-02, TRIP-03, CON-05]', (tripType, shown) => {
  const actor = createActor(tripDatesMachine, { input: { today: '2026-06-10', dates: null } }).start()
  actor.send({ type: 'dates.prefilled', dates: { tripType, departureDate: '2026-06-12', returnDate: null } })
  expect(tripTypeShown(actor.getSnapshot())).toBe(shown)
})
