import { trafficOf } from './routes.ts'
import { STATIONS } from './stations.ts'

/** A place served by one airport or more. */
export interface City {
  readonly cityCode: string
  readonly name: string
  readonly stationCodes: readonly string[]
  /** 1 for the city with most flights, down to the last of the popular ones; null for the others. */
  readonly popularity: number | null
}

const POPULAR_CITIES = 8

const grouped = [...new Set(STATIONS.map((station) => station.cityInfo.cityCode))].map((cityCode) => {
  const stations = STATIONS.filter((station) => station.cityInfo.cityCode === cityCode)
  const busiest = stations.toSorted((one, other) => trafficOf(other.stationCode) - trafficOf(one.stationCode))
  const named = stations.find((station) => station.stationCode === cityCode) ?? stations[0]
  return {
    cityCode,
    name: named?.cityInfo.name ?? cityCode,
    stationCodes: busiest.map((station) => station.stationCode),
    traffic: stations.reduce((sum, station) => sum + trafficOf(station.stationCode), 0),
  }
})

const popular = grouped.toSorted((one, other) => other.traffic - one.traffic || one.cityCode.localeCompare(other.cityCode)).slice(0, POPULAR_CITIES)

/** The cities of the network; the eight with most flights are the popular ones [STN-06]. */
export const CITIES: readonly City[] = grouped.map(({ traffic: _, ...city }) => {
  const rank = popular.findIndex((each) => each.cityCode === city.cityCode)
  return { ...city, popularity: rank === -1 ? null : rank + 1 }
})
