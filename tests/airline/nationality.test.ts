import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import { CountriesAnswer, NationalityRulesAnswer } from '../../server/contract/nationality.ts'
import { STATIONS } from '../../server/schedule/stations.ts'
import { testAirline } from './support/testAirline.ts'

const airline = testAirline()

describe('the stations that ask for the nationality', () => {
  const rules = async () => v.parse(NationalityRulesAnswer, await (await airline.ask('/api/ibe/nationality/routes')).json()).data

  it('are told by code, for every station of the network [API-18, NAT-06]', async () => {
    const told = await rules()
    expect(told.map(({ code }) => code)).toEqual(STATIONS.map(({ stationCode }) => stationCode))
    expect(told.find(({ code }) => code === 'SIN')).toEqual({ code: 'SIN', require_nationality: true })
    expect(told.find(({ code }) => code === 'DXB')).toEqual({ code: 'DXB', require_nationality: false })
  })

  it('are those of five countries abroad, and none in India', async () => {
    const asking = (await rules()).filter((rule) => rule.require_nationality).map(({ code }) => code)
    expect(asking).toEqual(['BKK', 'CMB', 'DMM', 'HKT', 'JED', 'KTM', 'SIN'])
  })
})

describe('the countries', () => {
  const countries = async () => v.parse(CountriesAnswer, await (await airline.ask('/api/ibe/countries')).json()).data

  it('are all of ISO 3166-1, by name and two letters [NAT-05]', async () => {
    const all = await countries()
    expect([all.length, new Set(all.map(({ countryCode }) => countryCode)).size]).toEqual([249, 249])
    expect(all.find(({ countryCode }) => countryCode === 'IN')).toEqual({ name: 'India', countryCode: 'IN' })
  })

  it('have those of every station, and stand by name', async () => {
    const all = await countries()
    const codes = new Set(all.map(({ countryCode }) => countryCode))
    expect(STATIONS.filter(({ locationDetails }) => !codes.has(locationDetails.countryCode))).toEqual([])
    expect(all.map(({ name }) => name)).toEqual(all.map(({ name }) => name).toSorted((one, other) => one.localeCompare(other, 'en')))
  })

  it('are named as browsers of travellers name them, but for a handful', async () => {
    const browser = new Intl.DisplayNames('en', { type: 'region' })
    const differing = (await countries()).filter(({ name, countryCode }) => browser.of(countryCode) !== name)
    expect(differing.length).toBeLessThan(30)
    expect(differing.filter(({ name }) => name.length < 4)).toEqual([])
  })
})
