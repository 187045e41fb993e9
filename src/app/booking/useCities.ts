import { useEffect, useState } from 'react'
import { logFailure } from '../../device/log.ts'
import { useSite } from '../site.ts'

/** Tells the city of a station, once the network of the airline is there; its code until then. */
export function useCities(): (code: string) => string {
  const { airline } = useSite()
  const [names, setNames] = useState<ReadonlyMap<string, string>>(new Map())
  useEffect(() => {
    const leaving = new AbortController()
    airline
      .network(leaving.signal)
      .then(({ stations }) => setNames(new Map(stations.map(({ stationCode, cityInfo }) => [stationCode, cityInfo.name]))))
      .catch((error: unknown) => {
        if (!leaving.signal.aborted) logFailure('network', error)
      })
    return () => leaving.abort()
  }, [airline])
  return (code) => names.get(code) ?? code
}
