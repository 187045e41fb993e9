import { randomUUID } from 'node:crypto'
import { readFileSync, readlinkSync } from 'node:fs'
import { hostname } from 'node:os'
import * as v from 'valibot'

const Holder = v.object({
  id: v.string(),
  pid: v.number(),
  /** When the process began, in ticks since the machine did; null where the system does not say. */
  began: v.nullable(v.string()),
  /** The machine's run and the process's name space: process numbers compare only within one. */
  place: v.string(),
})

/** Who holds a lock: enough to tell a process from a later one with the same number, here or in another container. */
export type Holder = v.InferOutput<typeof Holder>

/** This process as a holder. */
export const thisProcess = (): Holder => ({ id: randomUUID(), pid: process.pid, began: beganAt(process.pid), place: thisPlace() })

/** The holder that a lock names; null when it names none. */
export function holderOf(text: string): Holder | null {
  try {
    const parsed = v.safeParse(Holder, JSON.parse(text))
    return parsed.success ? parsed.output : null
  } catch {
    return null
  }
}

/** Whether the holder runs here; null when it is elsewhere, so that its number says nothing. */
export function isRunningHere(holder: Holder): boolean | null {
  if (holder.place !== thisPlace()) return null
  if (holder.began !== null) return beganAt(holder.pid) === holder.began
  return holder.pid !== process.pid && answers(holder.pid)
}

/** Where the system does not say when a process began, all that can be asked is whether one has the number. */
function answers(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM'
  }
}

const NAME_SPACE = '/proc/self/ns/pid'
const BOOT = '/proc/sys/kernel/random/boot_id'

const thisPlace = (): string => [hostname(), known(() => readFileSync(BOOT, 'utf8').trim()), known(() => readlinkSync(NAME_SPACE))].join(' ')

/** The 22nd field of /proc/<pid>/stat, counted after the name in brackets. */
function beganAt(pid: number): string | null {
  const stat = known(() => readFileSync(`/proc/${pid}/stat`, 'utf8'))
  return stat?.slice(stat.lastIndexOf(')') + 2).split(' ')[19] ?? null
}

function known(read: () => string): string | null {
  try {
    return read()
  } catch {
    return null
  }
}
