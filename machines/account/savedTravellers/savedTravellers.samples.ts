import type { KeptForm } from '../../domain/accountForm.ts'
import type { TravellersReply } from '../../domain/savedTraveller.ts'
import type { Samples } from '../../kit/testing/samples.ts'
import { sampling } from '../../kit/testing/sampling.ts'
import { ASHA, EMPTY_TRAVELLER, NOT_REACHED, openingEvents, removalSamples } from '../accountForm/accountForm.samples.ts'
import type { savedTravellersMachine } from './savedTravellers.machine.ts'

export const MEERA = { customerNumber: 'SP1003', firstName: 'Meera', lastName: 'Nair', email: 'meera@example.com', mobile: null } as const

/** A child of Asha's. */
export const KABIR: KeptForm = {
  id: 'traveller-of-samples-2',
  version: 1,
  values: { ...EMPTY_TRAVELLER, title: 'MSTR', firstName: 'Kabir', lastName: 'Rao', gender: 'M', birthDate: '2019-05-04' },
}

export const OPENED: Extract<TravellersReply, { isSignedIn: true }> = {
  isSignedIn: true,
  owner: MEERA.customerNumber,
  draft: null,
  today: '2026-12-01',
  travellers: [ASHA, KABIR],
  maximum: 3,
  countries: [
    { name: 'India', countryCode: 'IN' },
    { name: 'Nepal', countryCode: 'NP' },
  ],
}

/** A traveller as they are saved: under the name that they have, or a new one under a name of their own. */
function savedAs({ id, version, values }: KeptForm, added: number): KeptForm {
  if (version > 0) return { id, version: 2, values }
  const firstName = id.startsWith('visit-before') ? 'Nisha' : added === 1 ? 'Leela' : 'Priya'
  return { id, version: 1, values: { ...KABIR.values, firstName } }
}

const { made, only } = sampling<typeof savedTravellersMachine>()

/** What a walk tries with saved travellers. */
export const savedTravellersSamples: Samples<typeof savedTravellersMachine> = {
  starts: { 'signed in': { idPrefix: 'visit-of-samples', delays: { slow: 3_000 } } },
  events: {
    'Meera is signed in': { type: 'customer.changed', customer: MEERA },
    ...openingEvents,
    'asks to add one': only('two are added at most, each of whom is another context', ({ context }) => context.added < 2, { type: 'adding.asked' }),
    'asks to change Asha': { type: 'editing.asked', id: ASHA.id },
    'asks to take Asha away': { type: 'removal.asked', id: ASHA.id },
    'takes her away': { type: 'removal.confirmed' },
    'keeps her': { type: 'removal.declined' },
    'the form is saved': made(
      ({ chosen, added }) => chosen && savedAs(chosen, added),
      (kept) => ({ type: 'form.saved', kept }),
    ),
    'the form is given up': { type: 'form.discarded' },
  },
  ports: {
    loadTravellers: {
      answers: {
        'two travellers': OPENED,
        'no travellers yet': { ...OPENED, travellers: [] },
        'as many as there may be': { ...OPENED, maximum: 2 },
        'two travellers, and one who was not saved': {
          ...OPENED,
          draft: { id: 'visit-before-1', version: 0, values: { ...EMPTY_TRAVELLER, firstName: 'Nisha' } },
        },
        'two travellers, and changes to one that were not saved': {
          ...OPENED,
          draft: { ...ASHA, values: { ...ASHA.values, firstName: 'Usha' } },
        },
        'no customer is signed in': { isSignedIn: false },
      },
      failures: NOT_REACHED,
    },
    removeTraveller: removalSamples,
  },
  key: ({ value, context: { opened, draft, chosen, added } }) => ({
    value,
    who: opened?.travellers.map(({ id }) => id),
    isFull: opened !== null && opened.travellers.length >= opened.maximum,
    draft: draft?.id,
    chosen: chosen?.id,
    added,
  }),
}
