import * as v from 'valibot'

/** The words of the contract for how a booking is held, by what the airline also writes [RETR-53]. */
const STATUSES: Readonly<Record<string, string>> = { CONFIRMED: 'Confirmed', CLOSED: 'Closed', HOLD: 'Hold' }

/** The answer to a question for a booking; its statuses are taken in capitals too [RETR-53]. */
export const bookingAnswer = <Answer>(schema: v.GenericSchema<unknown, Answer>): v.GenericSchema<unknown, Answer> =>
  v.pipe(v.unknown(), v.transform(withKnownStatus), schema)

/** The answer with its statuses in the casing of the contract; what is no booking stays as it is. */
function withKnownStatus(answer: unknown): unknown {
  if (!isRecord(answer) || !isRecord(answer['data'])) return answer
  const { info, status, ...rest } = answer['data']
  return {
    ...answer,
    data: {
      ...rest,
      ...(status === undefined ? {} : { status: known(status) }),
      ...(isRecord(info) ? { info: { ...info, status: known(info['status']) } } : info === undefined ? {} : { info }),
    },
  }
}

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> => typeof value === 'object' && value !== null

const known = (status: unknown): unknown => (typeof status === 'string' ? (STATUSES[status] ?? status) : status)
