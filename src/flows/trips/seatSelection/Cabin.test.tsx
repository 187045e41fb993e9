import { Profiler, type ReactNode } from 'react'
import { flushSync } from 'react-dom'
import { createRoot } from 'react-dom/client'
import { expect, it } from 'vitest'
import { flightsOf, segmentsOf, type MapSeat, type SeatFlight } from '../../../../machines/domain/seatMap.ts'
import { FAMILY_ONE_WAY, seatMapOf } from '../../../../machines/trips/seatSelection/seatSelection.samples.ts'
import { cabinShown } from '../../../messages/seatWords.ts'
import { Cabin, type CabinWords } from '../../../ui/Cabin.tsx'

const ROWS = 31

const segments = segmentsOf(FAMILY_ONE_WAY, null)
const [sample] = flightsOf(FAMILY_ONE_WAY, segments, [seatMapOf(segments[0]?.segmentKey ?? '', [])])
if (sample === undefined) throw new Error('the sample flies')

/** A map of so many rows, of which the largest of the fleet has 31 with 186 seats. @param read hears of each look at a seat */
const jetOf = (rows: number, read: () => void = () => undefined): SeatFlight => ({
  ...sample,
  map: {
    ...sample.map,
    seats: Array.from({ length: rows }, (_, index) =>
      sample.map.seats
        .filter(({ row }) => row === 1 + (index % 6))
        .map((seat): MapSeat => ({
          ...seat,
          row: index + 1,
          seat: `${index + 1}${seat.seat.slice(1)}`,
          zone: index < 4 ? 'front' : index < 11 ? 'forward' : index < 13 ? 'exit' : 'standard',
        })),
    )
      .flat()
      .map((seat) => new Proxy(seat, { get: (of, name) => (read(), Reflect.get(of, name)) as unknown })),
  },
})

const WORDS: CabinWords = { grid: 'Seats', front: 'WC front', rear: 'WC rear', rowName: (row) => `Row ${row}` }
const nothing = () => undefined
const Map = ({ flight }: { readonly flight: SeatFlight }) => (
  <Cabin shown={cabinShown(flight, {})} words={WORDS} start={null} noteId="note" onPick={nothing} onFocusSeat={nothing} onLeave={nothing} />
)

/** As many buttons with the same names, in a table. */
const Table = () => (
  <table>
    <tbody>
      {cabinShown(jetOf(ROWS), {}).bands.flatMap(({ rows }) =>
        rows.map(({ row, cells }) => (
          <tr key={row}>
            <th>{row}</th>
            {cells.map((cell) => (
              <td key={cell?.seat}>
                <button type="button" aria-label={cell?.name} onClick={nothing}>
                  {cell?.sign}
                </button>
              </td>
            ))}
          </tr>
        )),
      )}
    </tbody>
  </table>
)

/** How many elements it takes on the screen, and how often it was rendered. */
function opened(content: ReactNode, found: string): { readonly elements: number; readonly renders: number } {
  const host = document.body.appendChild(document.createElement('div'))
  const root = createRoot(host)
  let renders = 0
  flushSync(() =>
    root.render(
      <Profiler id="opened" onRender={() => (renders += 1)}>
        {content}
      </Profiler>,
    ),
  )
  expect(host.querySelectorAll(found)).toHaveLength(ROWS * 6)
  const elements = host.querySelectorAll('*').length
  root.unmount()
  host.remove()
  return { elements, renders }
}

it('opens the largest map at once, with less than 1.5 times the elements of as many plain buttons in a table', () => {
  const [map, table] = [opened(<Map flight={jetOf(ROWS)} />, '[role=gridcell]'), opened(<Table />, 'button')]
  expect(map.elements / table.elements).toBeLessThan(1.5)
  expect(map.renders).toBe(1)
})

it('looks at each seat of the largest map a few times, and not once for each other seat', () => {
  let looks = 0
  const flight = jetOf(ROWS, () => (looks += 1))
  looks = 0
  cabinShown(flight, {})
  expect(looks / flight.map.seats.length).toBeLessThan(40)
})
