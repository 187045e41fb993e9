import { memo, useLayoutEffect, useRef, type FocusEvent, type KeyboardEvent, type MouseEvent } from 'react'
import { seatAfterKey, type CabinLook, type CabinShown, type SeatCell, type SeatRow } from './seatKeys.ts'
import s from './cabin.module.css'

/** What the grid and its ends are called. */
export interface CabinWords {
  readonly grid: string
  readonly front: string
  readonly rear: string
  readonly rowName: (row: number) => string
}

interface CabinProps {
  readonly shown: CabinShown
  readonly words: CabinWords
  /** The seat to which Tab leads first. */
  readonly start: string | null
  /** The element that says more of the seat that has the focus. */
  readonly noteId: string
  readonly onPick: (seat: string) => void
  readonly onFocusSeat: (seat: string) => void
  /** Esc leaves the map for what comes after it. */
  readonly onLeave: () => void
}

const seatOf = (target: EventTarget): HTMLElement | null => (target instanceof Element ? target.closest<HTMLElement>('[data-seat]') : null)

/** The seats of an aircraft: one grid, which stands upright on a phone and lies on a desktop. Arrow keys follow what is seen. */
export function Cabin({ shown, words, start, noteId, onPick, onFocusSeat, onLeave }: CabinProps) {
  const root = useRef<HTMLDivElement>(null)
  const active = useRef<HTMLElement | null>(null)
  const cellAt = (seat: string | null) => (seat === null ? null : (root.current?.querySelector<HTMLElement>(`[data-seat="${seat}"]`) ?? null))

  // The tab stop and its note are written to the cells beside React, whose `tabIndex` never changes: a key costs no rendering.
  useLayoutEffect(() => {
    if (active.current?.isConnected === true) return
    makeActive(active, cellAt(start) ?? root.current?.querySelector<HTMLElement>('[data-seat]') ?? null, noteId)
  })

  const onFocus = ({ target }: FocusEvent) => {
    const cell = seatOf(target)
    if (cell === null) return
    makeActive(active, cell, noteId)
    onFocusSeat(cell.dataset['seat'] ?? '')
  }
  const pick = (event: MouseEvent | KeyboardEvent) => {
    const seat = seatOf(event.target)?.dataset['seat']
    if (seat !== undefined) onPick(seat)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const from = seatOf(event.target)?.dataset['seat']
    if (from === undefined || event.altKey || event.ctrlKey || event.metaKey) return
    if (event.key === 'Escape') return onLeave()
    if (event.key === 'Enter' || event.key === ' ') {
      event.preventDefault()
      if (!event.repeat) pick(event)
      return
    }
    const moved = seatAfterKey(shown, lookOf(root.current), event.key, from)
    if (moved === null && !/^(?:Arrow|Home|End|Page)/.test(event.key)) return
    event.preventDefault()
    cellAt(moved)?.focus()
  }
  return (
    <div className={s['fuselage']}>
      <p className={s['end']} aria-hidden="true">
        {words.front}
      </p>
      <div
        ref={root}
        role="grid"
        tabIndex={-1}
        aria-label={words.grid}
        className={s['cabin']}
        data-letters={shown.letters.length}
        onFocus={onFocus}
        onClick={pick}
        onKeyDown={onKeyDown}
      >
        <Letters letters={shown.letters} left={shown.left} />
        {shown.bands.map((band) => (
          <Band key={band.key} band={band} rowName={words.rowName} left={shown.left} />
        ))}
      </div>
      <p className={s['end']} aria-hidden="true">
        {words.rear}
      </p>
    </div>
  )
}

/** As the style sheet lays it. */
const lookOf = (root: HTMLElement | null): CabinLook =>
  root !== null && getComputedStyle(root).getPropertyValue('--cabin').trim() === 'lying' ? 'lying' : 'upright'

function makeActive(active: { current: HTMLElement | null }, cell: HTMLElement | null, noteId: string) {
  if (active.current === cell) return
  if (active.current !== null) {
    active.current.tabIndex = -1
    active.current.removeAttribute('aria-describedby')
  }
  if (cell !== null) {
    cell.tabIndex = 0
    cell.setAttribute('aria-describedby', noteId)
  }
  active.current = cell
}

const Letters = memo(function Letters({ letters, left }: Pick<CabinShown, 'letters' | 'left'>) {
  return (
    <div className={s['row']} data-head="true" aria-hidden="true">
      {letters.slice(0, left).map((letter) => (
        <span key={letter}>{letter}</span>
      ))}
      <span />
      {letters.slice(left).map((letter) => (
        <span key={letter}>{letter}</span>
      ))}
    </div>
  )
})

interface BandProps extends Pick<CabinWords, 'rowName'> {
  readonly band: CabinShown['bands'][number]
  readonly left: number
}

/** Rendered anew only where it is another band: one of its seats has changed. */
const Band = memo(function Band({ band: { zone, title, price, rows }, rowName, left }: BandProps) {
  return (
    <div role="rowgroup" aria-label={`${title}, ${price}`} data-zone={zone} className={s['band']}>
      <p className={s['zone']} aria-hidden="true">
        <b>{title}</b> {price}
      </p>
      {rows.map((row) => (
        <Row key={row.row} row={row} name={rowName(row.row)} left={left} />
      ))}
    </div>
  )
})

interface RowProps {
  readonly row: SeatRow
  readonly name: string
  readonly left: number
}

/** Rendered anew only where it is another row: one of its seats has changed. */
const Row = memo(function Row({ row: { row, cells }, name, left }: RowProps) {
  return (
    <div role="row" aria-label={name} className={s['row']}>
      {cells.slice(0, left).map((cell, index) => seatCell(cell, index))}
      <span aria-hidden="true" className={s['number']}>
        {row}
      </span>
      {cells.slice(left).map((cell, index) => seatCell(cell, index))}
    </div>
  )
})

/** No component: there are up to 186, and each is drawn with its row only. */
const seatCell = (cell: SeatCell | null, key: number) =>
  cell === null ? (
    <span key={key} aria-hidden="true" className={s['none']} />
  ) : (
    <div
      key={key}
      role="gridcell"
      tabIndex={-1}
      aria-label={cell.name}
      aria-selected={cell.look === 'own'}
      aria-disabled={cell.look === 'taken' || undefined}
      className={s['seat']}
      data-seat={cell.seat}
      data-look={cell.look}
      // Not as text: the name says it in words.
      data-sign={cell.sign}
    />
  )
