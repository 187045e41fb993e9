import * as v from 'valibot'

/** `public/config.json`: what another airline changes. Read by the site at run time and by the server at start. */
export const Configuration = v.object({
  brand: v.object({ name: v.string(), code: v.pipe(v.string(), v.length(2)) }),
  apiBase: v.string(),
  endpoints: v.object({ lowFares: v.string(), availability: v.string(), clock: v.string() }),
  graphql: v.string(),
  headers: v.record(v.string(), v.string()),
  flags: v.object({ enableExtraSeat: v.boolean(), enableInternational: v.boolean() }),
  limits: v.object({ seats: v.number(), infants: v.number() }),
  /** Milliseconds. */
  delays: v.object({ destinationFocus: v.number(), slow: v.number(), stale: v.number(), timeout: v.number() }),
  horizonDays: v.number(),
})
export type Configuration = v.InferOutput<typeof Configuration>
