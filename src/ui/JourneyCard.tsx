import { useId, type ReactNode } from 'react'
import c from './choice.module.css'
import s from './journeyCard.module.css'

interface JourneyCardProps {
  /** The three parts of the date, in the order in which they stand; null where no date has been chosen. */
  readonly date: { readonly iso: string; readonly month: string; readonly day: string; readonly weekday: string } | null
  /** From the origin city to the destination city. */
  readonly title: string
  /** The accessible name of the checkbox: no two cards have the same. */
  readonly name: string
  /** Times, flights and stops. */
  readonly flights: string | null
  /** How far check-in is; empty where nobody is known. */
  readonly progress: string
  /** Why it cannot be ticked; null where it can. */
  readonly reason: string | null
  readonly isTicked: boolean
  readonly onTick: () => void
  /** What can be done about one that cannot be ticked. */
  readonly remedy?: ReactNode
  /** What opens under a journey that is ticked. */
  readonly children?: ReactNode
}

/** A journey of a booking to be ticked, or the reason why it cannot be [CHK-23]. */
export function JourneyCard({ date, title, name, flights, progress, reason, isTicked, onTick, remedy, children }: JourneyCardProps) {
  const id = useId()
  return (
    <li className={s['card']} data-ticked={isTicked} data-blocked={reason !== null}>
      <label className={s['head']}>
        <input
          type="checkbox"
          className={c['checkbox']}
          checked={isTicked}
          disabled={reason !== null}
          aria-label={name}
          aria-describedby={`${id}words`}
          onChange={onTick}
        />
        {date !== null && (
          <time dateTime={date.iso} className={s['date']}>
            <span>{date.month}</span> <b>{date.day}</b> <span>{date.weekday}</span>
          </time>
        )}
        <span className={s['words']}>
          <span className={s['title']}>{title}</span>
          <span id={`${id}words`} className={s['details']}>
            {flights !== null && <span>{flights}</span>} <span>{progress}</span> {reason !== null && <span className={s['reason']}>{reason}</span>}
          </span>
        </span>
      </label>
      {remedy !== undefined && <div className={s['remedy']}>{remedy}</div>}
      {isTicked && <div className={s['below']}>{children}</div>}
    </li>
  )
}
