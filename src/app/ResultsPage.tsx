import { useSelector } from '@xstate/react'
import { useMemo } from 'react'
import { useSearch } from 'wouter'
import { fromSearchQuery } from '../../machines/domain/searchAddress.ts'
import { useArrival } from './deepLink/useArrival.ts'
import { PageComing } from './PageComing.tsx'
import s from './resultsPage.module.css'
import { parseSearch } from './search.ts'
import { Results } from './search/Results.tsx'

/** The flights that the address asks for, with the search that asked on top. */
export function ResultsPage() {
  const search = useSearch()
  const query = useMemo(() => parseSearch(search), [search])
  const arrival = useArrival()
  const leadsHome = useSelector(arrival, (snapshot) => snapshot.matches('redirectingHome'))
  const isFollowed = useSelector(arrival, (snapshot) => !snapshot.hasTag('waiting'))
  if (leadsHome || (!isFollowed && fromSearchQuery(query) === null)) return <PageComing />
  return (
    <div className={s['page']}>
      <Results query={query} arrival={arrival} />
    </div>
  )
}
