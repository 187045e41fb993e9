import { RESPONSE_ALREADY_SENT } from '@hono/node-server/utils/response'
import type { MiddlewareHandler } from 'hono'
import { setTimeout as wait } from 'node:timers/promises'
import type { FAULT_KINDS } from '../contract/others.ts'
import type { AirlineContext, AirlineEnvironment } from '../http/context.ts'
import { problem } from '../http/problem.ts'
import type { Sessions } from '../identity/sessions.ts'

export type FaultKind = (typeof FAULT_KINDS)[number]

/** A fault on demand of one route. */
export interface Fault {
  readonly route: string
  readonly kind: FaultKind
  /** Milliseconds before anything is answered. */
  readonly delayMs: number
  /** How many calls it will still spoil; null for all. */
  readonly times: number | null
  /** The customer whose calls fail; absent for all callers. */
  readonly customerNumber?: string
}

/** The faults that this process was asked for. */
export interface Faults {
  list(): readonly Fault[]
  /** Replaces the fault of its route, or of its route and customer. */
  set(fault: Fault): void
  clear(): void
  /** Whether a route has faults of single customers. */
  isForSome(route: string): boolean
  /** The fault of this call of a route, for all callers or for one customer. It counts the call. */
  take(route: string, customerNumber?: string): Fault | undefined
}

export function createFaults(): Faults {
  const faults = new Map<string, Fault>()
  return {
    list: () => [...faults.values()],
    set: (fault) => void faults.set(keyOf(fault.route, fault.customerNumber), fault),
    clear: () => faults.clear(),
    isForSome: (route) => [...faults.values()].some((fault) => fault.route === route && fault.customerNumber !== undefined),
    take(route, customerNumber) {
      const key = keyOf(route, customerNumber)
      const fault = faults.get(key)
      if (!fault || fault.times === null) return fault
      if (fault.times <= 1) faults.delete(key)
      else faults.set(key, { ...fault, times: fault.times - 1 })
      return fault
    },
  }
}

const keyOf = (route: string, customerNumber: string | undefined): string => `${route} ${customerNumber ?? ''}`

/** Spoils the answers of routes that have a fault. */
export const faultsOnDemand =
  (faults: Faults, sessions: Sessions): MiddlewareHandler<AirlineEnvironment> =>
  async (context, next) => {
    const fault = faults.take(context.req.path) ?? (await faultOfCustomer(context, faults, sessions))
    if (!fault) return next()
    if (fault.delayMs > 0) await wait(fault.delayMs)
    switch (fault.kind) {
      case 'delay':
        return next()
      case '500':
        return problem(context, 'INTERNAL_ERROR')
      case '403':
        return problem(context, 'FORBIDDEN')
      case 'malformed':
        return context.body('{"data":[{"date":', 200, { 'Content-Type': 'application/json' })
      case 'drop':
        context.env.outgoing?.destroy()
        return RESPONSE_ALREADY_SENT
    }
  }

async function faultOfCustomer(context: AirlineContext, faults: Faults, sessions: Sessions): Promise<Fault | undefined> {
  const { path } = context.req
  if (!faults.isForSome(path)) return undefined
  const { customer } = await sessions.sessionOf(context)
  return customer === null ? undefined : faults.take(path, customer.customerNumber)
}
