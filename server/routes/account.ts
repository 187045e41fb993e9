import type { Airline } from '../airline.ts'
import type { DoneAnswer } from '../contract/account.ts'
import { answerText } from '../http/encoding.ts'
import { languageOfCaller } from '../http/language.ts'
import { Refusal } from '../http/problem.ts'
import type { Handlers } from '../http/serve.ts'
import { createContactCodes } from '../identity/contactCodes.ts'
import { contactOf, contactOfPhone } from '../rules/contacts.ts'
import { readBookings, readLastBooking } from '../services/bookings.ts'
import { exportData } from '../services/dataExport.ts'
import { createOpenedBookings } from '../services/openedBookings.ts'
import { basicDetails, saveProfile } from '../services/profile.ts'
import type { Account } from '../store/accounts.ts'
import { detailsOf, saveDetails } from '../store/profiles.ts'

export const DONE: DoneAnswer = { data: { status: 'success' } }

/** One more contact of an account, and one that belongs to another [API-07, API-08, AUTH-22..25, OPEN-31]. */
export function contactHandlers(airline: Airline): Handlers<'otpGenerate' | 'otpVerify' | 'otpReplace'> {
  const codes = createContactCodes(airline, 'contact')
  return {
    otpGenerate: {
      async POST({ caller: { sub }, body: { emailOrPhone, isPrimary }, networkAddress, context }) {
        const contact = contactOf(emailOrPhone)
        if (contact === null) throw new Refusal('INVALID_FIELD', [{ field: 'emailOrPhone', message: 'must be an e-mail address or a phone number' }])
        return { data: { requestId: await codes.send({ sub, contact, flag: isPrimary, networkAddress, language: languageOfCaller(context) }) } }
      },
    },
    otpVerify: {
      async POST({ caller: { sub }, body: { requestId, otp }, networkAddress }) {
        const { belongsToAnother } = await codes.verify(sub, requestId, otp, networkAddress)
        return { data: { status: 'success', belongsToAnother } }
      },
    },
    otpReplace: {
      async POST({ caller: { sub }, body: { requestId } }) {
        await codes.settle(sub, requestId, true)
        return DONE
      },
    },
  }
}

/** The profile of an account, and what the airline stores about the caller [API-58, API-59, SEC-15]. */
export function profileHandlers(
  airline: Airline,
): Handlers<'basicDetails' | 'profile' | 'bookings' | 'openedBookings' | 'lastBooking' | 'dataExport'> {
  const opened = createOpenedBookings(airline)
  return {
    basicDetails: { GET: async ({ caller }) => ({ data: await basicDetails(airline, caller) }) },
    profile: {
      async POST({ caller, body }) {
        await saveProfile(airline, caller, body)
        return DONE
      },
    },
    bookings: {
      GET: async ({ caller: { customerNumber }, query: { filter, page } }) => ({
        data: await readBookings(airline, customerNumber, filter === 'UPCOMING' ? 'upcoming' : 'past', page),
      }),
      async PUT({ caller, session, body: { recordLocator } }) {
        await opened.add(await session(), caller, recordLocator)
        return { data: { recordLocator } }
      },
    },
    openedBookings: {
      GET: async ({ session }) => ({ data: await opened.list(await session()) }),
      async DELETE({ session, query: { recordLocator } }) {
        await opened.forget(await session(), recordLocator)
        return { data: { recordLocator } }
      },
    },
    lastBooking: { GET: async ({ caller }) => ({ data: await readLastBooking(airline, caller) }) },
    dataExport: {
      async GET({ caller, context }) {
        const { name, text } = await exportData(airline, caller)
        context.header('Content-Disposition', `attachment; filename="${name}"`)
        return answerText(context, text, { type: 'application/json; charset=utf-8' })
      },
    },
  }
}

/** The mobile number of a customer who signed in with Google, and the end of their sign-up [API-60, API-61, AUTH-53, AUTH-54]. */
export function googleHandlers(airline: Airline): Handlers<'googleMobileSend' | 'googleMobileVerify' | 'googleComplete'> {
  const codes = createContactCodes(airline, 'googleMobile')
  return {
    googleMobileSend: {
      async POST({ caller, body, networkAddress, context }) {
        const { sub } = googleAccount(caller)
        const contact = contactOfPhone(body)
        if (contact === null) throw new Refusal('INVALID_FIELD', [{ field: 'mobile', message: 'must be a number of the country' }])
        return {
          data: { requestId: await codes.send({ sub, contact, flag: body.replacesExisting, networkAddress, language: languageOfCaller(context) }) },
        }
      },
    },
    googleMobileVerify: {
      async POST({ caller, body: { requestId, otp }, networkAddress }) {
        const { belongsToAnother, flag } = await codes.verify(googleAccount(caller).sub, requestId, otp, networkAddress)
        if (belongsToAnother && !flag) throw new Refusal('CONTACT_BELONGS_TO_ANOTHER')
        return { data: { status: 'success', belongsToAnother } }
      },
    },
    googleComplete: {
      async POST({ caller, body: { requestId, replacesExisting } }) {
        const account = googleAccount(caller)
        const { firstName, lastName } = await basicDetails(airline, account)
        await codes.settle(account.sub, requestId, replacesExisting, async (transaction) => {
          if (firstName === null || lastName === null || (await detailsOf(transaction, account)) !== null) return
          const { code } = airline.configuration.brand
          await saveDetails(transaction, { sub: account.sub, code }, { firstName, lastName, birthDate: null, country: null })
        })
        return DONE
      },
    },
  }
}

/** @throws Refusal for an account that was not made by Google */
function googleAccount(account: Account): Account {
  if (account.googleId === null) throw new Refusal('FORBIDDEN')
  return account
}
