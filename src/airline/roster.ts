import type { GivenName, NamesReply, Roster, RosterName, RosterReply } from '../../machines/domain/roster.ts'
import { cityNameIn, type Network } from '../../machines/domain/station.ts'
import { passengerNames, type RosterNameWire } from '../../server/contract/bookingNames.ts'
import { AirlineError } from './airlineError.ts'
import { kindsOf } from './bookingDetail.ts'
import { ask } from './client.ts'
import type { Configuration } from './configuration.ts'

const NOT_FOUND = 404

/** The answer; null where the booking is not open in this browser. */
async function unlessClosed<Answer>(answer: Promise<Answer>): Promise<Answer | null> {
  try {
    return await answer
  } catch (error) {
    if (error instanceof AirlineError && error.status === NOT_FOUND) return null
    throw error
  }
}

/**
 * The names of a booking that this browser has opened, or whose owner is signed in [SEC-14].
 * @param network names the cities; without it stations have their codes
 */
export async function readRoster(
  configuration: Configuration,
  recordLocator: string,
  network: (signal: AbortSignal) => Promise<Network>,
  signal: AbortSignal,
): Promise<RosterReply> {
  const [answer, known] = await Promise.all([
    unlessClosed(ask(configuration, passengerNames, 'GET', { query: { recordLocator }, signal })),
    network(signal).catch(() => null),
  ])
  if (answer === null) return null
  const { isGroupBooking, origin, destination, names, ...roster } = answer.data
  const cityOf = cityNameIn(known?.stations ?? [])
  return {
    ...roster,
    isGroup: isGroupBooking,
    route: origin === null || destination === null ? null : { origin: cityOf(origin), destination: cityOf(destination) },
    names: names.map(nameOf(configuration)),
  } satisfies Roster
}

/** Writes names, at most a hundred; null where the booking is not open in this browser any more. */
export async function writeNames(
  configuration: Configuration,
  recordLocator: string,
  names: readonly GivenName[],
  signal: AbortSignal,
): Promise<NamesReply> {
  const sent = names.map(({ birthDate, ...name }) => ({ ...name, birthDate: birthDate === '' ? null : birthDate }))
  const answer = await unlessClosed(ask(configuration, passengerNames, 'PUT', { body: { recordLocator, names: sent }, signal }))
  return answer && answer.data.results.map(({ now, ...result }) => ({ ...result, now: now && nameOf(configuration)(now) }))
}

const nameOf =
  (configuration: Configuration) =>
  ({ passengerTypeCode, ...name }: RosterNameWire): RosterName => ({ ...name, kind: kindsOf(configuration)[passengerTypeCode] ?? 'adult' })
