import type { SnapshotFrom } from 'xstate'
import { type Station, stationByCode } from '../../../../machines/domain/station.ts'
import type { resultsPageMachine } from '../../../../machines/search/resultsPage/resultsPage.machine.ts'
import { t } from './resultsPage.text.en.ts'

type Snapshot = SnapshotFrom<typeof resultsPageMachine>

/** The children, which live as long as the page. */
export const formOf = ({ children: { form } }: Snapshot) => form ?? missing('form')
export const flightsOf = ({ children: { flights } }: Snapshot) => flights ?? missing('flights')
export const selectionOf = ({ children: { selection } }: Snapshot) => selection ?? missing('selection')

const missing = (child: string): never => {
  throw new Error(`the page of results has no ${child}`)
}

/** The airline's stations; none until they are known. */
export const stationsOf = ({ context }: Snapshot): readonly Station[] => context.network.stations

/** The route of the search by its cities; their codes until the stations are known. */
export function headingShown(snapshot: Snapshot): string {
  const { search } = snapshot.context
  if (search === null) return t('resultsHeading')
  const cityOf = (code: string) => stationByCode(stationsOf(snapshot), code)?.cityInfo.name ?? code
  return t('routeHeading', { origin: cityOf(search.origin), destination: cityOf(search.destination) })
}
