import { RESPONSE_ALREADY_SENT } from '@hono/node-server/utils/response'
import type { MiddlewareHandler } from 'hono'
import { setTimeout as wait } from 'node:timers/promises'
import type { AirlineEnvironment } from './context.ts'
import { problem } from './problem.ts'

export const FAULT_KINDS = ['delay', 'drop', '500', '403', 'malformed'] as const

/** What goes wrong: a late answer, none, an error, a refusal, or half an answer. */
export type FaultKind = (typeof FAULT_KINDS)[number]

/** A fault on demand of one route. */
export interface Fault {
  readonly route: string
  readonly kind: FaultKind
  /** Milliseconds before anything is answered. */
  readonly delayMs: number
  /** How many calls it will still spoil; null for all. */
  readonly times: number | null
}

/** The faults that this process was asked for. */
export interface Faults {
  list(): readonly Fault[]
  /** Replaces the fault of its route. */
  set(fault: Fault): void
  clear(route?: string): void
  /** The fault that spoils this call of a route, and counts it. */
  take(route: string): Fault | undefined
}

export function createFaults(): Faults {
  const byRoute = new Map<string, Fault>()
  return {
    list: () => [...byRoute.values()],
    set: (fault) => void byRoute.set(fault.route, fault),
    clear: (route) => (route === undefined ? byRoute.clear() : void byRoute.delete(route)),
    take(route) {
      const fault = byRoute.get(route)
      if (!fault || fault.times === null) return fault
      if (fault.times <= 1) byRoute.delete(route)
      else byRoute.set(route, { ...fault, times: fault.times - 1 })
      return fault
    },
  }
}

/** Spoils the answers of routes that have a fault. */
export const faultsOnDemand =
  (faults: Faults): MiddlewareHandler<AirlineEnvironment> =>
  async (context, next) => {
    const fault = faults.take(context.req.path)
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
