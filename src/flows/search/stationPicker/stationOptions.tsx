import { Check } from 'lucide-react'
import { Fragment } from 'react'
import { marksIn } from '../../../../machines/search/stationPicker/stationPicker.rules.ts'
import type { StationPickerContext, StationPickerEvent } from '../../../../machines/search/stationPicker/stationPicker.machine.ts'
import type { ComboboxGroup, ComboboxOption } from '../../../ui/ComboboxList.tsx'
import { VisuallyHidden } from '../../../ui/VisuallyHidden.tsx'
import { RecentChip } from './RecentChip.tsx'
import {
  cityReachedFrom,
  type RecentShown,
  type StationGroupKind,
  type StationList,
  type StationShown,
  type StationStage,
} from './stationPicker.select.ts'
import { t } from './stationPicker.text.en.ts'
import s from './stationPicker.module.css'

type Send = (event: StationPickerEvent) => void

/** The list as groups of options: searches made before as chips, stations as rows [STN-02, STN-06, STN-07, STN-08]. */
export function optionGroupsOf(list: StationList, context: StationPickerContext, stage: StationStage, send: Send): readonly ComboboxGroup[] {
  const typed = stage === 'filtering' ? context.text : ''
  const city = cityReachedFrom(context)
  const rows = list.groups.map(({ kind, stations }) => ({
    id: kind,
    label: headingOf(kind, city),
    look: 'rows' as const,
    options: stations.map((shown) => stationOption(shown, { kind, typed, city, chosen: context.chosen, send })),
  }))
  if (list.recents.length === 0) return rows
  return [
    { id: 'recent', label: t('recentSearches'), look: 'chips', options: list.recents.map((shown, at) => recentOption(shown, at, send)) },
    ...rows,
  ]
}

const headingOf = (kind: StationGroupKind, city: string): string =>
  ({
    popular: t('ourDestinations'),
    india: t('stationsInIndia'),
    abroad: t('stationsAbroad'),
    unreachable: t('noFlightsFrom', { city }),
  })[kind]

interface Around {
  readonly kind: StationGroupKind
  readonly typed: string
  readonly city: string
  readonly chosen: string | null
  readonly send: Send
}

function stationOption(shown: StationShown, { kind, typed, city, chosen, send }: Around): ComboboxOption {
  const { stationCode } = shown.station
  const isSelected = stationCode === chosen
  const reason = shown.blocked === null ? null : shown.blocked === 'isOrigin' ? t('stationIsOrigin') : t('noFlightsFrom', { city })
  return {
    id: `${kind}-${stationCode}`,
    content: <StationRow shown={shown} typed={typed} isChosen={isSelected} reason={reason} />,
    isSelected,
    isDisabled: reason !== null,
    onPick: () => send({ type: 'station.picked', stationCode }),
  }
}

const recentOption = (shown: RecentShown, at: number, send: Send): ComboboxOption => ({
  id: `recent-${at}`,
  content: <RecentChip shown={shown} />,
  isSelected: false,
  isDisabled: false,
  onPick: () => send({ type: 'recent.picked', recent: shown.recent }),
})

interface StationRowProps {
  readonly shown: StationShown
  /** What is typed: it is set in bold where a name has it. */
  readonly typed: string
  readonly isChosen: boolean
  /** Why it cannot be chosen; null when it can. Without flights, the heading of the group shows it to the eye. */
  readonly reason: string | null
}

/** A station of the list: code, city and airport [STN-07]. */
const StationRow = ({ shown: { station, foundAs, blocked }, typed, isChosen, reason }: StationRowProps) => (
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

/** A text with what is typed in bold. */
function Marked({ text, typed }: { readonly text: string; readonly typed: string }) {
  const marks = marksIn(text, typed)
  if (marks.length === 0) return text
  return (
    <>
      {marks.map(({ start, end }, index) => (
        <Fragment key={start}>
          {text.slice(marks[index - 1]?.end ?? 0, start)}
          <mark className={s['mark']}>{text.slice(start, end)}</mark>
        </Fragment>
      ))}
      {text.slice(marks.at(-1)?.end)}
    </>
  )
}
