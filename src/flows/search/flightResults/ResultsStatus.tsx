import type { PromoOutcome } from '../../../../machines/domain/promo.ts'
import { t } from '../../../messages/resultsMessages.ts'
import { VisuallyHidden } from '../../../ui/VisuallyHidden.tsx'
import {
  ageOf,
  directionViews,
  isSlow,
  promotionShown,
  screenOf,
  staleMinutesOf,
  type DirectionView,
  type ResultsSnapshot,
} from './flightResults.select.ts'
import { FAILURE_WORDS, promotionWords, REFUSAL_WORDS } from './flightResults.words.ts'
import { useCityName } from '../../../ui/stationNames.tsx'

interface ResultsStatusProps {
  readonly snapshot: ResultsSnapshot
}

/** Tells a screen reader what has come, or why nothing has. */
export function ResultsStatus({ snapshot }: ResultsStatusProps) {
  const city = useCityName()
  return (
    <VisuallyHidden>
      <span role="status">{statusWords(snapshot, city)}</span>
    </VisuallyHidden>
  )
}

function statusWords(snapshot: ResultsSnapshot, city: (code: string) => string): string {
  const { failure, refusal, search } = snapshot.context
  switch (screenOf(snapshot)) {
    case 'notUnderstood':
      return t('notUnderstood')
    case 'waiting':
      return isSlow(snapshot) ? t('takesLonger') : t('lookingForFlights')
    case 'failed':
      return failure === null ? '' : `${t(FAILURE_WORDS[failure])}. ${t('searchIsKept')}`
    case 'refused':
      if (refusal === null || search === null) return ''
      return t(REFUSAL_WORDS[refusal][0], { origin: city(search.origin), destination: city(search.destination) })
    case 'flights':
      switch (ageOf(snapshot)) {
        case 'renewing':
          return isSlow(snapshot) ? t('takesLonger') : t('renewing')
        case 'stale':
          return t('pricesAreOld', { minutes: staleMinutesOf(snapshot) })
        case 'notRenewed':
          return `${failure === null ? '' : t(FAILURE_WORDS[failure])}. ${t('pricesAreOld', { minutes: staleMinutesOf(snapshot) })}`
        case 'fresh':
          return [
            ...directionViews(snapshot).map((view) => foundWords(view, city(view.destination))),
            ...promotionPart(promotionShown(snapshot)),
          ].join('. ')
      }
  }
}

const promotionPart = (promotion: PromoOutcome | null): readonly string[] => (promotion === null ? [] : [promotionWords(promotion)])

function foundWords(view: DirectionView, city: string): string {
  const where = view.direction === 'outbound' ? t('flightsTo', { city }) : t('returnFlightsTo', { city })
  if (view.all === 0) return `${where}: ${t('noFlightsFound')}`
  const shown = view.shown.length
  return `${where}: ${shown === view.all ? t('flightCount', { count: shown }) : t('flightCountOf', { shown, count: view.all })}`
}
