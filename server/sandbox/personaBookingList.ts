import { asc, desc, inArray, sql } from 'drizzle-orm'
import { html } from 'hono/html'
import type { HtmlEscapedString } from 'hono/utils/html'
import type { Airline } from '../airline.ts'
import { endsOf } from '../rules/bookings.ts'
import type { BookingState } from '../contract/bookingShapes.ts'
import { bookingState } from '../rules/bookingStatus.ts'
import { homeDay } from '../rules/promotions.ts'
import { DAY_MS } from '../schedule/calendar.ts'
import { bookingsOf } from '../store/bookingRows.ts'
import { bookings } from '../store/bookingSchema.ts'
import { makePersona } from './makePersona.ts'
import type { Persona } from './personaBookings.ts'
import { PERSONAS } from './personas.ts'
import { RETRIEVAL_PERSONAS } from './retrievalPersonas.ts'

/** What a tester types to find a booking of a persona. */
export interface ListedBooking {
  readonly persona: string
  readonly recordLocator: string
  readonly firstName: string
  readonly lastName: string
  readonly email: string
  /** In E.164. */
  readonly phone: string | null
  readonly state: BookingState
  readonly origin: string
  readonly destination: string
  /** In the airport's own time; null where no date has been chosen yet. */
  readonly departure: string | null
  readonly description: string
}

/** The bookings of the personas, or of the one with an ID: making those of all takes seconds. */
export interface PersonaBookings {
  /** Those that can be found, made again where they were made on another day. */
  listed(persona?: string): Promise<readonly ListedBooking[]>
  /** Makes them again, counted from now. */
  reset(persona?: string): Promise<readonly ListedBooking[]>
}

const SHOWN_OF_EACH = 3

export function createPersonaBookings(airline: Airline): PersonaBookings {
  const { database, clock } = airline
  const { connection } = database

  async function make(personas: readonly Persona[]): Promise<void> {
    for (const persona of personas) await makePersona(airline, persona)
  }

  /** A persona's oldest booking tells on which day it was made. */
  async function outdated(asked: readonly Persona[]): Promise<readonly Persona[]> {
    const numbers = asked.map(({ customerNumber }) => customerNumber)
    const rows = await connection
      .select({ customerNumber: bookings.customerNumber, oldest: sql`min(${bookings.bookedAt})`.mapWith(bookings.bookedAt) })
      .from(bookings)
      .where(inArray(bookings.customerNumber, numbers))
      .groupBy(bookings.customerNumber)
    const today = homeDay(clock.now())
    return asked.filter((persona) => {
      const oldest = rows.find(({ customerNumber }) => customerNumber === persona.customerNumber)?.oldest
      const daysAgo = Math.max(...persona.bookings.map(({ bookedDaysAgo }) => bookedDaysAgo))
      return oldest === undefined || homeDay(oldest.getTime() + daysAgo * DAY_MS) !== today
    })
  }

  async function listed(asked: readonly Persona[]): Promise<readonly ListedBooking[]> {
    const rows = await connection
      .select()
      .from(bookings)
      .where(
        inArray(
          bookings.customerNumber,
          asked.map(({ customerNumber }) => customerNumber),
        ),
      )
      .orderBy(asc(bookings.customerNumber), desc(bookings.bookedAt))
    const shown = asked.flatMap((persona) =>
      rows
        .filter(({ customerNumber }) => customerNumber === persona.customerNumber)
        .slice(0, SHOWN_OF_EACH)
        .map((row) => ({ row, persona })),
    )
    const whole = await bookingsOf(
      connection,
      shown.map(({ row }) => row),
    )
    return shown.flatMap(({ persona }, index) => {
      const booking = whole[index]
      const journey = booking?.journeys[0]
      if (booking === undefined || journey === undefined) return []
      const { firstName, lastName, mobile } = persona
      return [
        {
          persona: persona.id,
          recordLocator: booking.recordLocator,
          firstName,
          lastName,
          email: booking.contacts[0]?.email ?? '',
          phone: mobile,
          state: bookingState(booking, clock.now()),
          origin: journey.origin,
          destination: journey.destination,
          departure: endsOf(journey)?.first.departure ?? null,
          description: persona.description,
        },
      ]
    })
  }

  return {
    async listed(persona) {
      await make(await outdated(ofPersona(RETRIEVAL_PERSONAS, persona)))
      return listed(ofPersona(PERSONAS, persona))
    },
    async reset(persona) {
      await make(ofPersona(RETRIEVAL_PERSONAS, persona))
      return listed(ofPersona(PERSONAS, persona))
    },
  }
}

const ofPersona = (personas: readonly Persona[], asked: string | undefined): readonly Persona[] =>
  asked === undefined ? personas : personas.filter(({ id }) => id === asked)

type Markup = HtmlEscapedString | Promise<HtmlEscapedString>

/** The section of `/sandbox` with what a tester types to find a booking. */
export const bookingsSection = (listed: readonly ListedBooking[]): Markup => html`
  <section aria-labelledby="bookings">
    <h2 id="bookings">Bookings to find</h2>
    <p>Type a reference with the last name or the e-mail address, or the phone number with the first journey. Dates are counted from today.</p>
    <ul class="bookings">
      ${listed.map(
        ({ recordLocator, firstName, lastName, email, phone, state, origin, destination, departure, description }) =>
          html`<li>
            <strong>${recordLocator}</strong> ${firstName} ${lastName}, ${email}${phone === null ? '' : `, ${phone}`}: ${origin} to ${destination},
            ${departure === null ? 'without a date' : departure.replace('T', ' ')}, ${state}.
            <p>${description}</p>
          </li>`,
      )}
    </ul>
    <form method="post" action="/sandbox/bookings/reset"><button>Make these bookings again</button></form>
  </section>
`
