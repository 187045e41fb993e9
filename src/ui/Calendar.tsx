import { useRef, type ReactNode, type RefObject, useLayoutEffect, type FocusEvent, type PointerEvent } from 'react'
import s from './calendar.module.css'
import { CalendarMonth, type CalendarMonthView, type Weekday } from './CalendarMonth.tsx'
import { PagerButton } from './PagerButton.tsx'
import { cellOf, useRovingDay } from './useRovingDay.ts'
import { VisuallyHidden } from './VisuallyHidden.tsx'

interface CalendarProps {
  readonly months: readonly CalendarMonthView[]
  readonly weekdays: readonly Weekday[]
  readonly words: { readonly previousMonth: string; readonly nextMonth: string; readonly inView: string }
  /** The months that can be reached, `YYYY-MM`. */
  readonly firstMonth: string
  readonly lastMonth: string
  /** The day that takes the focus first. */
  readonly start: string
  /** From which day on a stay is shown up to the day that is pointed at; null where none is. */
  readonly since: string | null
  /** Holds the day in the tab order, for the component that moves the focus into the calendar. */
  readonly active: RefObject<HTMLElement | null>
  /** Whether days have a line for a note. */
  readonly hasNotes: boolean
  readonly onPick: (date: string) => void
  readonly onTurn: (by: 1 | -1) => void
  readonly onShowMonth: (month: string) => void
  /** Between the two turning buttons. */
  readonly children?: ReactNode
}

/** Months of days to pick from, by touch, mouse or keyboard. What is picked and shown belongs to the owner. */
export function Calendar(props: CalendarProps) {
  const { months, weekdays, words, firstMonth, lastMonth, start, since, active, hasNotes, onPick, onTurn, onShowMonth, children } = props
  const root = useRef<HTMLDivElement>(null)
  const inView = months.map(({ month }) => month)
  const preview = useRangePreview(root, since)
  const keys = useRovingDay({ root, months: inView, firstMonth, lastMonth, start, active, onPick, onShowMonth })
  return (
    <div className={s['calendar']} data-notes={hasNotes}>
      <div className={s['bar']}>
        <PagerButton by={-1} label={words.previousMonth} isDisabled={(inView[0] ?? '') <= firstMonth} onTurn={onTurn} />
        {children}
        <PagerButton by={1} label={words.nextMonth} isDisabled={(inView.at(-1) ?? '') >= lastMonth} onTurn={onTurn} />
      </div>
      <VisuallyHidden>
        <span aria-live="polite">{words.inView}</span>
      </VisuallyHidden>
      <div
        role="presentation"
        ref={root}
        className={s['months']}
        onFocus={(event) => {
          keys.onFocus(event)
          preview.onFocus(event)
        }}
        onBlur={preview.onBlur}
        onPointerOver={preview.onPointerOver}
        onPointerLeave={preview.onPointerLeave}
        onKeyDown={keys.onKeyDown}
        onClick={(event) => {
          const date = cellOf(event.target)?.dataset['date']
          if (date !== undefined) onPick(date)
        }}
      >
        {months.map((view) => (
          <CalendarMonth key={view.month} view={view} weekdays={weekdays} />
        ))}
      </div>
    </div>
  )
}

/**
 * Shows how long the stay would be with the day that is pointed at or has the focus, from `since` on. It is written to the
 * cells beside React, as the tab stop is: pointing costs no rendering.
 */
function useRangePreview(root: RefObject<HTMLElement | null>, since: string | null) {
  const show = (until: string | null) => draw(root.current, since, until)
  useLayoutEffect(() => {
    const element = root.current
    return () => draw(element, since, null)
  }, [root, since])
  return {
    onPointerOver: ({ target, pointerType }: PointerEvent) => {
      if (pointerType === 'mouse') show(dateOf(target))
    },
    onPointerLeave: () => show(null),
    onFocus: ({ target }: FocusEvent) => show(target.matches(':focus-visible') ? dateOf(target) : null),
    onBlur: () => show(null),
  }
}

function dateOf(target: EventTarget): string | null {
  const cell = cellOf(target)
  return cell === null || cell.ariaDisabled === 'true' ? null : (cell.dataset['date'] ?? null)
}

function draw(root: HTMLElement | null, since: string | null, until: string | null) {
  const isShown = since !== null && until !== null && until > since
  root?.toggleAttribute('data-previewing', isShown)
  for (const cell of root?.querySelectorAll<HTMLElement>('[data-date]') ?? []) {
    const date = cell.dataset['date'] ?? ''
    if (isShown && date > since && date <= until) cell.dataset['preview'] = date === until ? 'end' : 'between'
    else delete cell.dataset['preview']
  }
}
