import { beforeAll, describe, expect, it } from 'vitest'
import type { Operation } from '../../server/contract/endpoint.ts'
import { ENDPOINTS } from '../../server/contract/endpoints.ts'
import { PROBLEMS } from '../../server/contract/problems.ts'
import { refusalsOf } from '../../server/contract/refusals.ts'
import { readConfiguration } from '../../server/settings.ts'
import { isOnPage } from '../../tools/project/flowsWithoutPage.ts'
import { loadFlows } from '../../tools/project/loadFlows.ts'
import { FAULT_KINDS, type FaultKind, type FaultRow, type Landed } from './faultMatrix.ts'
import { readMatrix, writtenMatrix } from './matrixFile.ts'
import { cellsOf, runMatrix, type MatrixRun } from './support/runMatrix.ts'

const flows = (await loadFlows()).filter(isOnPage)
let run: MatrixRun
beforeAll(async () => {
  run = await runMatrix(flows)
})

const IN_VAIN: readonly FaultKind[] = ['refused', 'server error', 'timeout', 'offline', 'malformed answer']
/** Where the airline has answered nothing. A refusal of its own is an answer. */
const UNANSWERED: readonly FaultKind[] = ['server error', 'timeout', 'offline', 'malformed answer']

const rowsOf = (port: string, faults: readonly FaultKind[] = FAULT_KINDS): readonly FaultRow[] => {
  const [flow = '', name = ''] = port.split('.')
  return (run.matrix[flow] ?? []).filter((row) => row.port === name && faults.includes(row.fault))
}

const landingsOf = (port: string, faults: readonly FaultKind[]): readonly Landed[] =>
  rowsOf(port, faults).flatMap(({ result }) => (result.kind === 'landed' ? [result] : []))

/** The states in which a port lands for these faults, each once. */
const statesOf = (port: string, faults: readonly FaultKind[]): readonly string[] => [
  ...new Set(landingsOf(port, faults).flatMap(({ states }) => states)),
]

describe('whatever goes wrong with a call', () => {
  it('the flow lands in a state from which the traveller can go on, and a late answer overwrites nothing', () => {
    expect(run.defects).toEqual([])
  })

  it('there is an answer to every kind of fault of every port, in every state that asks', () => {
    for (const flow of flows) {
      const rows = run.matrix[flow.machine.id] ?? []
      expect(rows.map(({ port, state, fault }) => [port, state, fault])).toEqual(cellsOf(flow).map(({ port, state, fault }) => [port, state, fault]))
    }
    for (const { port, result } of Object.values(run.matrix).flat()) {
      const says = result.kind === 'landed' ? [...result.states, result.wayOn] : [result.reason]
      expect([port, says.length > 0 && says.every((each) => each !== '')]).toEqual([port, true])
    }
  })

  it('is as it is written down for the atlas: npm run faults writes it again', async () => {
    expect(writtenMatrix(run.matrix)).toEqual(await readMatrix())
  })
})

describe('what the airline refuses', () => {
  const { apiBase, endpoints } = readConfiguration('')
  const contract = new Map<string, Operation>(
    ENDPOINTS.flatMap(({ name, operations }) =>
      Object.entries(operations).map(([method, operation]) => [`${method} ${apiBase}${endpoints[name]}`, operation] as const),
    ),
  )
  const refused = () => Object.values(run.matrix).flatMap((rows) => rows.filter(({ fault, calls }) => fault === 'refused' && contract.has(calls)))

  it('is refused as the contract says', () => {
    const statusesOf = (calls: string) => refusalsOf(contract.get(calls) as Operation).map((code) => PROBLEMS[code].status as number)
    const foreign = refused().filter(({ calls, how }) => !statusesOf(calls).includes(Number(/\((\d{3})\)/.exec(how ?? '')?.[1])))
    expect(refused().length).toBeGreaterThan(20)
    expect(foreign.map(({ port, calls, how }) => [port, calls, how])).toEqual([])
  })

  it('is a customer’s own data for a visitor, wherever a page reads or changes it [SEC-09, SEC-15]', () => {
    const own = refused().filter(({ calls }) => ['customer', 'signedIn'].includes(contract.get(calls)?.caller ?? ''))
    expect(own.length).toBeGreaterThan(5)
    expect(own.filter(({ how }) => how?.includes('(401)') !== true).map(({ port, calls }) => [port, calls])).toEqual([])
  })
})

