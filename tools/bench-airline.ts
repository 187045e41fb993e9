import { BARE } from './bench/airline/loads.ts'
import { measure, REQUESTS, ROUNDS, type Figure } from './bench/airline/measure.ts'
import { databaseOf, onServer } from './postgres/serverDatabases.ts'
import { startPostgres } from './postgres/startPostgres.mjs'

/**
 * `npm run bench:airline`: the CPU that the server takes for a search or a call about bookings, beside that of a bare JSON route of the same
 * server in the same run; on the embedded database, then on PostgreSQL: the server of DATABASE_URL, or a new one. Words after `--` name what
 * is measured: `npm run bench:airline -- booking fares`. It fails where something takes more than its budget.
 */

console.log(`Server CPU for one request, the best of ${ROUNDS} rounds of ${REQUESTS}, Node ${process.versions.node}`)
const wanted = process.argv.slice(2)
const isWanted = (name: string): boolean => wanted.length === 0 || wanted.some((word) => name.includes(word))
const held = [report('the embedded database', await measure(null, isWanted)), await measureOnPostgres()]
process.exitCode = held.includes(false) ? 1 : 0

/** What PostgreSQL itself takes, in its own processes, is not in the figures. Null where there is no PostgreSQL. */
async function measureOnPostgres(): Promise<boolean | null> {
  const given = process.env['DATABASE_URL']
  const server = given ? { url: given, stop: () => Promise.resolve() } : await startPostgres().catch(explainMissing)
  if (server === null) return null
  const name = `sarus_bench_${process.pid}`
  try {
    await onServer(server.url, (client) => client.query(`create database ${name}`))
    const { rows } = await onServer(server.url, (client) => client.query<{ server_version: string }>('show server_version'))
    const isHeld = report(`PostgreSQL ${rows[0]?.server_version ?? ''}`, await measure(databaseOf(server.url, name), isWanted))
    await onServer(server.url, (client) => client.query(`drop database ${name} with (force)`))
    return isHeld
  } finally {
    await server.stop()
  }
}

function explainMissing(error: unknown): null {
  console.log(`\nPostgreSQL: not available here, because ${error instanceof Error ? error.message : String(error)}; nothing was measured on it`)
  return null
}

function report(database: string, figures: ReadonlyMap<string, Figure>): boolean {
  const bare = figures.get(BARE)?.microseconds ?? 0
  console.log(`\nOn ${database}`)
  const held = [...figures].map(([name, { microseconds, budget }]) => {
    const ratio = microseconds / bare
    const isHeld = budget === null || ratio <= budget
    const judged = budget === null ? '' : `  budget ${budget}x: ${isHeld ? 'held' : 'EXCEEDED'}`
    console.log(`${name.padEnd(42)} ${microseconds.toFixed(0).padStart(6)} us  ${ratio.toFixed(2).padStart(6)}x${judged}`)
    return isHeld
  })
  return !held.includes(false)
}
