import { BARE, BUDGETS } from './bench/airline/loads.ts'
import { measure, REQUESTS, ROUNDS } from './bench/airline/measure.ts'
import { databaseOf, onServer } from './postgres/serverDatabases.ts'
import { startPostgres } from './postgres/startPostgres.mjs'

/**
 * `npm run bench:airline`: the CPU that the server takes for a search, beside that of a bare JSON route of the same server in
 * the same run; on the embedded database, then on PostgreSQL: the server of DATABASE_URL, or a new one.
 */

console.log(`Server CPU for one request, the best of ${ROUNDS} rounds of ${REQUESTS}, Node ${process.versions.node}`)
const held = [report('the embedded database', await measure(null)), await measureOnPostgres()]
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
    const isHeld = report(`PostgreSQL ${rows[0]?.server_version ?? ''}`, await measure(databaseOf(server.url, name)))
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

function report(database: string, figures: ReadonlyMap<string, number>): boolean {
  const bare = figures.get(BARE) ?? 0
  console.log(`\nOn ${database}`)
  for (const [name, microseconds] of figures) {
    console.log(`${name.padEnd(42)} ${microseconds.toFixed(0).padStart(6)} us  ${(microseconds / bare).toFixed(2).padStart(6)}x`)
  }
  const held = Object.entries(BUDGETS).map(([name, budget]) => {
    const ratio = (figures.get(name) ?? 0) / bare
    const isHeld = ratio <= budget
    console.log(`${name}: ${ratio.toFixed(2)}x a bare JSON route, budget ${budget}x: ${isHeld ? 'held' : 'EXCEEDED'}`)
    return isHeld
  })
  return !held.includes(false)
}
