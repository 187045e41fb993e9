import * as v from 'valibot'
import type { Airline } from '../airline.ts'
import type { AirlineContext } from '../http/context.ts'
import { understood } from '../http/validation.ts'
import { makePersona } from './makePersona.ts'
import { PERSONAS } from './personas.ts'

const PersonaChoice = v.object({
  persona: v.picklist(
    PERSONAS.map(({ id }) => id),
    'must be one of the personas',
  ),
})

/** A persona as the sandbox shows it. */
export interface ShownPersona {
  readonly id: string
  readonly name: string
  readonly description: string
}

/** The personas that a browser may choose from, and the chosen one. */
export interface SandboxPersonas {
  readonly personas: readonly ShownPersona[]
  /** The id of one of them; null for a visitor, or a customer who is none of them. */
  readonly chosen: string | null
  readonly customer: { readonly customerNumber: string; readonly firstName: string } | null
}

/** Signs the browser that asks in and out. */
export interface PersonaChooser {
  shown(context: AirlineContext): Promise<SandboxPersonas>
  /**
   * `{ persona }`: signs the browser in as a persona, whose bookings are created again, counted from today. What goes wrong
   * for a persona goes wrong for no other caller.
   */
  choose(context: AirlineContext, choice: unknown): Promise<SandboxPersonas>
  /** The browser belongs to a visitor again. */
  leave(context: AirlineContext): Promise<SandboxPersonas>
}

const SHOWN: readonly ShownPersona[] = PERSONAS.map(({ id, firstName, lastName, description }) => ({
  id,
  name: `${firstName} ${lastName}`,
  description,
}))

export function createPersonaChooser(airline: Airline): PersonaChooser {
  const { sessions, faults, configuration } = airline
  const lastBooking = `${configuration.apiBase}${configuration.endpoints.lastBooking}`
  return {
    async shown(context) {
      const { customer } = await sessions.sessionOf(context)
      return shownAs(customer)
    },

    async choose(context, choice) {
      const { persona: id } = understood(PersonaChoice, choice)
      const persona = PERSONAS.find((each) => each.id === id)
      if (!persona) throw new Error('a persona that was understood is there')
      const { customerNumber, firstName, lastBookingFault } = persona
      await makePersona(airline, persona)
      if (lastBookingFault) faults.set({ route: lastBooking, ...lastBookingFault, times: null, customerNumber })
      await sessions.signIn(await sessions.openSession(context), customerNumber)
      await sessions.renewSession(context)
      return shownAs({ customerNumber, firstName })
    },

    async leave(context) {
      const { id } = await sessions.sessionOf(context)
      if (id !== null) await sessions.signOut(id)
      return shownAs(null)
    },
  }
}

function shownAs(customer: SandboxPersonas['customer']): SandboxPersonas {
  const chosen = PERSONAS.find(({ customerNumber }) => customerNumber === customer?.customerNumber)
  return {
    personas: SHOWN,
    chosen: chosen?.id ?? null,
    customer: customer && { customerNumber: customer.customerNumber, firstName: customer.firstName },
  }
}
