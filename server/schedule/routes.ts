import details from './data/routes.detail.json' with { type: 'json' }

/** A pair of airports flown non-stop, in both directions. */
export interface Route {
  readonly stations: readonly [string, string]
  readonly km: number
  /** From leaving one gate to reaching the other. */
  readonly blockMinutes: number
  /** A weight of how often the pair is flown, 1 to 12. */
  readonly dailyHint: number
}

/** Every non-stop pair, once. Source: data/PROVENANCE.md. */
export const ROUTES: readonly Route[] = details.map(({ pair: [one = '', other = ''], km, blockMinutes, dailyHint }) => ({
  stations: [one, other],
  km,
  blockMinutes,
  dailyHint,
}))

const BY_PAIR = new Map(
  ROUTES.flatMap((route) => {
    const [one, other] = route.stations
    return [
      [one + other, route],
      [other + one, route],
    ] as const
  }),
)

/** The non-stop route between two stations, either way; undefined where there is none. */
export const routeBetween = (origin: string, destination: string): Route | undefined => BY_PAIR.get(origin + destination)

const NEIGHBOURS = new Map<string, string[]>()
for (const { stations } of ROUTES) {
  const [one, other] = stations
  NEIGHBOURS.set(one, [...(NEIGHBOURS.get(one) ?? []), other])
  NEIGHBOURS.set(other, [...(NEIGHBOURS.get(other) ?? []), one])
}

/** The stations flown to non-stop. */
export const neighboursOf = (code: string): readonly string[] => NEIGHBOURS.get(code) ?? []

const FLOWN = new Map<string, number>()
for (const { stations, dailyHint } of ROUTES) for (const code of stations) FLOWN.set(code, (FLOWN.get(code) ?? 0) + dailyHint)

/** How much is flown to and from a station, as the sum of its routes' weights. */
export const trafficOf = (code: string): number => FLOWN.get(code) ?? 0
