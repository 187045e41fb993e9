import { useSelector } from '@xstate/react'
import { ArrowLeftRight, ArrowRight } from 'lucide-react'
import { type ComponentType, type ReactNode, useEffect, useMemo, useRef, useState } from 'react'
import { cityNameIn } from '../../../../machines/domain/station.ts'
import type { SearchWidgetActor } from '../../../../machines/search/searchWidget/searchWidget.machine.ts'
import { Button } from '../../../ui/Button.tsx'
import { IconButton } from '../../../ui/IconButton.tsx'
import { Popup } from '../../../ui/Popup.tsx'
import { VisuallyHidden } from '../../../ui/VisuallyHidden.tsx'
import { CityNames } from '../../../ui/stationNames.tsx'
import { useIsPhone } from '../../../ui/useIsPhone.ts'
import { PassengerField } from '../passengerPicker/PassengerField.tsx'
import { StationField } from '../stationPicker/StationField.tsx'
import { DateFields } from '../tripDates/DateFields.tsx'
import { TripTypeRadios } from '../tripDates/TripTypeRadios.tsx'
// What is prerendered is styled from the first paint on, not when its code comes.
import '../../../ui/button.module.css'
import '../../../ui/chip.module.css'
import '../../../ui/field.module.css'
import { prerenderedView } from '../../../ui/lazyView.tsx'
import '../../../ui/selectField.module.css'
import '../../../ui/tooltip.module.css'
import { idle } from '../../../ui/whenIdle.ts'
import '../promo/promo.module.css'
import '../specialFare/specialFareStrip.module.css'
import late from './searchExtras.module.css'
import {
  canSearch,
  currencyShown,
  datesShown,
  destinationShown,
  isExpanded,
  isLeaving,
  isNoticeWrong,
  noticeShown,
  originShown,
  partyShown,
} from './searchWidget.select.ts'
import { t } from './searchWidget.text.en.ts'
import { loadChildrenAgain, useChild } from './useChild.ts'
import s from './searchWidget.module.css'

/** The id of a phone's sheet on the home page. */
const SHEET = 'search-sheet'

const loadExtras = async () => {
  await idle()
  return import('./SearchExtras.tsx')
}

/** Fetches what comes later; whether it is here. */
const preloadExtras = () =>
  loadExtras().then(
    () => true,
    () => false,
  )

interface PartProps {
  readonly actor: SearchWidgetActor
}

/** Prerendered with the form, with code that comes after it: where, when and who can be filled in meanwhile. */
const inExtras = (pick: (extras: Awaited<ReturnType<typeof loadExtras>>) => ComponentType<PartProps>, waiting?: ReactNode) =>
  prerenderedView<PartProps>({ load: async () => pick(await loadExtras()), loadAgain: ({ actor }) => loadChildrenAgain(actor), waiting })

const FARES_COMING = (
  <div className={late['fares']} aria-hidden="true">
    <div className={late['chips']}>
      <span />
      <span />
      <span />
      <span />
      <span />
    </div>
  </div>
)

const EXTRAS_COMING = (
  <div className={late['extras']} aria-hidden="true">
    <div className={late['promo']} />
    <div className={late['currency']} />
    <div className={late['below']} />
  </div>
)

const LateTrip = inExtras(({ LastTrip }) => LastTrip)
const LateFares = inExtras(({ Fares }) => Fares, FARES_COMING)
const LateFareNews = inExtras(({ FareNews }) => FareNews)
const LateExtras = inExtras(({ SearchExtras }) => SearchExtras, EXTRAS_COMING)

interface SearchWidgetProps {
  readonly actor: SearchWidgetActor
  readonly isCompact?: boolean
  /** Whether the card of a wide screen is put away: what its search is stands elsewhere. */
  readonly isFolded?: boolean
}

/** The search form: a card on wide screens; on a phone a bar that opens it as a full-screen sheet [LAY-19, SRCH-01]. */
export function SearchWidget({ actor, isCompact = false, isFolded = false }: SearchWidgetProps) {
  const isPhone = useIsPhone()
  const isOpen = useSelector(actor, isExpanded)
  const [isReady, setReady] = useState(false)
  useEffect(() => void preloadExtras().then(setReady), [])
  return (
    <div
      className={s['widget']}
      data-compact={isCompact}
      data-folded={isFolded}
      data-search-widget=""
      data-popups-within=""
      onFocus={(event) => event.target.closest('[data-field="origin"]') === null && actor.send({ type: 'focus.moved' })}
    >
      <div className={s['onPhone']}>
        <SearchBar actor={actor} isCompact={isCompact} sheet={isCompact ? null : SHEET} />
        {isPhone === true && !isOpen && isReady && <LateFareNews actor={actor} />}
      </div>
      {isPhone !== false && (
        <div data-screen="phone">
          <Popup
            open={isOpen}
            onClose={() => actor.send({ type: 'sheet.closed' })}
            title={t('bookAFlight')}
            footer={
              <>
                <p className={s['withoutScript']}>{t('needsScript')}</p>
                <SearchButton actor={actor} isWide />
              </>
            }
            {...(isCompact ? {} : { standing: { id: SHEET, onOpened: () => actor.send({ type: 'bar.tapped' }) } })}
          >
            <SearchForm actor={actor} />
          </Popup>
        </div>
      )}
      {isPhone === false && isFolded && isReady && <LateFareNews actor={actor} />}
      {isPhone !== true && !isFolded && <Card actor={actor} />}
    </div>
  )
}

