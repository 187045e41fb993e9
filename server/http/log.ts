import type { MiddlewareHandler } from 'hono'
import type { Logger, LoggerOptions } from 'pino'
import type { AirlineEnvironment } from './context.ts'

/** Structured lines. Errors go without their message, which may repeat what a traveller sent. */
export const loggerOptions = (level: string): LoggerOptions => ({
  level,
  base: null,
  timestamp: () => `,"time":"${new Date().toISOString()}"`,
  formatters: { level: (label) => ({ level: label }) },
  serializers: { err: errorWithoutWords },
})

/** The kind of an error, its code and where it came from. */
function errorWithoutWords(error: unknown): Record<string, unknown> {
  if (!(error instanceof Error)) return { type: typeof error }
  const cause = error.cause instanceof Error ? error.cause : error
  const frames = (error.stack ?? '').split('\n').filter((line) => line.startsWith('    at '))
  return { type: error.name, cause: cause.name, ...('code' in cause ? { code: cause.code } : {}), stack: frames.join('\n') }
}

/** A line for each request: what was asked by the name of its route, never the address, query or body. */
export const requestLog =
  (log: Logger, routes: ReadonlySet<string>): MiddlewareHandler<AirlineEnvironment> =>
  async (context, next) => {
    const began = performance.now()
    await next()
    const { method, path } = context.req
    const ms = Math.round((performance.now() - began) * 10) / 10
    log.info({ requestId: context.get('requestId'), method, route: routes.has(path) ? path : 'site', status: context.res.status, ms }, 'request')
  }
