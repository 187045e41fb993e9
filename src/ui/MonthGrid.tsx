import { useLayoutEffect, useRef, useState, type KeyboardEvent } from 'react'
import s from './monthGrid.module.css'
import { PagerButton } from './PagerButton.tsx'
import { VisuallyHidden } from './VisuallyHidden.tsx'

interface MonthGridProps {
  /** The month to begin at, `YYYY-MM`. */
  readonly shown: string
  /** The months that can be chosen, `YYYY-MM`. */
  readonly firstMonth: string
  readonly lastMonth: string
  /** From January on. */
  readonly monthNames: readonly { readonly short: string; readonly long: string }[]
  readonly monthsPerRow: 3 | 4
  readonly words: { readonly previousYear: string; readonly nextYear: string; readonly label: string }
  readonly onShow: (month: string) => void
}

/** The months of a year to jump to. The year in view is this piece's own. */
export function MonthGrid({ shown, firstMonth, lastMonth, monthNames, monthsPerRow, words, onShow }: MonthGridProps) {
  const [year, setYear] = useState(Number(shown.slice(0, 4)))
  const grid = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => (grid.current?.querySelector<HTMLElement>('[aria-current]') ?? grid.current?.querySelector('button'))?.focus(), [])
  const turn = (by: 1 | -1) => {
    const turned = year + by
    if (turned >= Number(firstMonth.slice(0, 4)) && turned <= Number(lastMonth.slice(0, 4))) setYear(turned)
  }
  return (
    <div role="group" aria-label={words.label} className={s['years']}>
      <div className={s['bar']}>
        <PagerButton by={-1} label={words.previousYear} isDisabled={year <= Number(firstMonth.slice(0, 4))} onTurn={turn} />
        <h3 className={s['year']} aria-live="polite">
          {year}
        </h3>
        <PagerButton by={1} label={words.nextYear} isDisabled={year >= Number(lastMonth.slice(0, 4))} onTurn={turn} />
      </div>
      <div role="presentation" ref={grid} className={s['grid']} data-per-row={monthsPerRow} onKeyDown={(event) => moveFocus(event, monthsPerRow)}>
        {monthNames.map(({ short, long }, index) => {
          const month = `${year}-${String(index + 1).padStart(2, '0')}`
          return (
            <button
              type="button"
              key={long}
              className={s['month']}
              aria-disabled={month < firstMonth || month > lastMonth}
              aria-current={month === shown ? 'true' : undefined}
              onClick={() => onShow(month)}
            >
              <span aria-hidden="true">{short}</span>
              <VisuallyHidden>{`${long} ${year}`}</VisuallyHidden>
            </button>
          )
        })}
      </div>
    </div>
  )
}

function moveFocus(event: KeyboardEvent<HTMLElement>, perRow: number) {
  const steps: Readonly<Record<string, number>> = { ArrowLeft: -1, ArrowRight: 1, ArrowUp: -perRow, ArrowDown: perRow }
  const step = steps[event.key]
  if (step === undefined) return
  event.preventDefault()
  const buttons = [...event.currentTarget.querySelectorAll('button')]
  buttons[buttons.findIndex((button) => button === document.activeElement) + step]?.focus()
}
