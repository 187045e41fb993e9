import type { EventFrom, SnapshotFrom } from 'xstate'
import { ASHA } from '../../domain/customer.samples.ts'
import type { PromoQuestion } from '../../domain/promo.ts'
import type { Samples } from '../../kit/testing/samples.ts'
import type { promoMachine } from './promo.machine.ts'
import type { PromoConfiguration } from './promo.rules.ts'

type Snapshot = SnapshotFrom<typeof promoMachine>
type Event = EventFrom<typeof promoMachine>

export const QUESTION: PromoQuestion = { origin: 'DEL', destination: 'BOM', departureDate: '2026-06-20', returnDate: null, passengerCount: 1 }

export const FIELD_ID = 'field-1'

/** Codes of four to eight characters. */
export const CONFIGURATION: PromoConfiguration = {
  minimumLength: 3,
  maximumLength: 8,
  offersSignIn: true,
  delays: { debounce: 500, slow: 3_000 },
}

/** The code that the airline proposes in the samples. */
export const NUDGE = { promoCode: 'FLY10', message: 'Use FLY10 and save 10% on this trip.' } as const

const isUnlocked = (snapshot: Snapshot): boolean => snapshot.matches({ code: 'unlocked' })

/** Typed into a field that can be typed into and holds something else. */
const typing =
  (text: string) =>
  (snapshot: Snapshot): Event | null =>
    isUnlocked(snapshot) && snapshot.context.code !== text ? { type: 'promo.typed', text } : null

const canTakeNudge = (snapshot: Snapshot): boolean =>
  isUnlocked(snapshot) && snapshot.matches({ nudge: 'proposed' }) && snapshot.context.code !== NUDGE.promoCode

/** What a walk tries with the promo field. */
export const promoSamples: Samples<typeof promoMachine> = {
  starts: {
    'an empty field': { fieldId: FIELD_ID, code: '', customer: null, configuration: CONFIGURATION },
    'a code from the address': { fieldId: FIELD_ID, code: 'monsoon', customer: null, configuration: CONFIGURATION },
    'an empty field for codes of six characters': {
      fieldId: FIELD_ID,
      code: '',
      customer: null,
      configuration: { ...CONFIGURATION, minimumLength: 6 },
    },
    'a customer': { fieldId: FIELD_ID, code: '', customer: ASHA, configuration: CONFIGURATION },
  },
  events: {
    'types MONSOON': typing('MONSOON'),
    'types FLY': typing('FLY'),
    'types a blank': (snapshot) => (isUnlocked(snapshot) ? { type: 'promo.typed', text: `${snapshot.context.code} ` } : null),
    'types more than a code can have': typing('MONSOON2026'),
    'empties the field': typing(''),
    'removes the code': (snapshot) => (isUnlocked(snapshot) && snapshot.context.code !== '' ? { type: 'promo.removed' } : null),
    'tries again': (snapshot) => (snapshot.matches({ code: { unlocked: 'failed' } }) ? { type: 'promo.retryAsked' } : null),
    'takes what is proposed': (snapshot) => (canTakeNudge(snapshot) ? { type: 'nudge.chosen' } : null),
    'goes to sign in': (snapshot) => (snapshot.matches({ code: { unlocked: { rejected: 'signInOffered' } } }) ? { type: 'signIn.chosen' } : null),
    'a search': { type: 'search.changed', question: QUESTION },
    'a search for two': { type: 'search.changed', question: { ...QUESTION, passengerCount: 2 } },
    'an incomplete search': { type: 'search.changed', question: null },
    'a special fare': { type: 'field.locked' },
    'no special fare': { type: 'field.unlocked' },
    'Asha signs in': { type: 'customer.changed', customer: ASHA },
    'Ravi signs in instead': (snapshot) =>
      snapshot.matches({ memory: 'recalling' })
        ? { type: 'customer.changed', customer: { ...ASHA, customerNumber: '100002', firstName: 'Ravi' } }
        : null,
    'no customer is signed in': { type: 'customer.changed', customer: null },
    'a search with a code': { type: 'code.provided', code: 'MONSOON' },
    'a search without a code': { type: 'code.provided', code: '' },
    'an offer': { type: 'code.chosen', code: 'FLY10' },
    'an offer with a short code': { type: 'code.chosen', code: 'FLY' },
    'the same configuration': { type: 'configuration.provided', configuration: CONFIGURATION },
    'another configuration': { type: 'configuration.provided', configuration: { ...CONFIGURATION, minimumLength: 6, offersSignIn: false } },
  },
  ports: {
    validatePromo: {
      answers: { valid: { accepted: true, message: '' }, 'not for this route': { accepted: false, message: 'Not valid on this route.' } },
      failures: { 'the airline is not reached': new Error('no network') },
    },
    applyPromo: {
      answers: {
        applied: { accepted: true, message: 'You save 10%.' },
        'used up': { accepted: false, message: 'This code has been used up.' },
      },
      failures: { 'the answer is lost': new Error('no network') },
    },
    readApplied: {
      answers: { 'MONSOON is applied': { promoCode: 'MONSOON', message: 'You save 10%.' }, 'nothing is applied': null },
      failures: { 'the airline is not reached': new Error('no network') },
    },
    removePromo: { answers: { removed: undefined }, failures: { 'the airline is not reached': new Error('no network') } },
    loadMaximumLength: { answers: { eight: 8, six: 6 }, failures: { 'the airline is not reached': new Error('no network') } },
    loadKnownCodes: {
      answers: { 'MONSOON is known': ['FLY10', 'MONSOON'], 'nothing is known': [] },
      failures: { 'the airline is not reached': new Error('no network') },
    },
    askNudge: { answers: { 'a proposal': NUDGE, 'no proposal': null }, failures: { 'the airline is not reached': new Error('no network') } },
    recallCode: {
      answers: { 'MONSOON was remembered': 'MONSOON', 'nothing was remembered': null },
      failures: { 'the device gives nothing': new Error('no storage') },
    },
  },
  key: ({ value, context }) => ({
    value,
    code: context.code,
    isCut: context.isCut,
    isRecalled: context.isRecalled,
    isRemoved: context.isRemoved,
    party: context.question?.passengerCount,
    minimum: context.configuration.minimumLength,
    known: context.knownCodes?.length,
    customer: context.customer?.customerNumber,
  }),
}
