import * as v from 'valibot'
import { endpoint } from './endpoint.ts'

/** Everything that the airline stores about the caller, part by part, as a file. */
export const DataExport = v.looseObject({ airline: v.string(), writtenAt: v.pipe(v.string(), v.isoTimestamp()), notKept: v.string() })

export const dataExport = endpoint('dataExport', '/users/me/export', {
  GET: {
    summary: 'Everything that the airline stores about the caller, as a file',
    covers: ['SEC-15'],
    caller: 'signedIn',
    answer: DataExport,
    refusals: [],
  },
})
