import type { Logger } from 'pino'

/** Something that is to be done once, beside what else is due. It never rejects. */
export type Task = () => Promise<void>

/** A row of the database for which something is due. */
export interface DueRow {
  readonly id: string
  /** Since when, in milliseconds since 1970 UTC. */
  readonly since: number
}

/** A kind of work that is due by rows, each of which is done by itself. */
export interface KindOfWork<Row extends DueRow = DueRow> {
  /** What the log calls it. */
  readonly kind: string
  /** From which age on a row is an alarm, in milliseconds. */
  readonly lateAfter: number
  /** Rows that are due, the longest first, without those that rest since they failed. */
  take(most: number, resting: readonly string[]): Promise<readonly Row[]>
  act(row: Row): Promise<void>
  /** The row that has waited longest, whoever has taken it. Left out where a row may be due and nothing can be done: then only those that failed count. */
  oldest?(): Promise<DueRow | undefined>
}

/** What a worker needs of the airline. */
export interface WorkParts {
  /** Milliseconds since 1970 UTC. */
  readonly now: () => number
  readonly log: Pick<Logger, 'error'>
}

interface Failed extends DueRow {
  readonly times: number
  readonly restsUntil: number
}

const FIRST_REST = 5_000
const LONGEST_REST = 10 * 60_000
const BETWEEN_ALARMS = 60_000

/**
 * Makes tasks of what is due of a kind. A row that throws stops no other: it rests, for 5 seconds first and twice as long each time, up to
 * ten minutes, and others take its place. Where the oldest row is older than its kind allows, the log has an error each minute.
 * @returns tasks for so many rows
 */
export function workOf<Row extends DueRow>(
  { kind, lateAfter, take, act, oldest }: KindOfWork<Row>,
  { now, log }: WorkParts,
): (most: number) => Promise<readonly Task[]> {
  const failed = new Map<string, Failed>()
  let nextAlarm = -Infinity

  // A rest longer than any was set by a clock that has stepped back.
  const isResting = ({ restsUntil }: Failed) => restsUntil > now() && restsUntil <= now() + LONGEST_REST

  async function perform(row: Row): Promise<void> {
    try {
      await act(row)
      failed.delete(row.id)
    } catch (error) {
      const before = failed.get(row.id)
      const times = (before?.times ?? 0) + 1
      const since = Math.min(row.since, before?.since ?? row.since)
      failed.set(row.id, { id: row.id, since, times, restsUntil: now() + Math.min(LONGEST_REST, FIRST_REST * 2 ** (times - 1)) })
      log.error({ err: error, kind, row: row.id, times, ageMs: now() - since }, 'work failed')
    }
  }

  async function watch(): Promise<void> {
    if (nextAlarm > now() && nextAlarm <= now() + BETWEEN_ALARMS) return
    nextAlarm = now() + BETWEEN_ALARMS
    const waiting = [await oldest?.(), ...failed.values()].filter((row) => row !== undefined)
    const [first] = waiting.toSorted((one, other) => one.since - other.since)
    if (first === undefined || now() - first.since <= lateAfter) return
    log.error({ kind, row: first.id, ageMs: now() - first.since }, 'work is late')
  }

  return async (most) => {
    try {
      await watch()
      if (most <= 0) return []
      const rows = await take(
        most,
        [...failed.values()].filter(isResting).map(({ id }) => id),
      )
      // What failed and is not due any more was ended by another.
      if (rows.length < most) for (const row of failed.values()) if (!isResting(row) && rows.every(({ id }) => id !== row.id)) failed.delete(row.id)
      return rows.map((row) => () => perform(row))
    } catch (error) {
      log.error({ err: error, kind }, 'work was not taken')
      return []
    }
  }
}

/** The row of a kind that is due for longest, where taking changes nothing. */
export const firstOf = async <Row extends DueRow>(take: KindOfWork<Row>['take']): Promise<DueRow | undefined> => (await take(1, []))[0]

/** Does one task after the other. */
export async function inOrder(tasks: readonly Task[]): Promise<void> {
  for (const task of tasks) await task()
}
