import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createApp } from '../../server/app.ts'
import { createReadiness } from '../../server/store/readiness.ts'
import { openTestAirline, type TestAirline } from './support/testAirline.ts'

let airline: TestAirline
let folder: string
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'airline-'))
  airline = await openTestAirline()
})
afterAll(async () => {
  await airline.close()
  rmSync(folder, { recursive: true })
})

/** A database that answers as it is told, and counts how often it is asked. */
function databaseThat(answers: () => Promise<unknown>) {
  const asked = { times: 0 }
  const execute = () => {
    asked.times++
    return answers()
  }
  return { asked, connection: { execute } }
}

describe('readiness', () => {
  it('is there when database and disk take what is written, and leaves nothing behind', async () => {
    expect(await createReadiness(airline.airline.database, folder).state()).toBe('ready')
    expect(readdirSync(folder)).toEqual([])
  })

  it('is not there when the disk takes nothing', async () => {
    expect(await createReadiness(airline.airline.database, join(folder, 'gone')).state()).toBe('disk')
  })

  it('is not there when the database refuses, or does not answer in time', async () => {
    const refusing = databaseThat(() => Promise.reject(new Error('no')))
    const silent = databaseThat(() => new Promise(() => undefined))
    for (const database of [refusing, silent]) expect(await createReadiness(database, null, { patience: 20 }).state()).toBe('database')
  })

  it('is looked for once in a while, however often and by however many it is asked', async () => {
    const { asked, ...database } = databaseThat(() => Promise.resolve())
    const readiness = createReadiness(database, null)
    await Promise.all([readiness.state(), readiness.state()])
    await readiness.state()
    expect(asked.times).toBe(1)
    const eager = createReadiness(database, null, { holds: 0 })
    await eager.state()
    await eager.state()
    expect(asked.times).toBe(3)
  })

  it('ends when the process is about to end', async () => {
    const readiness = createReadiness(airline.airline.database, null)
    readiness.drain()
    expect(await readiness.state()).toBe('draining')
  })

  it('is answered with 503 and why not', async () => {
    const readiness = createReadiness(airline.airline.database, join(folder, 'gone'))
    const answer = await createApp(airline.airline, { site: null, isSandbox: true, rateLimit: 0, readiness }).request('/healthz', {}, {})
    expect([answer.status, await answer.json()]).toEqual([503, { status: 'disk', build: null }])
  })
})
