import type { ActorRefFrom } from 'xstate'
import { codeRegion } from './promo.code.ts'
import { inputsRegion, knownCodesRegion, maximumRegion, memoryRegion, nudgeRegion, reservationRegion } from './promo.regions.ts'
import { initialContext } from './promo.rules.ts'
import { promo } from './promo.setup.ts'

export const promoMachine = promo.createMachine({
  id: 'promo',
  description:
    'The promo field: a code is cleaned, judged by the airline for the search at hand, applied, and judged again when the search or the customer changes.',
  type: 'parallel',
  context: ({ input }) => initialContext(input),
  meta: { covers: ['PRO-01', 'PRO-11', 'PRO-17'] },
  states: {
    inputs: { description: 'The search, the customer and the configuration, as the search form gave them last.', ...inputsRegion },
    code: { description: 'The code in the field and what the airline says of it.', ...codeRegion },
    reservation: { description: 'The use of a code that the airline keeps for this visit.', ...reservationRegion },
    maximum: { description: 'How long a code may be.', ...maximumRegion },
    knownCodes: { description: 'The known promo list of the search.', ...knownCodesRegion },
    nudge: { description: 'A code that the airline proposes.', ...nudgeRegion },
    memory: { description: 'The code for which a customer signed in.', ...memoryRegion },
  },
})

export type PromoActor = ActorRefFrom<typeof promoMachine>
