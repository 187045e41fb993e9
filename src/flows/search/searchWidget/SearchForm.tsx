import { cityNameIn } from '../../../../machines/domain/station.ts'
import type { SearchWidgetActor } from '../../../../machines/search/searchWidget/searchWidget.machine.ts'
import { useSelector } from '@xstate/react'
import { ArrowLeftRight } from 'lucide-react'
import { useMemo, type ReactNode } from 'react'
import { t } from '../../../messages/messages.ts'
import { IconButton } from '../../../ui/IconButton.tsx'
import { DateFields } from '../fareCalendar/DateFields.tsx'
import { CityNames } from '../../../ui/stationNames.tsx'
import { PassengerField } from '../passengerPicker/PassengerField.tsx'
import { StationField } from '../stationPicker/StationField.tsx'
import { TripTypeRadios } from '../tripDates/TripTypeRadios.tsx'
import { LateExtras, LateFares, LateTrip } from './lateExtras.tsx'
import { currencyShown, isNoticeWrong, noticeShown } from './searchWidget.select.ts'
import { useChild } from './useChild.ts'
import s from './searchWidget.module.css'

/** The form's id: on a phone its button stands outside. */
export const SEARCH_FORM = 'search-form'

interface SearchFormProps {
  readonly actor: SearchWidgetActor
  /** The button, where it stands in the form. */
  readonly children?: ReactNode
}

/** The fields of a search, in the order in which a traveller fills them [SRCH-02]. */
export function SearchForm({ actor, children }: SearchFormProps) {
  const origin = useChild(actor, 'origin')
  const destination = useChild(actor, 'destination')
  const tripDates = useChild(actor, 'tripDates')
  const fareCalendar = useChild(actor, 'fareCalendar')
  const passengerPicker = useChild(actor, 'passengerPicker')
  const currency = useSelector(actor, currencyShown)
  const stations = useSelector(actor, ({ context }) => context.network.stations)
  const cityName = useMemo(() => cityNameIn(stations), [stations])
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
      <LateFares actor={actor} />
      <div className={s['fields']}>
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
          <CityNames value={cityName}>
            <DateFields actor={fareCalendar} />
          </CityNames>
        </div>
        <div className={s['passengers']}>
          <PassengerField actor={passengerPicker} />
        </div>
        <LateExtras actor={actor} />
        {children !== undefined && <div className={s['submit']}>{children}</div>}
      </div>
      <p className={s['notice']} data-wrong={isWrong} aria-live="polite">
        {notice}
      </p>
    </form>
  )
}
