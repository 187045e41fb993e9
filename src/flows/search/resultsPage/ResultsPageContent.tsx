import { useSelector } from '@xstate/react'
import type { ReactNode } from 'react'
import type { ResultsPageActor } from '../../../../machines/search/resultsPage/resultsPage.machine.ts'
import { FlightResults } from '../flightResults/FlightResults.tsx'
import { FlightSelection } from '../flightSelection/FlightSelection.tsx'
import { SearchWidget } from '../searchWidget/SearchWidget.tsx'
import { flightsOf, formOf, headingShown, selectionOf, stationsOf } from './resultsPage.select.ts'
import s from './resultsPage.module.css'

interface ContentProps {
  readonly actor: ResultsPageActor
  /** Between the form and the flights. */
  readonly notice?: ReactNode
}

/** The search form, filled from the address, above the flights that the address asks for, one of each way to be chosen [SRCH-01, SRCH-24, OPEN-45]. */
export function ResultsPageContent({ actor, notice }: ContentProps) {
  const heading = useSelector(actor, headingShown)
  const form = useSelector(actor, formOf)
  const flights = useSelector(actor, flightsOf)
  const selection = useSelector(actor, selectionOf)
  const stations = useSelector(actor, stationsOf)
  return (
    <>
      <h1 className={s['heading']}>{heading}</h1>
      <div className={s['search']}>
        <SearchWidget actor={form} isCompact />
      </div>
      {notice}
      <FlightSelection actor={selection} stations={stations}>
        {(choice) => <FlightResults actor={flights} stations={stations} choice={choice} />}
      </FlightSelection>
    </>
  )
}
