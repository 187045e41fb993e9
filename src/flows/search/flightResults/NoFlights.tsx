import type { IsoDate } from '../../../../machines/domain/calendarDate.ts'
import type { CompleteSearch } from '../../../../machines/domain/search.ts'
import { dateBrief, dateShown, moneyShown } from '../../../messages/format.ts'
import { partyWords } from '../../../messages/partyWords.ts'
import { t } from '../../../messages/resultsMessages.ts'
import { Button } from '../../../ui/Button.tsx'
import type { DirectionView } from './flightResults.select.ts'
import { Notice } from './Notice.tsx'
import { useCityName } from '../../../ui/stationNames.tsx'

interface NearestDayProps {
  readonly view: DirectionView
  readonly search: CompleteSearch
  readonly title: string
  readonly onChoose: (date: IsoDate) => void
}

/** Why there is nothing to take on the day, and the nearest day that flies. */
export function NearestDay({ view: { strip, nearest }, search, title, onChoose }: NearestDayProps) {
  const action =
    nearest === null ? {} : { action: <Button onClick={() => onChoose(nearest.date)}>{t('showDay', { date: dateBrief(nearest.date) })}</Button> }
  return (
    <Notice about="days" title={title} {...action}>
      <p>
        {nearest?.price
          ? t('nearestDay', { date: dateShown(nearest.date), price: moneyShown(nearest.price), party: partyWords(search.passengers) })
          : t(strip.status === 'ready' ? 'nearestNone' : strip.status === 'unavailable' ? 'nearestUnknown' : 'nearestLooking')}
      </p>
    </Notice>
  )
}

/** No flights at all on the day [MSG-41]. */
export function NoFlights({ view, search, onChoose }: Omit<NearestDayProps, 'title'>) {
  const city = useCityName()
  const route = `${city(view.origin)} to ${city(view.destination)}`
  const title = `${t('noFlightsOn', { route, date: dateShown(view.date) })} ${t('noFlightsFound')}`
  return <NearestDay view={view} search={search} title={title} onChoose={onChoose} />
}

interface FilteredOutProps {
  readonly view: DirectionView
  readonly onClear: () => void
}

/** There are flights, but the filters hide them all. */
export const FilteredOut = ({ view, onClear }: FilteredOutProps) => (
  <Notice
    about="filters"
    title={t('filteredOut')}
    action={
      <Button look="plain" onClick={onClear}>
        {t('clearFilters')}
      </Button>
    }
  >
    <p>{t('filteredOutWhy', { count: view.all })}</p>
  </Notice>
)
