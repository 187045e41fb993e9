/** Classes and states of PostgreSQL that say: not now. Connections, resources (a full disk among them), intervention by an operator, system, locks. */
const NOT_NOW = /^(?:08|53|58)|^(?:57P0[1-5]|57014|55P03|40001|40P01)$/
/** What the system says of a connection or a disk. */
const OF_SYSTEM = /^(?:ECONNREFUSED|ECONNRESET|ETIMEDOUT|EPIPE|ENOTFOUND|EAI_AGAIN|EHOSTUNREACH|ENETUNREACH|ENOSPC|EDQUOT|EIO|EROFS)$/
/** What `pg` says without a code. */
const WITHOUT_CODE =
  /^(?:timeout exceeded when trying to connect|timeout expired|Connection terminated|Client (?:was closed|has encountered a connection error) and is not queryable)/

/** Whether an error says that the database or its disk does not work for now, and not that a call was wrong. */
export function isUnavailable(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  if (error instanceof AggregateError && error.errors.some(isUnavailable)) return true
  const code = 'code' in error && typeof error.code === 'string' ? error.code : ''
  return NOT_NOW.test(code) || OF_SYSTEM.test(code) || WITHOUT_CODE.test(error.message) || isUnavailable(error.cause)
}
