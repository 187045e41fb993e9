import { GraphQLError } from 'graphql'
import type { Airline } from '../airline.ts'
import type { RestrictionStatusAnswer } from '../contract/network.ts'
import { checkInRestriction } from '../rules/checkInWindow.ts'
import { legsOfSegment } from '../schedule/segmentKeys.ts'
import { MOST_KEYS } from './graphqlSchema.ts'

/** Answers for each segment whether its restrictions are not null, which means that check-in is closed [API-11, OPEN-33, CHK-59]. */
export function createRestrictionStatus({ clock, timetable, configuration }: Airline) {
  return ({ segmentKeys }: { segmentKeys: readonly string[] }): RestrictionStatusAnswer['restrictionStatus'] => {
    if (segmentKeys.length > MOST_KEYS) throw badInput(`segmentKeys must be at most ${MOST_KEYS}`)
    return segmentKeys.map((segmentKey) => {
      const departure = legsOfSegment(timetable, configuration.brand.code, segmentKey)?.[0]
      if (!departure) throw badInput('segmentKeys must be keys of segments that the airline flies')
      return { segmentKey, restrictionStatus: checkInRestriction(departure.departsAt, clock.now()) !== null }
    })
  }
}

const badInput = (message: string) => new GraphQLError(message, { extensions: { code: 'BAD_USER_INPUT' } })
