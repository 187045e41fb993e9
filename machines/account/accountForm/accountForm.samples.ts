import type { FormValues, KeptForm } from '../../domain/accountForm.ts'
import { emptyForm, valueOf } from '../../domain/accountForm.ts'
import { savedTravellerRule } from '../../domain/savedTraveller.ts'
import { RAVI } from '../../domain/customer.samples.ts'
import type { Samples } from '../../kit/testing/samples.ts'
import { sampling } from '../../kit/testing/sampling.ts'
import type { AccountFormInput, accountFormMachine } from './accountForm.machine.ts'

export const EMPTY_TRAVELLER: FormValues = emptyForm(savedTravellerRule)

/** A traveller as the airline keeps her. */
export const ASHA: KeptForm = {
  id: 'traveller-of-samples-1',
  version: 1,
  values: { ...EMPTY_TRAVELLER, title: 'MS', firstName: 'Asha', lastName: 'Rao', gender: 'F', birthDate: '1990-02-28', nationality: 'IN' },
}

/** The same traveller after a change in another tab. */
const ASHA_ELSEWHERE: KeptForm = { ...ASHA, version: 2, values: { ...ASHA.values, lastName: 'Verma' } }

export const TRAVELLER: AccountFormInput = {
  owner: 'SP1001',
  form: 'traveller',
  kept: ASHA,
  draft: null,
  today: '2026-12-01',
  delays: { slow: 3_000 },
}

const { changing } = sampling<typeof accountFormMachine>()

const typing = (field: string, text: string) => changing(({ values }) => valueOf(values, field), text, { type: 'field.typed', field, text })

export const NOT_REACHED = { 'the airline is not reached': new Error('no network') } as const

/** What happens alike to the flows that open a form. */
export const openingEvents = {
  'asks again': { type: 'retry.asked' },
  'asks to sign in': { type: 'signIn.asked' },
  'Ravi is signed in': { type: 'customer.changed', customer: RAVI },
  'no customer is signed in': { type: 'customer.changed', customer: null },
} as const

/** What becomes of asking the airline to take something away. */
export const removalSamples = {
  answers: { removed: 'removed', 'it was changed meanwhile': 'changedElsewhere', 'the customer is signed out': 'signedOut' },
  failures: NOT_REACHED,
} as const

/** What a walk tries with the form of a traveller. */
export const accountFormSamples: Samples<typeof accountFormMachine> = {
  starts: {
    'a saved traveller': TRAVELLER,
    'a saved traveller with changes that were not saved': {
      ...TRAVELLER,
      draft: { ...ASHA, values: { ...ASHA.values, firstName: 'Usha' } },
    },
    'a new traveller': { ...TRAVELLER, kept: { ...ASHA, version: 0, values: EMPTY_TRAVELLER } },
  },
  events: {
    'types another first name': typing('firstName', 'Usha'),
    'types a first name with a digit': typing('firstName', 'Usha2'),
    'types the first name as it was': typing('firstName', 'Asha'),
    'types a blank into the number of the passport': { type: 'field.typed', field: 'passportNumber', text: ' ' },
    'leaves the first name': { type: 'field.left', field: 'firstName' },
    'asks to save': { type: 'save.asked' },
    'discards the changes': { type: 'changes.discarded' },
    'takes what the other has saved': { type: 'theirs.taken' },
    'asks to sign in': { type: 'signIn.asked' },
  },
  ports: {
    saveForm: {
      answers: {
        saved: ({ form: _form, ...asked }) => ({ outcome: 'saved', kept: { ...asked, version: asked.version + 1 } }),
        'a field is refused': { outcome: 'refused', reason: 'fields', fields: ['firstName'] },
        'the same person is saved already': { outcome: 'refused', reason: 'savedBefore', fields: ['firstName', 'lastName', 'birthDate'] },
        'no more can be saved': { outcome: 'refused', reason: 'full', fields: [] },
        'it was changed elsewhere': { outcome: 'changedElsewhere', kept: ASHA_ELSEWHERE },
        'it was removed elsewhere': { outcome: 'changedElsewhere', kept: null },
        'the customer is signed out': { outcome: 'signedOut' },
      },
      failures: NOT_REACHED,
    },
  },
  key: ({ value, context: { values, version, kept, left, refused, refusal } }) => ({
    value,
    names: [values['firstName'], values['lastName'], values['title'], kept.values['firstName'], kept.values['lastName']],
    isNew: version === 0,
    isFirstNameLeft: left.includes('firstName'),
    isAllLeft: left.length > 3,
    refused,
    refusal,
  }),
}