describe('what the airline does not answer', () => {
  it('is asked again where the traveller says so: flights, offers, codes, fares, currencies, countries, airports [MSG-40, PRO-14, API-10]', () => {
    const again: Readonly<Record<string, string>> = {
      'flightResults.findFlights': 'flightResults.flights.failed',
      'offers.loadOffers': 'offers.open.failed',
      'promo.validatePromo': 'promo.code.unlocked.failed',
      'promo.applyPromo': 'promo.code.unlocked.failed',
      'specialFare.loadInformation': 'specialFare.information.open.failed',
      'currency.loadCurrencies': 'currency.table.failed',
      'nationality.loadCountries': 'nationality.required.countries.failed',
      'searchWidget.loadNetwork': 'searchWidget.network.failed',
      'searchWidget.goToResults': 'searchWidget.form.filling.failed',
    }
    for (const [port, state] of Object.entries(again)) {
      const landings = landingsOf(port, UNANSWERED)
      expect([port, landings.length]).toEqual([port, UNANSWERED.length])
      for (const { states, tags, asksAgain } of landings)
        expect([port, states.includes(state), tags, asksAgain]).toEqual([port, true, ['refused'], true])
    }
  })

  it('leaves a code whose application could not be confirmed in its field, to be tried again [PRO-14, API-05]', () => {
    expect(statesOf('promo.readApplied', IN_VAIN)).toEqual(['promo.code.unlocked.failed'])
    expect([...new Set(landingsOf('promo.readApplied', IN_VAIN).map(({ wayOn }) => wayOn))]).toEqual(['tries again'])
  })

  it('leaves every day of the calendar and the strips to be picked without its fare [CAL-15, CON-06]', () => {
    expect(statesOf('tripDates.loadLowFares', IN_VAIN)).toEqual(['tripDates.outbound.unavailable', 'tripDates.inbound.unavailable'])
    expect(landingsOf('tripDates.loadLowFares', IN_VAIN).every(({ tags, asksAgain }) => asksAgain && !tags.includes('blocked'))).toBe(true)
    expect(statesOf('flightResults.loadLowFares', IN_VAIN)).toEqual([
      'flightResults.outboundStrip.unavailable',
      'flightResults.inboundStrip.unavailable',
    ])
  })

  it('hides the last booking and says nothing of it [LBK-05, LBK-21]', () => {
    expect(statesOf('lastBooked.loadLastBooking', UNANSWERED)).toEqual(['lastBooked.hidden.failed'])
    expect(landingsOf('lastBooked.loadLastBooking', UNANSWERED).flatMap(({ tags }) => tags)).toEqual([])
    expect(statesOf('lastBooked.loadLastBooking', ['refused'])).toEqual(['lastBooked.hidden.absent'])
  })

  it('leaves the search form as it is without the preferences of the customer, and says nothing of it', () => {
    expect(statesOf('searchPreferences.loadPreferred', UNANSWERED)).toEqual(['searchPreferences.failed'])
    expect(statesOf('searchPreferences.loadPreferred', ['refused'])).toEqual(['searchPreferences.signedOut'])
  })

  it('blocks no search for want of the rules of nationality [NAT-04]', () => {
    expect(statesOf('nationality.loadNationalityRules', IN_VAIN)).toEqual(['nationality.unlearned'])
  })

  it('leaves a customer signed in, and a visitor a visitor [SEC-07]', () => {
    expect(statesOf('session.readSession', IN_VAIN)).toEqual([
      'session.customer.unknown',
      'session.customer.anonymous.settled',
      'session.customer.signedIn.settled',
    ])
  })

  it('still offers the nearest airport where the place has no name [GEO-06]', () => {
    expect(statesOf('geolocation.whereIs', FAULT_KINDS)).toEqual(['geolocation.located'])
    expect(statesOf('geolocation.locate', ['refused'])).toEqual(['geolocation.denied'])
    expect(statesOf('geolocation.locate', ['server error', 'timeout', 'offline'])).toEqual(['geolocation.failed'])
  })
})

describe('what the airline refuses', () => {
  it('is said in its own words, beside the code or in place of the flights [PRO-13, MSG-39]', () => {
    expect(statesOf('promo.validatePromo', ['refused'])).toContain('promo.code.unlocked.rejected.plain')
    expect(statesOf('promo.applyPromo', ['refused'])).toContain('promo.code.unlocked.rejected.plain')
    expect(statesOf('flightResults.findFlights', ['refused'])).toEqual(['flightResults.flights.refused'])
  })
})

describe('what comes late', () => {
  it('is waited for in a state that says so wherever the traveller sees the wait', () => {
    const seen = Object.values(run.matrix)
      .flat()
      .filter(({ fault, result }) => fault === 'slow then right' && result.kind === 'landed' && result.meanwhile?.some((id) => id.endsWith('.slow')))
    expect(seen.map(({ port }) => port)).toEqual(
      expect.arrayContaining(['findFlights', 'loadLowFares', 'validatePromo', 'applyPromo', 'loadOffers', 'loadNetwork', 'locate', 'goToResults']),
    )
  })

  it('is no longer heard where something newer was asked: a code, a search, a session [OPEN-64]', () => {
    for (const port of ['promo.validatePromo', 'promo.applyPromo', 'flightResults.findFlights', 'session.readSession', 'tripDates.loadLowFares']) {
      const hows = rowsOf(port, ['answered twice']).map(({ how }) => how)
      expect([port, [...new Set(hows)]]).toEqual([port, ['the call is made again before it is answered: the first answer is too late']])
    }
  })
})
