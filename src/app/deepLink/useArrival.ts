import { useEffect } from 'react'
import { useGoTo } from '../goTo.ts'
import { arrivalBy } from './arrival.ts'

/** The link by which the traveller came, which is followed from the first page that shows it. */
export function useArrival() {
  const arrival = arrivalBy(useGoTo())
  useEffect(() => {
    arrival.start()
  }, [arrival])
  return arrival
}
