import { rm } from 'node:fs/promises'
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import { withAirline } from '../journeys/support/account.ts'
import { startAirline, type JourneyAirline } from '../journeys/support/airline.ts'
import { exportPaths, runScript } from './runCommand.ts'

/** Inside the project, where the exported tests find the package that runs them. */
const FOLDER = `.artefacts/paths-${process.pid}`

let airline: JourneyAirline

beforeAll(async () => {
  airline = await startAirline()
})

afterEach(() => rm(FOLDER, { recursive: true, force: true }))

afterAll(() => airline.stop())

const exported = async (...given: string[]) => {
  const { status, complaints } = await exportPaths('--format', 'playwright', '--out', FOLDER, ...given)
  expect({ status, complaints }).toMatchObject({ status: 0 })
}

const played = (address: string, ...given: string[]) =>
  runScript('playwright/cli.js', ['test', '--config', FOLDER, '--workers', '2', ...given], { BASE_URL: address, FORCE_COLOR: '0' })

/** All of them pass, and there are at least so many. */
async function arePlayed(atLeast: number) {
  const { status, output } = await played(airline.address)
  expect(output.match(/✘.*|^ {4}(Error|Expected|Received).*/gm) ?? []).toEqual([])
  expect(Number(/(\d+) passed/.exec(output)?.[1])).toBeGreaterThanOrEqual(atLeast)
  expect(status).toBe(0)
}

it('the exported Playwright tests pass unchanged against the running site', async () => {
  await exported('--flow', 'passengerPicker,offers,googleSignIn,resultsPage,session,newsletter,newsletterLink,searchPreferences')
  await exported('--flow', 'promo', '--goal', 'states')
  await arePlayed(46)
})

it('they fail against a site on which the flow goes another way', async () => {
  await exported('--flow', 'passengerPicker')
  await withAirline({ limits: { seats: 4 } }, async ({ address }) => {
    const { status, output } = await played(address, '--max-failures', '1')
    expect([status === 0, /✘.*passengerPicker-/.test(output)]).toEqual([false, true])
  })
})

it('from the choice of flights to a booking they pass as well', async () => {
  await exported('--flow', 'flightSelection,passengers,contact,addOns,saleSeats,begunBooking,booking')
  await arePlayed(43)
})
