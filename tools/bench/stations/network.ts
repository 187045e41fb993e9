import type { Station } from '../../../machines/domain/station.ts'
import { CITIES } from '../../../server/schedule/cities.ts'
import { STATIONS } from '../../../server/schedule/stations.ts'

const COUNT = 500

const PERSONS =
  'Anand Bhim Chandra Dev Durga Ganga Gopal Hari Indra Jay Kamal Krishna Lakshmi Mohan Pratap Raj Ram Rudra Shiv Surya Udai Vijay'.split(' ')
const KINDS = 'pur nagar garh abad ganj gaon patnam kota wada giri palli kheda tal sar gadh mahal koti peta puram vihar'.split(' ')
const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ'.split('')

const taken = new Set(STATIONS.map((station) => station.stationCode))
const free = LETTERS.flatMap((one) => LETTERS.flatMap((two) => LETTERS.map((three) => one + two + three))).filter((code) => !taken.has(code))
const codes = free.filter((_, index) => index % 41 === 0)
const towns = KINDS.flatMap((kind) => PERSONS.map((person) => person + kind))

/** An airport of an invented town, in the country of one that is served; every fourth had another name before. */
const invented = (model: Station, stationCode: string, name: string, index: number): Station => ({
  ...model,
  stationCode,
  shortName: name,
  fullName: `${name} ${index % 3 === 0 ? 'International ' : ''}Airport`,
  cityInfo: { name, cityCode: stationCode },
  locationDetails: { ...model.locationDetails, cityCode: stationCode },
  aliases: index % 4 === 0 ? [`Old ${name}`] : [],
})

/** The stations of the network, and as many invented ones beside them as make 500. */
export const stations: readonly Station[] = [
  ...STATIONS,
  ...codes.flatMap((code, index) => {
    const [model, town] = [STATIONS[index % STATIONS.length], towns[index]]
    return model === undefined || town === undefined ? [] : [invented(model, code, town, index)]
  }),
].slice(0, COUNT)

/** Station codes in the airline's order of popularity. */
export const popular: readonly string[] = CITIES.filter((city) => city.popularity !== null)
  .toSorted((one, other) => Number(one.popularity) - Number(other.popularity))
  .flatMap((city) => city.stationCodes)

/** The codes of two stations of three: as many as are reached from a busy origin. */
export const reachable: readonly string[] = stations.filter((_, index) => index % 3 > 0).map((station) => station.stationCode)

if (new Set(stations.map((station) => station.stationCode)).size !== COUNT) throw new Error(`there are not ${COUNT} stations`)
