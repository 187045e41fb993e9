import { fromPromise } from 'xstate'
import type { DeepLinkReading, LinkContext } from '../../../../machines/domain/deepLink.ts'
import type { LinkProblem } from '../../../../machines/domain/deepLinkParts.ts'
import { emptySearch, todayAt } from '../../../../machines/domain/search.ts'
import { EMPTY_NETWORK } from '../../../../machines/domain/station.ts'
import type { Utm } from '../../../../machines/domain/campaign.ts'
import type { Airline } from '../../../airline/airline.ts'
import type { Configuration } from '../../../airline/configuration.ts'
import type { Clock } from '../../../device/clock.ts'
import { logFailure } from '../../../device/log.ts'
import { keepUtm } from '../../../device/utm.ts'

interface DeepLinkServices {
  readonly airline: Pick<Airline, 'network' | 'now'>
  readonly clock: Clock
  readonly configuration: () => Promise<Configuration>
  /** Opens an address of this site in place of the present one; settles when its page is on the screen. */
  readonly replaceBy: (address: string) => Promise<void>
  /** Puts what a link says into the form of the home page. */
  readonly prefill: (reading: DeepLinkReading) => Promise<void>
}

/** What a link is judged by before anything was asked. */
export const knownAround = ({ limits, horizonDays }: Configuration, clock: Clock): LinkContext => ({
  today: todayAt(clock.now(), emptySearch(null), EMPTY_NETWORK),
  limits,
  horizonDays,
  knownStations: null,
})

/**
 * The ports of a deep link. Today is the airline's date: a device that is ahead would look for
 * flights of another day [OPEN-52]. Without its word the device's own date will do, and without the stations any place: the
 * form says what is wrong with it.
 */
export function deepLinkPorts({ airline, clock, configuration, replaceBy, prefill }: DeepLinkServices) {
  const go = fromPromise<void, { readonly address: string }>(({ input }) => replaceBy(input.address))
  return {
    actors: {
      learnAround: fromPromise<LinkContext, { readonly needsStations: boolean }>(async ({ input, signal }) => {
        const [known, network] = await Promise.all([
          configuration(),
          input.needsStations ? airline.network(signal).catch(() => null) : null,
          airline.now(signal).then(clock.learn, () => null),
        ])
        return { ...knownAround(known, clock), knownStations: network?.stations.map(({ stationCode }) => stationCode) ?? null }
      }),
      goHome: go,
      goToResults: go,
      prefill: fromPromise<void, { readonly reading: DeepLinkReading }>(({ input }) => prefill(input.reading)),
    },
    actions: {
      keepUtm: (_: unknown, { utm }: { readonly utm: Utm }) => {
        if (Object.values(utm).some((each) => each !== null)) keepUtm(utm)
      },
      logInvalid: (_: unknown, { problems }: { readonly problems: readonly LinkProblem[] }) =>
        problems.forEach(({ parameter, reason }) => logFailure(`the link's ${parameter} was not understood`, reason)),
      logFailure: (_: unknown, { call, error }: { readonly call: string; readonly error: unknown }) => logFailure(call, error),
    },
  }
}
