import type { Failure } from '../../../../machines/domain/airlineFault.ts'
import type { FlightsRefusal } from '../../../../machines/domain/journey.ts'
import type { FlightResultsEvent } from '../../../../machines/search/flightResults/flightResults.types.ts'
import { t } from '../../../messages/resultsMessages.ts'
import { Button } from '../../../ui/Button.tsx'
import { FareStrip } from './FareStrip.tsx'
import s from './flightResults.module.css'
import { ageOf, directionViews, isSlow, screenOf, staleMinutesOf, type ResultsSnapshot } from './flightResults.select.ts'
import { FAILURE_WORDS, REFUSAL_WORDS } from './flightResults.words.ts'
import { Notice } from './Notice.tsx'
import { useCityName } from '../../../ui/stationNames.tsx'

/** The address names no route and date. */
export const NotUnderstood = () => (
  <Notice about="alarm" level={2} title={t('notUnderstood')}>
    <p>{t('notUnderstoodWhy')}</p>
  </Notice>
)

interface FailedProps {
  readonly failure: Failure | null
  readonly onRetry: () => void
}

/** The airline could not be asked [MSG-34, MSG-39, MSG-40]. */
export const Failed = ({ failure, onRetry }: FailedProps) => (
  <Notice about="alarm" level={2} title={t(FAILURE_WORDS[failure ?? 'unexpected'])} action={<Button onClick={onRetry}>{t('tryAgain')}</Button>}>
    <p>{t('searchIsKept')}</p>
  </Notice>
)

/** Refusals of a day: another day of the same route may do. */
const OF_THE_DAY: readonly FlightsRefusal[] = ['datePassed', 'beyondHorizon']

interface RefusedProps {
  readonly snapshot: ResultsSnapshot
  readonly send: (event: FlightResultsEvent) => void
}

/** The airline's reason for refusing the search, with other days where a day was the reason. */
export function Refused({ snapshot, send }: RefusedProps) {
  const city = useCityName()
  const { refusal, search } = snapshot.context
  const [view] = directionViews(snapshot)
  if (refusal === null || search === null) return null
  const [title, why] = REFUSAL_WORDS[refusal]
  const words = { origin: city(search.origin), destination: city(search.destination) }
  return (
    <div className={s['refused']}>
      <Notice level={2} about={OF_THE_DAY.includes(refusal) ? 'days' : 'alarm'} title={t(title, words)}>
        <p>{t(why)}</p>
      </Notice>
      {view !== undefined && OF_THE_DAY.includes(refusal) && (
        <FareStrip
          label={t('stripOf', { city: words.destination })}
          strip={view.strip}
          search={search}
          onChoose={(date) => send({ type: 'day.chosen', direction: 'outbound', date })}
          onRetry={() => send({ type: 'retry.asked' })}
        />
      )}
    </div>
  )
}

interface AgeNoticeProps {
  readonly snapshot: ResultsSnapshot
  readonly onRefresh: () => void
}

/** How old the prices are when they are not fresh. */
export function AgeNotice({ snapshot, onRefresh }: AgeNoticeProps) {
  const { failure } = snapshot.context
  const age = ageOf(snapshot)
  if (age === 'fresh' || screenOf(snapshot) === 'waiting') return null
  if (age === 'renewing')
    return (
      <Notice about="clock">
        <p>{isSlow(snapshot) ? t('takesLonger') : t('renewing')}</p>
      </Notice>
    )
  const old = t('pricesAreOld', { minutes: staleMinutesOf(snapshot) })
  return (
    <Notice
      about="clock"
      action={
        <Button look="plain" onClick={onRefresh}>
          {age === 'stale' ? t('checkAgain') : t('tryAgain')}
        </Button>
      }
    >
      <p>{age === 'stale' || failure === null ? old : `${t(FAILURE_WORDS[failure])}. ${old}`}</p>
    </Notice>
  )
}
