import { Check } from 'lucide-react'
import { t } from '../../../messages/messages.ts'
import { VisuallyHidden } from '../../../ui/VisuallyHidden.tsx'
import { Marked } from './Marked.tsx'
import type { StationShown } from './stationPicker.select.ts'
import s from './stationRow.module.css'

interface StationRowProps {
  readonly shown: StationShown
  /** What is typed: it is set in bold where a name has it. */
  readonly typed: string
  readonly isChosen: boolean
  /** Why it cannot be chosen; null when it can. Without flights, the heading of the group shows it to the eye. */
  readonly reason: string | null
}

/** A station of the list: code, city and airport [STN-07]. */
export const StationRow = ({ shown: { station, foundAs, blocked }, typed, isChosen, reason }: StationRowProps) => (
  <div className={s['row']} data-blocked={blocked !== null}>
    <span className={s['code']}>
      <Marked text={station.stationCode} typed={typed} />
    </span>{' '}
    <span className={s['city']}>
      <Marked text={station.cityInfo.name} typed={typed} />
      {foundAs === null ? null : (
        <span className={s['also']}>
          {' '}
          <Marked text={t('stationFoundAs', { name: foundAs })} typed={typed} />
        </span>
      )}
    </span>{' '}
    <span className={s['airport']}>
      <Marked text={station.fullName} typed={typed} />
    </span>
    {blocked === 'isOrigin' ? <span className={s['reason']}>{reason}</span> : null}
    {blocked === 'noFlights' ? <VisuallyHidden>, {reason}</VisuallyHidden> : null}
    {isChosen ? <Check aria-hidden="true" size={18} className={s['chosen']} /> : null}
  </div>
)
