import { rm } from 'node:fs/promises'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { startAirline, type AirlineProcess } from '../journeys/support/airlineProcess.ts'
import { exportPaths, runScript } from './runCommand.ts'

/** Inside the project, where the exported tests find the package that runs them. */
const FOLDER = `.artefacts/paths-${process.pid}`

let airline: AirlineProcess

beforeAll(async () => {
  airline = await startAirline()
}, 90_000)

afterAll(async () => {
  await airline.stop()
  await rm(FOLDER, { recursive: true, force: true })
})

const exported = async (...given: string[]) => {
  const { status, complaints } = await exportPaths('--format', 'playwright', '--out', FOLDER, ...given)
  expect({ status, complaints }).toMatchObject({ status: 0 })
}

const played = () => runScript('playwright/cli.js', ['test', '--config', FOLDER, '--workers', '2'], { BASE_URL: airline.address, FORCE_COLOR: '0' })

it('the exported Playwright tests pass unchanged against the running site', async () => {
  await exported('--flow', 'passengerPicker,offers,googleSignIn,resultsPage,session,newsletter,newsletterLink')
  await exported('--flow', 'promo', '--goal', 'states')
  const { status, output } = await played()
  expect(output.match(/✘.*|^ {4}(Error|Expected|Received).*/gm) ?? []).toEqual([])
  expect(Number(/(\d+) passed/.exec(output)?.[1])).toBeGreaterThanOrEqual(46)
  expect(status).toBe(0)
})
