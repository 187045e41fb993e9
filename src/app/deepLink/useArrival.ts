import { useEffect } from 'react'
import { useSite } from '../site.ts'
import { createArrival } from './arrival.ts'

/** The link by which the traveller came, which is followed from the first page that shows it. */
export function useArrival() {
  const arrival = useSite().shared(createArrival).actor()
  useEffect(() => {
    arrival.start()
  }, [arrival])
  return arrival
}
