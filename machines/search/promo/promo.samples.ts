import { ASHA } from '../../domain/customer.samples.ts'
import type { PromoQuestion } from '../../domain/promo.ts'
import type { Samples } from '../../kit/testing/samples.ts'
import { sampling } from '../../kit/testing/sampling.ts'
import type { promoMachine } from './promo.machine.ts'
import type { PromoConfiguration } from './promo.rules.ts'

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

const { changing, made, only } = sampling<typeof promoMachine>()

/** The field of a fare that takes no code cannot be typed into; the form that locks it says so. */
const unlocked = (sample: Parameters<typeof only>[2]) =>
  only('a locked field takes no press', (snapshot) => snapshot.matches({ code: 'unlocked' }), sample)

const typing = (text: string) => unlocked(changing(({ code }) => code, text, { type: 'promo.typed', text }))

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
    'types a blank': unlocked(
      made(
        ({ code }) => code,
        (code) => ({ type: 'promo.typed', text: `${code} ` }),
      ),
    ),
    'types more than a code can have': typing('MONSOON2026'),
    'empties the field': typing(''),
    'removes the code': unlocked(changing(({ code }) => code, '', { type: 'promo.removed' })),
    'tries again': { type: 'promo.retryAsked' },
    'takes what is proposed': unlocked(changing(({ code }) => code, NUDGE.promoCode, { type: 'nudge.chosen' })),
    'goes to sign in': { type: 'signIn.chosen' },
    'a search': { type: 'search.changed', question: QUESTION },
    'a search for two': { type: 'search.changed', question: { ...QUESTION, passengerCount: 2 } },
    'an incomplete search': { type: 'search.changed', question: null },
    'a special fare': { type: 'field.locked' },
    'no special fare': { type: 'field.unlocked' },
    'Asha signs in': { type: 'customer.changed', customer: ASHA },
    'Ravi signs in instead': only(
      'another customer is news where something is remembered of the one before',
      (snapshot) => snapshot.matches({ memory: 'recalling' }),
      {
        type: 'customer.changed',
        customer: { ...ASHA, customerNumber: '100002', firstName: 'Ravi' },
      },
    ),
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
