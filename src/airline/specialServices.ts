import type {
  AddOn,
  AddOnChoiceReply,
  AddOnGroup,
  AddOnRefusal,
  AddOnsReply,
  AddOnState,
  AddOnsWanted,
  AddOnTable,
} from '../../machines/domain/addOns.ts'
import type { Locale } from '../../machines/domain/locale.ts'
import { moneyFromMajor } from '../../machines/domain/money.ts'
import type { ProblemCode } from '../../server/contract/problems.ts'
import {
  specialServiceContent,
  specialServices,
  SpecialServicesAnswer,
  type SpecialServiceContentAnswer,
} from '../../server/contract/specialServices.ts'
import { AirlineError } from './airlineError.ts'
import { ask, send } from './client.ts'
import type { Configuration } from './configuration.ts'
import { answeredOrRefused } from './refusedCall.ts'

interface ServicesQuestion {
  readonly recordLocator: string
  /** The language in which they are described. */
  readonly locale: Locale
}

/** The special services that the passengers of a booking have and can have, and what the editors say of each. A refusal is an answer [API-48]. */
export async function readSpecialServices(
  configuration: Configuration,
  { recordLocator, locale }: ServicesQuestion,
  signal: AbortSignal,
): Promise<AddOnsReply> {
  const [reply, catalogue] = await Promise.all([
    replied(send(configuration, specialServices, 'GET', { query: { recordLocator }, signal })),
    readServiceCatalogue(configuration, locale, signal),
  ])
  return reply.kind === 'refused' ? reply : { kind: 'addOns', table: reply.table, catalogue }
}

/** What the editors say of the special services, in a language. */
export const readServiceCatalogue = async (configuration: Configuration, locale: Locale, signal: AbortSignal): Promise<readonly AddOn[]> =>
  catalogueOf((await ask(configuration, specialServiceContent, 'GET', { signal })).data, locale)

/** Sets the special services of passengers on flights, all or none. A refusal is an answer [API-39]. */
export const askSpecialServices = async (
  configuration: Configuration,
  { recordLocator, services }: AddOnsWanted,
  signal: AbortSignal,
): Promise<AddOnChoiceReply> => {
  const wanted = services.map(({ codes, ...place }) => ({ ...place, ssrCodes: [...codes] }))
  return replied(send(configuration, specialServices, 'POST', { body: { recordLocator, services: wanted }, signal }))
}

async function replied(call: Promise<Response>): Promise<AddOnChoiceReply> {
  const reply = await answeredOrRefused(SpecialServicesAnswer, call)
  if ('data' in reply) return { kind: 'table', table: tableOf(reply.data) }
  const { fields = [], error } = reply.problem
  const why = REFUSALS[error.status]
  if (why === undefined) throw new AirlineError('failed', reply.httpStatus)
  const [passengerKey, segmentKey, code = null] = fields[0]?.field.split(' ') ?? []
  return { kind: 'refused', why, at: passengerKey === undefined || segmentKey === undefined ? null : { passengerKey, segmentKey, code } }
}

const GROUPS = { MEAL: 'meal', BAG: 'bag', PRIORITY: 'priority', ASSISTANCE: 'assistance' } as const satisfies Record<string, AddOnGroup>
const STATES = { THEIRS: 'theirs', HELD: 'held', OFFERED: 'offered' } as const satisfies Record<string, AddOnState['state']>
const BLOCKS = { CLOSED: 'closed', SOLD_OUT: 'soldOut' } as const satisfies Record<string, AddOnState['blocked']>

const catalogueOf = ({ ssrs }: SpecialServiceContentAnswer['data'], locale: Locale): readonly AddOn[] =>
  ssrs.map(({ ssrCode, group, name, detail, chosenUntil }) => ({
    code: ssrCode,
    group: GROUPS[group],
    name: name[locale],
    detail: detail[locale],
    chosenUntil,
  }))

const tableOf = ({ currencyCode, readAt, segments, due }: SpecialServicesAnswer['data']): AddOnTable => ({
  currency: currencyCode,
  readAt,
  flights: segments.map(({ segmentKey, passengers }) => ({
    segmentKey,
    passengers: passengers.map(({ passengerKey, services }) => ({
      passengerKey,
      addOns: services.map(({ ssrCode, price, state, blockedBecause }) => ({
        code: ssrCode,
        price: moneyFromMajor(price, currencyCode),
        state: STATES[state],
        blocked: blockedBecause && BLOCKS[blockedBecause],
      })),
    })),
  })),
  due: due && { amount: moneyFromMajor(due.amount, currencyCode), until: due.heldUntil },
})

const REFUSALS: Readonly<Record<string, AddOnRefusal>> = {
  BOOKING_NOT_FOUND: 'notOpened',
  BOOKING_CHANGED: 'changed',
  // Somebody who was named has left the booking.
  INVALID_FIELD: 'changed',
  BOOKING_CANCELLED: 'changed',
  BOOKING_NOT_CONFIRMED: 'changed',
  SERVICE_CLOSED: 'closed',
  SERVICE_NOT_OFFERED: 'notOffered',
  SERVICE_SOLD_OUT: 'soldOut',
  SERVICES_NOT_TOGETHER: 'notTogether',
  HELD_TOO_OFTEN: 'tooOften',
} satisfies Partial<Record<ProblemCode, AddOnRefusal>>
