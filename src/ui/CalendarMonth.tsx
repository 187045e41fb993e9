import { memo, useId } from 'react'
import s from './calendar.module.css'
import { VisuallyHidden } from './VisuallyHidden.tsx'

/** What is under the figure of a day: a price, the lowest price, words, or a place for what is being loaded. */
export type DayNote = { readonly tone: 'plain' | 'low' | 'soft'; readonly text: string } | { readonly tone: 'loading'; readonly text: '' }

export interface CalendarDay {
  /** `YYYY-MM-DD`. */
  readonly date: string
  readonly figure: string
  /** What a screen reader says, the figure included. */
  readonly name: string
  readonly note: DayNote | null
  readonly isDisabled: boolean
  readonly isToday: boolean
  readonly mark: 'start' | 'between' | 'end' | 'only' | null
}

export interface CalendarMonthView {
  /** `YYYY-MM`. */
  readonly month: string
  readonly title: string
  /** The weeks of the month, the first and the last may be short. */
  readonly weeks: readonly (readonly CalendarDay[])[]
}

export interface Weekday {
  readonly short: string
  readonly long: string
}

interface MonthProps {
  readonly view: CalendarMonthView
  readonly weekdays: readonly Weekday[]
}

/** A month as a grid of days; drawn again only when its view is another. */
export const CalendarMonth = memo(function CalendarMonth({ view, weekdays }: MonthProps) {
  const title = useId()
  return (
    <section className={s['month']} data-bare={view.weeks.every((week) => week.every(({ note }) => note === null))}>
      <h3 id={title} className={s['title']}>
        {view.title}
      </h3>
      <div role="grid" aria-labelledby={title} aria-colcount={7} className={s['weeks']}>
        <div role="row" className={s['week']}>
          {weekdays.map((weekday) => (
            <div role="columnheader" key={weekday.long} className={s['weekday']}>
              <span aria-hidden="true">{weekday.short}</span>
              <VisuallyHidden>{weekday.long}</VisuallyHidden>
            </div>
          ))}
        </div>
        {view.weeks.map((week, row) => (
          <div role="row" className={s['week']} key={week[0]?.date}>
            {week.map((day, index) => (
              <Day
                key={day.date}
                date={day.date}
                figure={day.figure}
                name={day.name}
                note={day.note?.text}
                tone={day.note?.tone}
                isDisabled={day.isDisabled}
                isToday={day.isToday}
                mark={day.mark}
                column={row === 0 ? 8 - week.length + index : index + 1}
              />
            ))}
          </div>
        ))}
      </div>
    </section>
  )
})

interface DayProps extends Omit<CalendarDay, 'note'> {
  readonly note: string | undefined
  readonly tone: DayNote['tone'] | undefined
  readonly column: number
}

/** The cell takes the focus; which one is in the tab order is written by the calendar, beside React. */
const Day = memo(function Day({ date, figure, name, note, tone, isDisabled, isToday, mark, column }: DayProps) {
  return (
    <div
      role="gridcell"
      tabIndex={-1}
      className={s['day']}
      data-date={date}
      data-mark={mark ?? undefined}
      aria-colindex={column}
      aria-disabled={isDisabled || undefined}
      aria-selected={mark !== null && mark !== 'between'}
      aria-current={isToday ? 'date' : undefined}
    >
      <VisuallyHidden>{name}</VisuallyHidden>
      <span aria-hidden="true" className={s['figure']}>
        {figure}
      </span>
      {tone !== undefined && (
        <span aria-hidden="true" className={s['note']} data-tone={tone}>
          {note}
        </span>
      )}
    </div>
  )
})
