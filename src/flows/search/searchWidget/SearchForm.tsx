import { useSelector } from '@xstate/react'
import { ArrowLeftRight } from 'lucide-react'
import type { ReactNode } from 'react'
import { t } from '../../../messages/messages.ts'
import { VisuallyHidden } from '../../../ui/VisuallyHidden.tsx'
import { CurrencyField } from '../currency/CurrencyField.tsx'
import { DateFields } from '../fareCalendar/DateFields.tsx'
import { LastBookedStrip } from '../lastBooked/LastBookedStrip.tsx'
import { NationalityField } from '../nationality/NationalityField.tsx'
import { OffersButton } from '../offers/OffersButton.tsx'
import { PassengerField } from '../passengerPicker/PassengerField.tsx'
import { PromoField } from '../promo/PromoField.tsx'
import { SpecialFareStrip } from '../specialFare/SpecialFareStrip.tsx'
import { StationField } from '../stationPicker/StationField.tsx'
import { TripTypeRadios } from '../tripDates/TripTypeRadios.tsx'
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
  const lastBooked = useChild(actor, 'lastBooked')
  const currencyActor = useChild(actor, 'currency')
  const nationality = useChild(actor, 'nationality')
  const promo = useChild(actor, 'promo')
  const offers = useChild(actor, 'offers')
  const fares = <SpecialFareStrip actor={useChild(actor, 'specialFare')} />
  const stations = useSelector(actor, ({ context }) => context.network.stations)
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
      <LastBookedStrip actor={lastBooked} stations={stations} />
      <div className={s['top']}>
        <TripTypeRadios actor={tripDates} />
        {currency !== null && <p className={s['currency']}>{t('pricesIn', { currency })}</p>}
      </div>
      {!isPhone && fares}
      <div className={s['fields']} onFocus={(event) => event.target.closest('[data-field="origin"]') === null && actor.send({ type: 'focus.moved' })}>
        <div className={s['origin']} data-field="origin">
          <StationField actor={origin} />
        </div>
        <button type="button" className={s['swap']} onClick={() => actor.send({ type: 'stations.swapped' })}>
          <ArrowLeftRight aria-hidden="true" size={18} />
          <VisuallyHidden>{t('swapStations')}</VisuallyHidden>
        </button>
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
      {isPhone && fares}
      <div className={s['extras']}>
        <div className={s['promo']}>
          <PromoField actor={promo} />
        </div>
        <div className={s['offers']}>
          <OffersButton actor={offers} />
        </div>
        <div className={s['currencyField']}>
          <CurrencyField actor={currencyActor} />
        </div>
        <div className={s['nationality']} data-field="nationality">
          <NationalityField actor={nationality} />
        </div>
      </div>
      <p className={s['notice']} data-wrong={isWrong} aria-live="polite">
        {notice}
      </p>
    </form>
  )
}
