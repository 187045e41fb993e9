import { ArrowLeftRight, ArrowRight } from 'lucide-react'
import type { RecentSearch } from '../../../../machines/domain/recentSearches.ts'
import { dateCompact } from '../../../messages/format.ts'
import { t } from './stationPicker.text.en.ts'
import { VisuallyHidden } from '../../../ui/VisuallyHidden.tsx'
import type { RecentShown } from './stationPicker.select.ts'
import s from './stationPicker.module.css'

/** A search made before: its route, an icon for one way or round trip, and its dates [STN-02, STN-03, STN-04, CAL-04]. */
export const RecentChip = ({ shown: { recent, origin, destination } }: { readonly shown: RecentShown }) => (
  <span className={s['chip']}>
    <RecentIcon type={recent.type} />
    <span className={s['route']}>{t('recentRoute', { origin: origin.cityInfo.name, destination: destination.cityInfo.name })}</span>
    <VisuallyHidden>, {recent.type === 'ONE_WAY' ? t('recentOneWay') : t('recentRoundTrip')},</VisuallyHidden>{' '}
    <span className={s['dates']}>{datesOf(recent)}</span>
  </span>
)

const RecentIcon = ({ type }: Pick<RecentSearch, 'type'>) => {
  const Icon = type === 'ONE_WAY' ? ArrowRight : ArrowLeftRight
  return <Icon aria-hidden="true" size={16} className={s['icon']} />
}

const datesOf = ({ departureDate, arrivalDate }: RecentSearch): string =>
  arrivalDate === null ? dateCompact(departureDate) : t('recentDates', { departure: dateCompact(departureDate), return: dateCompact(arrivalDate) })
