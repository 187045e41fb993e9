import type { EventFrom, SnapshotFrom } from 'xstate'
import type { PromoQuestion } from '../../../machines/domain/promo.ts'
import type { promoMachine } from '../../../machines/search/promo/promo.machine.ts'
import type { PromoConfiguration } from '../../../machines/search/promo/promo.types.ts'
import type { Scope } from '../driver/stepBook.ts'

type Snapshot = SnapshotFrom<typeof promoMachine>
type Event = EventFrom<typeof promoMachine>

/** As in `public/config.json`. */
const CONFIGURATION: PromoConfiguration = { minimumLength: 3, maximumLength: 20, offersSignIn: true, delays: { debounce: 500, slow: 3_000 } }
const QUESTION: PromoQuestion = { origin: 'DEL', destination: 'BOM', departureDate: '2026-11-21', returnDate: null, passengerCount: 1 }
const NUDGE = { promoCode: 'FLY10', message: 'Use FLY10 and save 10% on this trip.' } as const
const FAILURE = { 'the airline fails': new Error('500') } as const

const isUnlocked = (snapshot: Snapshot): boolean => snapshot.matches({ code: 'unlocked' })
const hasRoute = ({ context }: Snapshot): boolean => context.question !== null

const typing =
  (text: string) =>
  (snapshot: Snapshot): Event | null =>
    isUnlocked(snapshot) && snapshot.context.code !== text ? { type: 'promo.typed', text } : null

/** The proposal stands beside an empty or refused code. */
const isProposalShown = (snapshot: Snapshot): boolean =>
  snapshot.matches({ nudge: 'proposed' }) &&
  snapshot.context.code !== NUDGE.promoCode &&
  (['idle', 'failed'] as const).some((state) => snapshot.matches({ code: { unlocked: state } }))

/** The promo field on the home page, for a visitor who has not signed in. */
export const promoScope = {
  samples: {
    starts: { 'an empty field': { fieldId: 'field-1', code: '', customer: null, configuration: CONFIGURATION } },
    events: {
      'types MONSOON': typing('MONSOON'),
      'types FLY': typing('FLY'),
      'types a blank': (snapshot: Snapshot) =>
        isUnlocked(snapshot) && snapshot.context.code !== '' ? { type: 'promo.typed', text: `${snapshot.context.code} ` } : null,
      'types more than a code can have': typing('MONSOON2026SUMMERSALE'),
      'empties the field': typing(''),
      'removes the code': (snapshot: Snapshot) => (isUnlocked(snapshot) && snapshot.context.code !== '' ? { type: 'promo.removed' } : null),
      'tries again': (snapshot: Snapshot) => (snapshot.matches({ code: { unlocked: 'failed' } }) ? { type: 'promo.retryAsked' } : null),
      'takes what is proposed': (snapshot: Snapshot) => (isProposalShown(snapshot) ? { type: 'nudge.chosen' } : null),
      'goes to sign in': (snapshot: Snapshot) =>
        snapshot.matches({ code: { unlocked: { rejected: 'signInOffered' } } }) ? { type: 'signIn.chosen' } : null,
      'a search': (snapshot: Snapshot) => (hasRoute(snapshot) ? null : { type: 'question.changed', question: QUESTION }),
      'a special fare': (snapshot: Snapshot) => (isUnlocked(snapshot) && hasRoute(snapshot) ? { type: 'field.locked' } : null),
      'no special fare': (snapshot: Snapshot) => (snapshot.matches({ code: 'locked' }) ? { type: 'field.unlocked' } : null),
    },
    ports: {
      validatePromo: {
        answers: { valid: { accepted: true, message: '' }, 'not for this route': { accepted: false, message: 'Not valid on this route.' } },
        failures: FAILURE,
      },
      applyPromo: {
        answers: { applied: { accepted: true, message: 'You save 10%.' }, 'used up': { accepted: false, message: 'This code has been used up.' } },
        failures: FAILURE,
      },
      readApplied: {
        answers: { 'MONSOON is applied': { promoCode: 'MONSOON', message: 'You save 10%.' }, 'nothing is applied': null },
        failures: FAILURE,
      },
      removePromo: { answers: { removed: undefined }, failures: {} },
      loadMaximumLength: { answers: { twenty: 20, six: 6 }, failures: FAILURE },
      loadKnownCodes: { answers: { 'MONSOON is known': ['MONSOON'], 'nothing is known': [] }, failures: FAILURE },
      askNudge: { answers: { 'a proposal': NUDGE, 'no proposal': null }, failures: FAILURE },
      recallCode: { answers: {}, failures: {} },
    },
    key: ({ value, context }: Snapshot) => ({
      value,
      code: context.code,
      isCut: context.isCut,
      maximum: context.airlineMaximum,
      known: context.knownCodes?.length,
    }),
    atOnce: ['removePromo'],
  },
  screens: {
    '*': 'the field shows the code, says whether it is wrong, and a tick stands only beside an applied one',
    'code.unlocked.awaitingQuestion': 'We check it when route and date are chosen.',
    'code.unlocked.validating.waiting': 'Checking and the code',
    'code.unlocked.validating.slow': 'Still checking',
    'code.unlocked.applying.waiting': 'Checking and the code',
    'code.unlocked.applying.slow': 'Still checking',
    'code.unlocked.confirming.waiting': 'Checking and the code',
    'code.unlocked.confirming.slow': 'Still checking',
    'code.unlocked.applied': 'Promo code applied. You save 10%.',
    'code.unlocked.rejected': 'the words of the airline',
    'code.unlocked.rejected.plain': 'no link to sign in',
    'code.unlocked.rejected.signInOffered': 'a link to sign in',
    'code.unlocked.failed': 'We could not check this promo code. It is kept. And a button Check again.',
    'code.locked': 'the field cannot be typed into, and says that a code cannot be combined with a special fare',
  },
} as const satisfies Scope<typeof promoMachine, Record<string, string>>
