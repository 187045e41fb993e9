import { endsOf, liveJourneys, livePassengers, type Booking } from './bookings.ts'
import type { ItineraryParts } from './itineraryMail.ts'

/** A text as HTML. */
const escaped = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;')

/**
 * A mail as HTML, with its flights as data for mail programs and assistants. Source: schema.org, FlightReservation; Google, "Email markup:
 * flight reservation".
 * @param text as it is without HTML: paragraphs parted by an empty line
 */
export function mailWithFlights(text: string, booking: Booking, parts: Pick<ItineraryParts, 'brand' | 'cityOf' | 'link'>): string {
  const paragraphs = text.split('\n\n').map((paragraph) => `<p>${escaped(paragraph).replaceAll('\n', '<br>')}</p>`)
  // Inside a script only its own end could end it.
  const data = JSON.stringify(reservations(booking, parts)).replaceAll('<', '\\u003c')
  return `<!doctype html><html><head><meta charset="utf-8"><script type="application/ld+json">${data}</script></head><body>${paragraphs.join('')}</body></html>`
}

/** The reservation of each passenger on each flight. */
function reservations(booking: Booking, { brand, cityOf, link }: Pick<ItineraryParts, 'brand' | 'cityOf' | 'link'>): readonly object[] {
  const airline = { '@type': 'Airline', name: brand.name, iataCode: brand.code }
  const airport = (code: string) => ({ '@type': 'Airport', name: cityOf(code), iataCode: code })
  const people = livePassengers(booking).filter(({ type }) => type !== 'EXST')
  return liveJourneys(booking).flatMap((journey) =>
    journey.segments.flatMap((segment) => {
      const ends = endsOf({ ...journey, segments: [segment] })
      if (ends === null) return []
      return people.map(({ firstName, lastName }) => ({
        '@context': 'http://schema.org',
        '@type': 'FlightReservation',
        reservationNumber: booking.recordLocator,
        reservationStatus: 'http://schema.org/ReservationConfirmed',
        underName: { '@type': 'Person', name: [firstName, lastName].filter((part) => part !== null).join(' ') },
        reservationFor: {
          '@type': 'Flight',
          flightNumber: String(segment.flightNumber),
          airline,
          departureAirport: airport(ends.first.origin),
          departureTime: new Date(ends.first.departsAt).toISOString(),
          arrivalAirport: airport(ends.last.destination),
          arrivalTime: new Date(ends.last.arrivesAt).toISOString(),
        },
        modifyReservationUrl: link,
      }))
    }),
  )
}
