import { journeysOf } from '../../../../machines/domain/journey.ts'
import { FLIGHT_STATIONS } from '../../../../machines/domain/flights.samples.ts'
import { flightSelectionMachine } from '../../../../machines/search/flightSelection/flightSelection.machine.ts'
import { flightSelectionSamples } from '../../../../machines/search/flightSelection/flightSelection.samples.ts'
import { timeShown } from '../../../messages/format.ts'
import type { ShownFlow } from '../../../testing/screen.ts'
import { FlightSelection } from './FlightSelection.tsx'

/** The choice around a plain list: on the page of results the list is that of the results. */
export const flightSelectionShown: ShownFlow<typeof flightSelectionMachine> = {
  machine: flightSelectionMachine,
  samples: flightSelectionSamples,
  render: (actor) => (
    <FlightSelection actor={actor} stations={FLIGHT_STATIONS}>
      {({ way, above, offer, below }) => (
        <div style={{ display: 'grid', gap: 'var(--space-4)', container: 'list / inline-size' }}>
          {above}
          <ul aria-label={way === 'outbound' ? 'Flights' : 'Return flights'} style={{ display: 'grid', gap: 'var(--space-3)' }}>
            {journeysOf(actor.getSnapshot().context.availability, way).map((journey) => (
              <li
                key={journey.journeyKey}
                style={{ border: '1px solid var(--line)', borderRadius: 'var(--radius)', background: 'var(--surface)', padding: 'var(--space-3)' }}
              >
                <p>
                  {timeShown(journey.departure)} – {timeShown(journey.arrival)}
                </p>
                {offer(journey, false)}
                {below(journey)}
              </li>
            ))}
          </ul>
        </div>
      )}
    </FlightSelection>
  ),
}
