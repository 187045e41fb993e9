import type { FieldError } from '../http/problem.ts'
import type { TravellerType } from './bookings.ts'
import { contactOf, masked } from './contacts.ts'
import { isPassengerName } from './passengerNames.ts'
import { travellerRules } from './travellers.ts'

/** An adult with their phone number, in E.164 where it is stored. */
export interface Guardian {
  readonly name: string
  readonly phone: string
}

/** Who brings the children of a booking that travel alone to the airport, and who meets them. */
export interface Guardians {
  readonly brings: Guardian
  readonly meets: Guardian
}

const ROLES = ['brings', 'meets'] as const

const phoneOf = (typed: string): string | null => {
  const contact = contactOf(typed)
  return contact?.medium === 'SMS' ? contact.address : null
}

/** What is wrong with who brings and meets the children of a party: missing where one travels alone, and else not asked for [OPEN-81]. */
export function guardianDefects(types: readonly TravellerType[], guardians: Guardians | null): readonly FieldError[] {
  const isAsked = types.some((type) => travellerRules(type).isHandedOver)
  if (guardians === null) return isAsked ? [{ field: 'guardians', message: 'is missing' }] : []
  if (!isAsked) return [{ field: 'guardians', message: 'must be null where no child travels alone' }]
  return ROLES.flatMap((role) => {
    const { name, phone } = guardians[role]
    return [
      ...(isPassengerName(name) ? [] : [{ field: `guardians.${role}.name`, message: 'must be letters' }]),
      ...(phoneOf(phone) === null ? [{ field: `guardians.${role}.phone`, message: 'must be a phone number with its country code' }] : []),
    ]
  })
}

/** With numbers in the form in which they are stored. @param guardians without a defect */
export const guardiansStored = ({ brings, meets }: Guardians): Guardians => ({ brings: stored(brings), meets: stored(meets) })

const stored = ({ name, phone }: Guardian): Guardian => ({ name, phone: phoneOf(phone) ?? phone })

/**
 * For who has not proved to be a contact of the booking: whoever knows these names could pretend to be one of them.
 * @param mask stands for a name
 */
export const guardiansMasked = ({ brings, meets }: Guardians, mask: string): Guardians => {
  const hidden = ({ phone }: Guardian): Guardian => ({ name: mask, phone: masked({ medium: 'SMS', address: phone }) })
  return { brings: hidden(brings), meets: hidden(meets) }
}
