import type { Airline } from '../airline.ts'
import type { BookingDetailWire } from '../contract/bookingShapes.ts'
import type { GroupRequestBody } from '../contract/retrieval.ts'
import { Refusal } from '../http/problem.ts'
import { contactOf, type Contact } from '../rules/contacts.ts'
import type { Language } from '../rules/languages.ts'
import { codeTemplate } from '../rules/messageTemplates.ts'
import { OPENED_FOR } from '../rules/retrieval.ts'
import { contactPlace, contactsOfBooking } from '../store/bookingContacts.ts'
import type { BookingRow } from '../store/bookingRows.ts'
import { allOpenedIn, openedIn } from '../store/retrieval.ts'
import type { Asker, createRetrieval } from './retrieval.ts'

/** To the contact of a booking that this browser has opened, or to one that the caller names. */
export interface CodeWanted {
  readonly recordLocator: string
  readonly medium?: Contact['medium'] | undefined
  readonly contact?: string | undefined
}

/** Of how many bookings that a browser has opened a code is looked for. */
const MOST_OPENED = 100

/** Who asks for a code. */
interface CodeAsker extends Asker {
  /** Of the page: who asks is who reads it. */
  readonly language: Language
}

/**
 * One-time codes that prove a contact of a booking. Wrong answers about the booking do not count here: who is locked out of
 * its reference by others still gets a code [SEC-12].
 */
export function createBookingCodes(airline: Airline, { openProved }: Pick<ReturnType<typeof createRetrieval>, 'openProved'>) {
  const { oneTimeCodes, configuration, clock, database } = airline
  const { connection } = database
  /** A code is of this browser and this booking, and of no other. */
  const ownerOf = (sessionId: string, recordLocator: string) => `${sessionId} ${recordLocator}`

  return {
    /**
     * Sends a code, where the contact is one of the booking; where it is not, the answer is the same.
     * @returns the id of the request
     */
    async send({ recordLocator, medium, contact: text }: CodeWanted, { networkAddress, openSession, session, language }: CodeAsker): Promise<string> {
      const contact = text === undefined ? await contactOpened(recordLocator, medium, session) : contactOf(text)
      if (contact === null) throw new Refusal('INVALID_FIELD', [{ field: 'contact', message: 'must be an e-mail address or a phone number' }])
      const isOfBooking = (await contactPlace(connection, recordLocator, contact)) !== null
      const reply = await oneTimeCodes.send(
        {
          purpose: 'booking',
          contact,
          owner: ownerOf(await openSession(), recordLocator),
          flag: false,
          networkAddress,
          length: configuration.codeLengths.contact,
          message: (code) => (isOfBooking ? { to: contact, ...codeTemplate(configuration.brand.name, code, language), code } : null),
        },
        clock.now(),
      )
      if (reply === 'limited') throw new Refusal('ATTEMPT_LIMIT_EXCEEDED')
      return reply.secret
    },

    /**
     * The booking that was opened in this browser by the answer to a code, in the last hour [API-37]. To check in for one that takes no
     * check-in here it is as if there were none [GRP-20].
     * @throws Refusal where there is none, whoever else has answered the code
     */
    async bookingOf({ requestId, type }: GroupRequestBody, { session }: Pick<Asker, 'session'>): Promise<BookingRow> {
      const { id } = await session()
      const now = clock.now()
      const opened = id === null ? [] : await allOpenedIn(connection, id, now - OPENED_FOR, MOST_OPENED)
      for (const { row } of opened) {
        const of = { secret: requestId, purpose: 'booking', owner: ownerOf(id ?? '', row.recordLocator) } as const
        const isShown = !row.isForbidden && (type !== 'checkin' || row.allowsCheckIn)
        if (isShown && (await oneTimeCodes.answered(of, now)) !== null) return row
      }
      throw new Refusal('BOOKING_NOT_FOUND')
    },

    /** Opens the booking without masks for a right answer, in a session whose secret nobody knew before. */
    async answer(
      recordLocator: string,
      secret: string,
      otp: string,
      asker: Asker & { readonly renewSession: () => Promise<void> },
    ): Promise<BookingDetailWire> {
      const { id } = await asker.session()
      if (id === null) throw new Refusal('CODE_ENDED')
      const of = { secret, purpose: 'booking', owner: ownerOf(id, recordLocator) } as const
      const answer = await oneTimeCodes.answer(
        of,
        otp,
        { now: clock.now(), networkAddress: asker.networkAddress },
        async (transaction, { contact }) => {
          const place = await contactPlace(transaction, recordLocator, contact)
          if (place === null) throw new Refusal('CODE_WRONG', WRONG)
          return place
        },
      )
      switch (answer.outcome) {
        case 'right': {
          const shown = await openProved(answer.result.row, answer.result.position === 0, asker)
          await asker.renewSession()
          return shown
        }
        case 'wrong':
          throw new Refusal('CODE_WRONG', WRONG)
        case 'expired':
          throw new Refusal('CODE_EXPIRED')
        case 'wrongForTheLastTime':
        case 'ended':
        case 'unknown':
          throw new Refusal('CODE_ENDED')
      }
    },
  }

  /** The first contact of the booking that is reached so. @throws Refusal where this browser has not opened it */
  async function contactOpened(recordLocator: string, medium: Contact['medium'] | undefined, session: Asker['session']): Promise<Contact | null> {
    if (medium === undefined) return null
    const { id } = await session()
    const found = id === null ? null : await openedIn(connection, id, recordLocator, clock.now() - OPENED_FOR)
    if (found === null) throw new Refusal('BOOKING_NOT_FOUND')
    const contacts = await contactsOfBooking(connection, found.row.id)
    const address = contacts.map(({ email, phone }) => (medium === 'EMAIL' ? email : phone)).find((each) => each !== null)
    if (address === undefined || address === null)
      throw new Refusal('INVALID_FIELD', [{ field: 'medium', message: 'is of no contact of the booking' }])
    return { medium, address }
  }
}

const WRONG = [{ field: 'otp', message: 'is not the code' }]
