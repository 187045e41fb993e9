import { useMemo } from 'react'
import { useSearch } from 'wouter'
import s from './resultsPage.module.css'
import { parseSearch } from './search.ts'
import { Results } from './search/Results.tsx'

/** The flights that the address asks for, with the search that asked on top. */
export function ResultsPage() {
  const search = useSearch()
  const query = useMemo(() => parseSearch(search), [search])
  return (
    <div className={s['page']}>
      <Results query={query} />
    </div>
  )
}
