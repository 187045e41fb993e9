import { useSelector } from '@xstate/react'
import { getRouteApi } from '@tanstack/react-router'
import { fromSearchQuery } from '../../machines/domain/searchAddress.ts'
import { useArrival } from './deepLink/useArrival.ts'
import { PageComing } from './PageComing.tsx'
import s from './resultsPage.module.css'
import { RESULTS_PATH } from './paths.ts'
import { Results } from './search/Results.tsx'

const page = getRouteApi(RESULTS_PATH)

/** The flights that the address asks for, with the search that asked on top. */
export function ResultsPage() {
  const query = page.useSearch()
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
