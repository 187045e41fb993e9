import { useSearch } from '@tanstack/react-router'
import s from './resultsPage.module.css'
import { Results } from './search/Results.tsx'

/** The flights that the address asks for, with the search that asked on top. */
export const ResultsPage = () => (
  <div className={s['page']}>
    <Results query={useSearch({ from: '/flight-search' })} />
  </div>
)
