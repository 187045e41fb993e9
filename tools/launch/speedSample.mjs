import { compileFunction } from 'node:vm'

/**
 * A fixed piece of work of the kind that tests do: objects, texts, maps, sorting, what is collected again, and code that is compiled.
 * Prints how many milliseconds of a processor it took.
 */
const ROUNDS = 24

const done = Array.from({ length: ROUNDS }, (_, round) => work(round)).reduce((sum, each) => sum + each, 0)
if (done === 0) throw new Error('nothing was done')

const { user, system } = process.cpuUsage()
console.log((user + system) / 1_000)

/** @param {number} round */
function work(round) {
  const rows = Array.from({ length: 4_000 }, (_, index) => ({
    id: `${round}-${(index * 7_919) % 4_001}`,
    legs: [
      { from: 'DEL', to: 'BOM', at: index },
      { from: 'BOM', to: 'BLR', at: index * 3 },
    ],
    total: (index * 31) % 977,
  }))
  /** @type {typeof rows} */
  const read = JSON.parse(JSON.stringify(rows))
  const byId = new Map(read.map((row) => [row.id, row]))
  const sorted = [...byId.values()].toSorted((one, other) => one.total - other.total || one.id.localeCompare(other.id))
  const words = sorted.map(({ id, total }) => `${id}:${total}`).join(' ')
  const compiled = compileFunction(`let sum = ${round}; for (const { legs } of rows) for (const leg of legs) sum += leg.at; return sum`, ['rows'])
  return words.replaceAll(/(\d+)-(\d+):(\d)/gu, '$3$1').length + (compiled(sorted) % 2)
}
