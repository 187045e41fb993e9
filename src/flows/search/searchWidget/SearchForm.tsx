import { useSelector } from '@xstate/react'
import { ArrowLeftRight } from 'lucide-react'
import type { ReactNode } from 'react'
import { t } from '../../../messages/messages.ts'
import { IconButton } from '../../../ui/IconButton.tsx'
import { DateFields } from '../fareCalendar/DateFields.tsx'
import { PassengerField } from '../passengerPicker/PassengerField.tsx'
import { StationField } from '../stationPicker/StationField.tsx'
import { TripTypeRadios } from '../tripDates/TripTypeRadios.tsx'
import { LateExtras, LateFares, LateTrip } from './lateExtras.tsx'
import type { SearchWidgetActor } from './SearchWidget.tsx'
import { currencyShown, isNoticeWrong, noticeShown } from './searchWidget.select.ts'
import { useChild } from './useChild.ts'
import s from './searchWidget.module.css'

/** The form's id: on a phone its button stands outside. */
export const SEARCH_FORM = 'search-form'

interface SearchFormProps {
  readonly actor: SearchWidgetActor
  /** On a phone the special fares come after where, when and who. */
  readonly isPhone: boolean
  readonly children?: ReactNode
}

/** The fields of a search, in the order in which a traveller fills them [SRCH-02]. */
export function SearchForm({ actor, isPhone, children }: SearchFormProps) {
  const origin = useChild(actor, 'origin')
  const destination = useChild(actor, 'destination')
  const tripDates = useChild(actor, 'tripDates')
  const fareCalendar = useChild(actor, 'fareCalendar')
  const passengerPicker = useChild(actor, 'passengerPicker')
  const currency = useSelector(actor, currencyShown)
  const notice = useSelector(actor, noticeShown)
  const isWrong = useSelector(actor, isNoticeWrong)
  return (
    <form
      id={SEARCH_FORM}
      className={s['form']}
      aria-label={t('searchForm')}
      noValidate
      method="dialog"
      onSubmit={(event) => {
        event.preventDefault()
        actor.send({ type: 'search.submitted' })
      }}
    >
      <LateTrip actor={actor} />
      <div className={s['top']}>
        <TripTypeRadios actor={tripDates} />
        {currency !== null && <p className={s['currency']}>{t('pricesIn', { currency })}</p>}
      </div>
      {!isPhone && <LateFares actor={actor} />}
      <div className={s['fields']} onFocus={(event) => event.target.closest('[data-field="origin"]') === null && actor.send({ type: 'focus.moved' })}>
        <div className={s['origin']} data-field="origin">
          <StationField actor={origin} />
        </div>
        <IconButton
          icon={<ArrowLeftRight aria-hidden="true" size={18} />}
          label={t('swapStations')}
          className={s['swap']}
          onClick={() => actor.send({ type: 'stations.swapped' })}
        />
        <div className={s['destination']} data-field="destination">
          <StationField actor={destination} />
        </div>
        <div className={s['dates']} data-field="dates">
          <DateFields actor={fareCalendar} />
        </div>
        <div className={s['passengers']}>
          <PassengerField actor={passengerPicker} />
        </div>
        {children !== undefined && <div className={s['submit']}>{children}</div>}
      </div>
      {isPhone && <LateFares actor={actor} />}
      <LateExtras actor={actor} />
      <p className={s['notice']} data-wrong={isWrong} aria-live="polite">
        {notice}
      </p>
    </form>
  )
}
