import { createContext, use } from 'react'
import { stationByCode, type Station } from '../../../../machines/domain/station.ts'

/** The airline's stations, for their names. */
export const Stations = createContext<readonly Station[]>([])

/** Tells a station's city; its code while the network has not arrived. */
export function useCityName(): (code: string) => string {
  const stations = use(Stations)
  return (code) => stationByCode(stations, code)?.cityInfo.name ?? code
}

interface StationNameProps {
  readonly code: string
  readonly className?: string | undefined
}

/** `DEL Delhi`. */
export function StationName({ code, className }: StationNameProps) {
  const city = useCityName()(code)
  return (
    <span className={className}>
      <b>{code}</b>
      {city === code ? '' : ` ${city}`}
    </span>
  )
}
