import * as v from 'valibot'
import { FIRST_DAY, type Call } from './loads.ts'
import { isoDateOf } from '../../../server/schedule/calendar.ts'

/** What calls about bookings may take, as times of a bare JSON route, on the embedded database and on PostgreSQL. */
interface Budget {
  readonly embedded: number
  readonly server: number
}

const OF_ONE: Budget = { embedded: 10, server: 8 }
/** Each booking of a list may take a tenth more. */
const ofList = (bookings: number): Budget => ({ embedded: 4 + 0.1 * bookings, server: 4 + 0.1 * bookings })

/** Calls of one kind, and what each may take. */
export interface BookingLoad {
  readonly calls: readonly Call[]
  readonly budget: Budget
}

/** Who has a family booked there and back, and who has the most bookings of all. */
const TRAVELLER = 'family'
const MOST_BOOKINGS = 'frequent'

const Listed = v.object({ data: v.array(v.object({ recordLocator: v.string(), lastName: v.nullable(v.string()), state: v.optional(v.string()) })) })
const Detail = v.object({
  data: v.object({ journeys: v.array(v.object({ journeyKey: v.string(), segments: v.array(v.object({ segmentKey: v.string() })) })) }),
})
const Page = v.object({ data: v.object({ bookings: v.array(v.unknown()), total: v.number() }) })

/** The calls about bookings, as a browser makes them that has opened one, and as a customer makes them who has many. */
export async function bookingLoads(port: number): Promise<Readonly<Record<string, BookingLoad>>> {
  const at = `http://127.0.0.1:${port}`
  const read = async <Schema extends v.GenericSchema>(schema: Schema, path: string, init: RequestInit = {}) => {
    const answer = await fetch(at + path, init)
    if (!answer.ok) throw new Error(`${path} answered ${answer.status}: ${await answer.text()}`)
    return v.parse(schema, await answer.json())
  }
  const cookieOf = async (path: string, init: RequestInit = {}): Promise<string> =>
    (await fetch(at + path, init)).headers
      .getSetCookie()
      .map((each) => each.split(';')[0])
      .join('; ')

  const { data: listed } = await read(Listed, `/sandbox/api/bookings?persona=${TRAVELLER}`)
  const [known] = listed
  if (known === undefined) throw new Error('the sandbox has bookings')
  const name = `recordLocator=${known.recordLocator}&lastName=${encodeURIComponent(known.lastName ?? '')}`
  const find = `/api/ibe/booking/retrieve?${name}`
  const cookie = await cookieOf(find)
  const one = (path: string): BookingLoad => ({ calls: [{ path, cookie }], budget: OF_ONE })
  const named = `recordLocator=${known.recordLocator}`
  const { data: detail } = await read(Detail, `/api/ibe/booking?${named}`, { headers: { cookie } })
  const [journey] = detail.journeys
  const customer = await cookieOf('/sandbox/api/persona', { method: 'POST', body: JSON.stringify({ persona: MOST_BOOKINGS }) })
  const past = '/api/ibe/users/me/bookings?filter=PAST'
  const { data: page } = await read(Page, past, { headers: { cookie: customer } })
  const { data: upcoming } = await read(Page, '/api/ibe/users/me/bookings?filter=UPCOMING', { headers: { cookie: customer } })
  const date = isoDateOf(FIRST_DAY + 10)
  return {
    'finding a booking': one(find),
    'an opened booking': one(`/api/ibe/booking?${named}`),
    'seats of a booking': one(`/api/ibe/booking/seats?${named}&segmentKey=${journey?.segments[0]?.segmentKey ?? ''}`),
    'options of other dates': one(`/api/ibe/booking/change/options?${named}&journeyKey=${journey?.journeyKey ?? ''}&date=${date}`),
    [`my bookings, a page of ${page.bookings.length}`]: {
      calls: [{ path: past, cookie: customer }],
      budget: ofList(page.bookings.length),
    },
    [`export of ${page.total + upcoming.total} bookings`]: {
      calls: [{ path: '/api/ibe/users/me/export', cookie: customer }],
      budget: ofList(page.total + upcoming.total),
    },
  }
}
