import { useSelector } from '@xstate/react'
import { CircleAlert, Pencil } from 'lucide-react'
import type { ReactNode } from 'react'
import type { ResultsPageActor } from '../../../../machines/search/resultsPage/resultsPage.machine.ts'
import { Button } from '../../../ui/Button.tsx'
import { Notice } from '../../../ui/Notice.tsx'
import { useKeptFocus } from '../../../ui/useKeptFocus.ts'
import { useView } from '../../useView.ts'
import { FlightResults } from '../flightResults/FlightResults.tsx'
import { FlightSelection } from '../flightSelection/FlightSelection.tsx'
import { SearchWidget } from '../searchWidget/SearchWidget.tsx'
import { currencyNotSold, flightsOf, formOf, headingShown, isFolded, searchLineShown, selectionOf, stationsOf } from './resultsPage.select.ts'
import { t } from './resultsPage.text.en.ts'
import s from './resultsPage.module.css'

interface ContentProps {
  readonly actor: ResultsPageActor
  /** Between the form and the flights. */
  readonly notice?: ReactNode
}

/** The search form, filled from the address, above the flights that the address asks for, one of each way to be chosen [SRCH-01, SRCH-24, OPEN-45]. */
export function ResultsPageContent({ actor, notice }: ContentProps) {
  const currency = useView(actor, currencyNotSold)
  const heading = useSelector(actor, headingShown)
  const form = useSelector(actor, formOf)
  const isLine = useSelector(actor, isFolded)
  const flights = useSelector(actor, flightsOf)
  const selection = useSelector(actor, selectionOf)
  const stations = useSelector(actor, stationsOf)
  return (
    <>
      <h1 className={s['heading']}>{heading}</h1>
      <SearchLine actor={actor} />
      <div className={s['search']}>
        <SearchWidget actor={form} isCompact isFolded={isLine} />
      </div>
      {notice}
      <div role="status" className={s['told']}>
        {currency !== null && <Notice icon={CircleAlert} title={currency.title} text={currency.text} />}
      </div>
      <FlightSelection actor={selection} stations={stations}>
        {(choice) => <FlightResults actor={flights} stations={stations} choice={choice} />}
      </FlightSelection>
    </>
  )
}

/** The search in one line on a wide screen, with the button that unfolds its form. A phone has the bar of the form instead. */
function SearchLine({ actor }: { readonly actor: ResultsPageActor }) {
  const line = useView(actor, searchLineShown)
  const isLine = useSelector(actor, isFolded)
  // Once a search has begun, the button of the form is gone with it.
  useKeptFocus('[data-changes-search]', isLine)
  if (line === null) return null
  return (
    <section className={s['line']} aria-label={t('yourSearch')}>
      <p className={s['asked']}>
        <b>{line.route}</b> <span>{line.dates}</span> <span>{line.party}</span> {line.reduction !== null && <span>{line.reduction}</span>}
      </p>
      <Button
        look="quiet"
        data-changes-search=""
        aria-expanded={!isLine}
        onClick={() => actor.send({ type: isLine ? 'search.reopened' : 'search.folded' })}
      >
        <Pencil aria-hidden="true" size={18} />
        {t('changeSearch')}
      </Button>
    </section>
  )
}