/** The card of a wide screen. It hears clicks anywhere on it; a button pressed by keyboard is no click on the card [SRCH-22]. */
function Card({ actor }: { readonly actor: SearchWidgetActor }) {
  const card = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const clicked = ({ detail }: MouseEvent) => {
      if (detail > 0) actor.send({ type: 'widget.clicked' })
    }
    const element = card.current
    element?.addEventListener('click', clicked)
    return () => element?.removeEventListener('click', clicked)
  }, [actor])
  return (
    <div className={s['onDesk']} ref={card} data-screen="wide">
      <SearchForm actor={actor}>
        <SearchButton actor={actor} />
      </SearchForm>
    </div>
  )
}

interface SearchBarProps {
  readonly actor: SearchWidgetActor
  readonly isCompact: boolean
  /** The id of the sheet, where it stands in the page: HTML opens it while the script is on its way. */
  readonly sheet: string | null
}

/** The collapsed form of a phone: the route, which opens the whole [LAY-19]. */
function SearchBar({ actor, isCompact, sheet }: SearchBarProps) {
  const origin = useSelector(actor, originShown)
  const destination = useSelector(actor, destinationShown)
  const dates = useSelector(actor, datesShown)
  const party = useSelector(actor, partyShown)
  const isOpen = useSelector(actor, isExpanded)
  return (
    <button
      type="button"
      className={s['bar']}
      aria-haspopup="dialog"
      aria-expanded={isOpen}
      {...(sheet === null ? {} : { command: 'show-modal', commandfor: sheet })}
      onClick={() => actor.send({ type: 'bar.tapped' })}
    >
      <VisuallyHidden>{t('whereFromWhereTo')}</VisuallyHidden>
      <span className={s['end']}>
        <span className={s['label']}>{t('fromLabel')}</span>
        <span className={origin === null ? s['missing'] : s['station']}>{origin ?? t('whereFrom')}</span>
      </span>
      <ArrowRight aria-hidden="true" size={18} className={s['arrow']} />
      <span className={s['end']}>
        <span className={s['label']}>{t('toLabel')}</span>
        <span className={destination === null ? s['missing'] : s['station']}>{destination ?? t('whereTo')}</span>
      </span>
      {isCompact && dates !== null && (
        <span className={s['searchBarDates']}>
          {dates}, {party}
        </span>
      )}
    </button>
  )
}

/** The id of the form in the sheet of a phone, where its button stands outside. */
const SEARCH_FORM = 'search-form'

interface SearchFormProps {
  readonly actor: SearchWidgetActor
  /** The button, where it stands in the form. */
  readonly children?: ReactNode
}

/** The fields of a search, in the order in which a traveller fills them [SRCH-02]. */
function SearchForm({ actor, children }: SearchFormProps) {
  const origin = useChild(actor, 'origin')
  const destination = useChild(actor, 'destination')
  const tripDates = useChild(actor, 'tripDates')
  const passengerPicker = useChild(actor, 'passengerPicker')
  const currency = useSelector(actor, currencyShown)
  const stations = useSelector(actor, ({ context }) => context.network.stations)
  const cityName = useMemo(() => cityNameIn(stations), [stations])
  const notice = useSelector(actor, noticeShown)
  const isWrong = useSelector(actor, isNoticeWrong)
  return (
    <form
      id={children === undefined ? SEARCH_FORM : undefined}
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
            <DateFields actor={tripDates} />
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

/** The search button: it can always be pressed, and says why it does not search [SRCH-04..09, SRCH-25, CON-10]. */
function SearchButton({ actor, isWide = false }: { readonly actor: SearchWidgetActor; readonly isWide?: boolean }) {
  const isReady = useSelector(actor, canSearch)
  const isBusy = useSelector(actor, isLeaving)
  return (
    <Button type="submit" form={isWide ? SEARCH_FORM : undefined} wide={isWide} aria-disabled={!isReady} aria-busy={isBusy}>
      {t('searchFlights')}
    </Button>
  )
}
