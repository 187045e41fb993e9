/** @module-tag sessions */
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { onServer } from '../../tools/postgres/serverDatabases.ts'
import { startServer, type ServerProcess } from './support/serverProcess.ts'
import { createOnServer } from './support/testDatabase.ts'

const FLIGHTS = { origin: 'DEL', destination: 'BOM', date: '2026-12-14' }

let database: Awaited<ReturnType<typeof createOnServer>>
const running = new Set<ServerProcess>()
beforeAll(async () => {
  database = await createOnServer()
})
afterAll(async () => {
  await Promise.all([...running].map((server) => server.stop('SIGKILL')))
  await database.drop()
})

const start = async () => {
  const server = await startServer(join(tmpdir(), 'no-data-folder'), { DATABASE_URL: database.place.url })
  running.add(server)
  return server
}
const stop = async (server: ServerProcess, signal: NodeJS.Signals) => {
  running.delete(server)
  return server.stop(signal)
}

const seatsLeft = async ({ address }: ServerProcess) => {
  const answer = await fetch(`${address}/sandbox/api/seats?${new URLSearchParams(FLIGHTS).toString()}`)
  return ((await answer.json()) as { data: { seatsLeft: number }[] }).data.map((flight) => flight.seatsLeft)
}
const setSeats = ({ address }: ServerProcess, left: number) =>
  fetch(`${address}/sandbox/api/seats`, { method: 'POST', body: JSON.stringify({ ...FLIGHTS, seatsLeft: left }) })

const sessions = async () => {
  const others = 'select pid from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()'
  return (await onServer(database.place.url, (client) => client.query(others))).rowCount
}

/** Each start takes a second or two: the processes serve several sentences, in order. */
describe('the server as processes on a PostgreSQL server', () => {
  let one: ServerProcess
  let other: ServerProcess

  it('starts twice at the same time on a database', async () => {
    ;[one, other] = await Promise.all([start(), start()])
    for (const { address } of [one, other]) expect(await (await fetch(`${address}/healthz`)).json()).toEqual({ status: 'ready', build: null })
  })

  it('sells in one process what is left in the other', async () => {
    for (const left of [7, 0]) {
      expect((await setSeats(one, left)).status).toBe(200)
      expect(new Set(await seatsLeft(other))).toEqual(new Set([left]))
    }
  })

  it('sets every flight of a day in both processes at once without refusing either', async () => {
    const answers = await Promise.all([5, 6, 5, 6, 5, 6].map((left, index) => setSeats(index % 2 === 0 ? one : other, left)))
    expect(answers.map((answer) => answer.status)).toEqual(answers.map(() => 200))
    const left = await seatsLeft(one)
    expect(left.every((each) => each === 5 || each === 6)).toBe(true)
    expect(await seatsLeft(other)).toEqual(left)
  })

  it('that is killed takes nothing with it: the other goes on, and a new one finds what was changed', async () => {
    await setSeats(one, 3)
    expect(await stop(one, 'SIGKILL')).toBe('SIGKILL')
    expect(new Set(await seatsLeft(other))).toEqual(new Set([3]))
    one = await start()
    expect(new Set(await seatsLeft(one))).toEqual(new Set([3]))
  })

  it('told to stop, closes every session', async () => {
    expect(await sessions()).toBeGreaterThan(0)
    expect(await Promise.all([stop(one, 'SIGTERM'), stop(other, 'SIGINT')])).toEqual([0, 0])
    await expect.poll(sessions).toBe(0)
  })

  it('says why it does not start on a database that is not there', async () => {
    const url = new URL(database.place.url)
    url.pathname = '/nowhere'
    const started = startServer(tmpdir(), { DATABASE_URL: url.href })
    await expect(started).rejects.toThrow(
      'The airline did not start. The PostgreSQL server of DATABASE_URL cannot be used: database "nowhere" does not exist',
    )
    await expect(started).rejects.not.toThrow(url.password)
  })
})
