import { expect } from 'vitest'
import { shownFlight, type SeatBoard } from '../../../machines/domain/seatBoard.ts'
import { sittersShown } from '../../messages/seatChoiceWords.ts'
import { cabinShown } from '../../messages/seatWords.ts'
import type { Screen } from './view.ts'

/** The cell of a seat on its map. */
export const seatCell = (screen: Screen, name: string) =>
  screen.getByRole('grid', { name: 'Seats', exact: true }).getByRole('gridcell', { name: new RegExp(`^${name}, `) })

/** Every seat of the flight that is shown has its name, and everybody their seat. */
export async function showsSeats(screen: Screen, board: SeatBoard) {
  const shown = shownFlight(board)
  if (shown === null) throw new Error('a map that is shown was read')
  const names = cabinShown(shown.flight, shown.chosen).bands.flatMap(({ rows }) =>
    rows.flatMap(({ cells }) => cells.flatMap((cell) => cell?.name ?? [])),
  )
  const cells = screen.getByRole('gridcell').elements()
  expect(cells.map((cell) => cell.getAttribute('aria-label'))).toEqual(names)
  for (const { name, seat, isActive } of sittersShown(shown, board.active)) {
    const sitter = screen.getByRole('group', { name: 'Passengers' }).getByRole('button', { name: `${name} ${seat}`, exact: true })
    await expect.element(sitter).toHaveAttribute('aria-pressed', String(isActive))
  }
  return shown
}
