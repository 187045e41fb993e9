import type { StationPickerContext, StationPickerEvent } from '../../../../machines/search/stationPicker/stationPicker.types.ts'
import { t } from '../../../messages/messages.ts'
import type { ComboboxGroup, ComboboxOption } from '../../../ui/ComboboxList.tsx'
import { RecentChip } from './RecentChip.tsx'
import {
  cityReachedFrom,
  type RecentShown,
  type StationGroupKind,
  type StationList,
  type StationShown,
  type StationStage,
} from './stationPicker.select.ts'
import { StationRow } from './StationRow.tsx'

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
