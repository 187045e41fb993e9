import type { WholeConfiguration } from '../settings.ts'
import { HOSTED_UI } from '../contract/others.ts'
import { GRAPHQL_POINTS, POINTS } from '../http/callCosts.ts'

/** Whether a path of this site, and not the address of another: only such is answered here. */
export const isOurs = (address: string): boolean => address.startsWith('/')

/** Every call to the airline by its path, as the configuration names them: they are named in the log, and can be spoilt on demand [OPEN-11]. */
export const callsOf = ({ apiBase, endpoints, graphql, maps, userPool }: WholeConfiguration): readonly string[] =>
  [
    graphql,
    ...Object.values(endpoints).map((path) => `${apiBase}${path}`),
    maps.url,
    userPool.endpoint,
    ...(isOurs(userPool.hostedUi) ? [HOSTED_UI.token] : []),
  ].filter(isOurs)

/** What a call costs, by its path in the configuration; one point for what is none of the contract. */
export function costsOf({ apiBase, endpoints, graphql }: WholeConfiguration): (path: string) => number {
  const points = new Map(Object.entries(POINTS).map(([name, each]) => [`${apiBase}${endpoints[name as keyof typeof endpoints]}`, each]))
  points.set(graphql, GRAPHQL_POINTS.kept)
  return (path) => points.get(path) ?? 1
}
