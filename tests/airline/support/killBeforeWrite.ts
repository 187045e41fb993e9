import pg from 'pg'

/**
 * Loaded into a server before all else: told by a signal, it kills itself before it writes to bookings or seats, or to the tables
 * that KILL_IN names by how they begin, for the n-th time from then on. A server is rarely in the middle of that: a signal from outside mostly comes while it reads, or does nothing.
 */
const state = { left: Number.POSITIVE_INFINITY }
process.on('SIGUSR2', () => {
  state.left = Number(process.env['KILL_BEFORE_WRITE'])
})

const TABLES = process.env['KILL_IN'] ?? 'booking|booked_|flight_|undone_check_ins|pending_|held_services|extra_holds'
const WRITES = new RegExp(`^\\s*(insert into|update|delete from) "(${TABLES})`, 'i')

const query = Reflect.get(pg.Client.prototype, 'query') as (...given: unknown[]) => unknown
Object.assign(pg.Client.prototype, {
  query(this: pg.Client, ...given: unknown[]) {
    const [asked] = given
    const text = typeof asked === 'string' ? asked : ((asked as { readonly text?: string } | undefined)?.text ?? '')
    if (WRITES.test(text) && (state.left -= 1) <= 0) process.kill(process.pid, 'SIGKILL')
    return Reflect.apply(query, this, given)
  },
})
