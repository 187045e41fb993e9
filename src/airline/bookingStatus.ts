import * as v from 'valibot'

/** The words of the contract for how a booking is held, by what the airline also writes [RETR-53]. */
const STATUSES: Readonly<Record<string, string>> = { CONFIRMED: 'Confirmed', CLOSED: 'Closed', HOLD: 'Hold' }

/**
 * What keeps passengers from checking in, in the words of the contract; null where nothing does. The airline says null, a list or one text, in any
 * casing, and names an open check-in as well. Not opened contains opened, so it is looked for first [CHK-56, CON-37, CON-38]. What is none of
 * these words keeps everybody from it.
 */
export function restrictionsOf(restrictions: unknown): readonly ['NotOpened' | 'Closed'] | null {
  const said = [restrictions].flat().flatMap((each) => (typeof each === 'string' ? [each.toLowerCase()] : []))
  if (said.some((each) => each.includes('notopened'))) return ['NotOpened']
  return said.every((each) => each.includes('opened') && !each.includes('closed')) ? null : ['Closed']
}

/** The answer to a question for a booking; its statuses are taken in capitals too, and restrictions in any form [RETR-53, CON-37]. */
export const bookingAnswer = <Answer>(schema: v.GenericSchema<unknown, Answer>): v.GenericSchema<unknown, Answer> =>
  v.pipe(v.unknown(), v.transform(withKnownWords), schema)

/** The answer with statuses and restrictions in the words of the contract; what is no booking stays as it is. */
function withKnownWords(answer: unknown): unknown {
  if (!isRecord(answer) || !isRecord(answer['data'])) return answer
  const { info, status, journeys, ...rest } = answer['data']
  return {
    ...answer,
    data: {
      ...rest,
      ...(journeys === undefined ? {} : { journeys: Array.isArray(journeys) ? journeys.map(withRestrictions) : journeys }),
      ...(status === undefined ? {} : { status: known(status) }),
      ...(isRecord(info) ? { info: { ...info, status: known(info['status']) } } : info === undefined ? {} : { info }),
    },
  }
}

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> => typeof value === 'object' && value !== null

const withRestrictions = (journey: unknown): unknown =>
  isRecord(journey) && 'restrictions' in journey ? { ...journey, restrictions: restrictionsOf(journey['restrictions']) } : journey

const known = (status: unknown): unknown => (typeof status === 'string' ? (STATUSES[status] ?? status) : status)
