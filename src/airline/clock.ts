import { ClockAnswer } from '../../server/contract/clock.ts'
import { answered, clientOf, pathOf } from './client.ts'
import type { Configuration } from './configuration.ts'

/** The airline's time in milliseconds since 1970. */
export async function readClock(configuration: Configuration, signal: AbortSignal): Promise<number> {
  const { data } = await answered(ClockAnswer, () => clientOf(configuration).get(pathOf(configuration, 'clock'), { signal }).json())
  return Date.parse(data.now)
}
