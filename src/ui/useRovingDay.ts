import { useLayoutEffect, useRef, type FocusEvent, type KeyboardEvent, type RefObject } from 'react'
import { dateAfterKey, firstMonthToSee } from './calendarKeys.ts'

interface Roving {
  /** The element that holds the cells, each with `data-date`. */
  readonly root: RefObject<HTMLElement | null>
  /** The months in view, `YYYY-MM`. */
  readonly months: readonly string[]
  readonly firstMonth: string
  readonly lastMonth: string
  /** The day that takes the focus first, when it is in view. */
  readonly start: string
  /** Kept at the one cell in the tab order. */
  readonly active: RefObject<HTMLElement | null>
  readonly onPick: (date: string) => void
  readonly onShowMonth: (month: string) => void
}

const cellAt = (root: HTMLElement | null, date: string) => root?.querySelector<HTMLElement>(`[data-date="${date}"]`) ?? null

/** The cell an event happened in. */
export const cellOf = (target: EventTarget): HTMLElement | null => (target instanceof Element ? target.closest<HTMLElement>('[data-date]') : null)

/**
 * One tab stop for all days of a calendar, moved by the keys of the WAI-ARIA date grid. The tab stop is written to the
 * cells beside React, whose `tabIndex` never changes: a key costs no rendering.
 */
export function useRovingDay({ root, months, firstMonth, lastMonth, start, active, onPick, onShowMonth }: Roving) {
  const awaited = useRef<string | null>(null)

  useLayoutEffect(() => {
    const wanted = awaited.current === null ? null : cellAt(root.current, awaited.current)
    if (wanted !== null) {
      awaited.current = null
      wanted.focus()
    } else if (active.current?.isConnected !== true) {
      makeActive(
        active,
        cellAt(root.current, start) ?? root.current?.querySelector<HTMLElement>('[data-date]:not([aria-disabled])') ?? cellOfFirst(root.current),
      )
    }
  })

  const onFocus = (event: FocusEvent) => {
    const cell = cellOf(event.target)
    if (cell !== null) makeActive(active, cell)
  }

  const onKeyDown = (event: KeyboardEvent) => {
    const date = cellOf(event.target)?.dataset['date']
    if (date === undefined || event.altKey || event.ctrlKey || event.metaKey) return
    if (event.key === 'Enter' || event.key === ' ') {
      event.preventDefault()
      return onPick(date)
    }
    const moved = dateAfterKey(event.key, date)
    if (moved === null) return
    event.preventDefault()
    if (moved.slice(0, 7) < firstMonth || moved.slice(0, 7) > lastMonth) return
    const cell = cellAt(root.current, moved)
    if (cell !== null) return cell.focus()
    awaited.current = moved
    onShowMonth(firstMonthToSee(moved, months[0] ?? '', months.length))
  }

  return { onFocus, onKeyDown }
}

const cellOfFirst = (root: HTMLElement | null) => root?.querySelector<HTMLElement>('[data-date]') ?? null

function makeActive(active: RefObject<HTMLElement | null>, cell: HTMLElement | null) {
  if (active.current === cell) return
  if (active.current !== null) active.current.tabIndex = -1
  if (cell !== null) cell.tabIndex = 0
  active.current = cell
}
