import type { Airline } from '../airline.ts'
import type { Sent } from '../contract/endpoint.ts'
import type { itineraryMails } from '../contract/itineraryMail.ts'
import { Refusal } from '../http/problem.ts'
import type { Session } from '../identity/sessions.ts'
import { bookingState } from '../rules/bookingStatus.ts'
import { waitOf } from '../rules/callLimits.ts'
import { masked, type Contact } from '../rules/contacts.ts'
import { ITINERARIES_MATTER_FOR, ITINERARY_LIMITS, itineraryTemplate } from '../rules/itineraryMail.ts'
import type { Language } from '../rules/languages.ts'
import { stationByCode } from '../schedule/stations.ts'
import { addItineraryMail, holdItinerary, itinerariesSent } from '../store/itineraryMails.ts'
import { post } from '../store/outbox.ts'
import { isPaidAtOnce, saleOf } from '../store/sales.ts'
import { seatsOnFlights } from '../store/heldSeats.ts'
import { manageable } from './bookingEdits.ts'

type Parts = Pick<Airline, 'configuration' | 'database' | 'clock'>

interface ItineraryAsked {
  readonly session: Session
  readonly recordLocator: string
  readonly locale: Language
  /** The address of the site for its reader. */
  readonly origin: string
}

/**
 * Sends the itinerary of a booking to its first contact with an e-mail address, in the language of who asks. Nobody can name another
 * address. Each mail counts for the booking, whoever of its holders has asked for it.
 * @throws Refusal where the caller may not manage the booking, it has no address, or it was sent too often
 */
export async function mailItinerary(parts: Parts, asked: ItineraryAsked): Promise<Sent<typeof itineraryMails.operations.POST.answer>['data']> {
  const { database, clock, configuration } = parts
  const { recordLocator, session, locale, origin } = asked
  return database.connection.transaction(async (transaction) => {
    const { row, booking } = await manageable({ clock, database: { connection: transaction } }, session, recordLocator)
    const to = addressOf(booking.contacts)
    if (to === null) throw new Refusal('NO_MAIL_ADDRESS')
    await holdItinerary(transaction, row.id)
    const now = clock.now()
    const wait = waitOf(await itinerariesSent(transaction, row.id, now - ITINERARIES_MATTER_FOR), ITINERARY_LIMITS, now)
    if (wait > 0) throw new Refusal('TOO_MANY_REQUESTS', [], undefined, Math.ceil(wait / 1000))
    await addItineraryMail(transaction, row.id, now, now - ITINERARIES_MATTER_FOR)
    const sale = await saleOf(transaction, row.id)
    const mail = itineraryTemplate(booking, locale, {
      brand: configuration.brand,
      state: bookingState(booking, now, !isPaidAtOnce(sale)),
      guardians: sale?.guardians ?? null,
      seatsOn: await seatsOnFlights(transaction, row.id),
      cityOf: (code) => stationByCode(code)?.cityInfo.name ?? code,
      link: `${origin}/manage-booking/retrieve-booking?pnr=${recordLocator}`,
    })
    await post(transaction, { to, ...mail, code: null }, now)
    return { to: masked(to), sentAt: new Date(now).toISOString() }
  })
}

function addressOf(contacts: readonly { readonly email: string | null }[]): Contact | null {
  const address = contacts.map(({ email }) => email).find((email) => email !== null)
  return address === undefined || address === null ? null : { medium: 'EMAIL', address }
}
