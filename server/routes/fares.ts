import type { Airline } from '../airline.ts'
import type { Encoding } from '../http/encoding.ts'
import { answerText } from '../http/encoding.ts'
import type { Handlers } from '../http/serve.ts'
import { createMemory } from '../memory.ts'
import { createAvailability } from '../services/availability.ts'
import { createLowFares } from '../services/lowFares.ts'

const ANSWERS_KEPT = 500

/** The fares of days and the journeys of searches. */
export function fareHandlers(airline: Airline): Handlers<'lowFares' | 'availability'> {
  const lowFares = createLowFares(airline)
  const availability = createAvailability(airline)
  const kept = createMemory<Uint8Array<ArrayBuffer>>(ANSWERS_KEPT)
  return {
    lowFares: { GET: async ({ query, session }) => ({ data: await lowFares(query, session) }) },
    availability: {
      async POST({ body, session, context }) {
        const { id, text } = await availability(body, session)
        const nameOf = (encoding: Encoding) => `${encoding} ${id}`
        return answerText(context, text, {
          kept: {
            get: (encoding) => kept.get(nameOf(encoding)),
            set: (encoding, content) => kept.set(nameOf(encoding), content),
          },
        })
      },
    },
  }
}
