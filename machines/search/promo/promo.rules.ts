import type { Customer } from '../../domain/customer.ts'
import {
  type AppliedPromo,
  cleanPromoCode,
  type PromoNudge,
  type PromoQuestion,
  type PromoRemark,
  shouldAsk,
  strippedPromoCode,
  whyNotAsk,
} from '../../domain/promo.ts'

/** The part of the tenant's configuration for the promo field. */
export interface PromoConfiguration {
  /** A code is asked about when it is longer than this [PRO-09, OPEN-04]. */
  readonly minimumLength: number
  /** The longest code, while the airline has not said it [PRO-08, OPEN-05]. */
  readonly maximumLength: number
  /** Whether a known code that was rejected offers to sign in [PRO-15]. */
  readonly offersSignIn: boolean
  /** Milliseconds after the last keystroke [PRO-10, OPEN-06], and after which a wait is called slow. */
  readonly delays: { readonly debounce: number; readonly slow: number }
}

export interface PromoInput {
  /** Tells the uses of this field from those of every other, on this device and on all others. */
  readonly fieldId: string
  /** The code to begin with; empty where there is none. */
  readonly code: string
  /** Null for an anonymous visitor. */
  readonly customer: Customer | null
  readonly configuration: PromoConfiguration
}

export interface PromoContext {
  readonly fieldId: string
  /** The code in the field, cleaned. */
  readonly code: string
  /** Whether the last keystrokes went beyond the longest code and were cut [PRO-08]. */
  readonly isCut: boolean
  /** Whether the code was remembered from before the customer signed in, and is kept where a search brings none [PRO-16]. */
  readonly isRecalled: boolean
  /** Whether a special fare took a code away [MSG-90]. */
  readonly isRemoved: boolean
  readonly customer: Customer | null
  readonly configuration: PromoConfiguration
  /** What a code is judged by; null while the search is incomplete. */
  readonly question: PromoQuestion | null
  /** As the airline says it; null while it has not [OPEN-05]. */
  readonly airlineMaximum: number | null
  /** The known promo list of the question; null while not asked [PRO-15, API-15]. */
  readonly knownCodes: readonly string[] | null
  /** The airline's own words about the code; empty where it gave none [PRO-13, API-03]. */
  readonly message: string
  readonly nudge: PromoNudge | null
  /** How often a code was taken up for use; a repeated call within one attempt is one use. */
  readonly attempt: number
}

export type PromoEvent =
  // done by the traveller
  | { readonly type: 'promo.typed'; readonly text: string }
  | { readonly type: 'promo.removed' }
  | { readonly type: 'promo.retryAsked' }
  | { readonly type: 'nudge.chosen' }
  | { readonly type: 'signIn.chosen' }
  // provided by the parent
  | { readonly type: 'search.changed'; readonly question: PromoQuestion | null }
  | { readonly type: 'field.locked' }
  | { readonly type: 'field.unlocked' }
  | { readonly type: 'customer.changed'; readonly customer: Customer | null }
  | { readonly type: 'code.provided'; readonly code: string }
  | { readonly type: 'code.chosen'; readonly code: string }
  | { readonly type: 'configuration.provided'; readonly configuration: PromoConfiguration }

/** What one part of the machine says to the others. */
export type PromoRaised =
  | { readonly type: 'validation.started' }
  | { readonly type: 'code.recalled'; readonly code: string }
  | { readonly type: 'use.begun' }
  | { readonly type: 'use.dropped' }
  | { readonly type: 'use.ended' }
  | { readonly type: 'maximum.learned' }

/** What the parent hears whenever the code or whether it is applied has changed. Nothing is told at the start. */
export type PromoOutput = { readonly type: 'promo.changed'; readonly code: string; readonly isApplied: boolean }

/** The input of the ports `validatePromo` and `applyPromo`. */
export interface CodeQuestion {
  readonly code: string
  readonly question: PromoQuestion
}

export interface CodeApplication extends CodeQuestion {
  /** The same for a repeated call of one attempt, another for every other attempt of any field. */
  readonly idempotencyKey: string
}

type Context = PromoContext

/** Before anything was typed or asked. */
export const initialContext = ({ fieldId, code, customer, configuration }: PromoInput): Context => ({
  fieldId,
  code: cleanPromoCode(code, configuration.maximumLength),
  isCut: false,
  isRecalled: false,
  isRemoved: false,
  customer,
  configuration,
  question: null,
  airlineMaximum: null,
  knownCodes: null,
  message: '',
  nudge: null,
  attempt: 0,
})

/** How long a code may be: as the airline says, until then as the configuration says [PRO-08, OPEN-05]. */
export const maximumOf = ({ airlineMaximum, configuration }: Pick<Context, 'airlineMaximum' | 'configuration'>): number =>
  airlineMaximum ?? configuration.maximumLength

/** Whether the airline is asked about a code [PRO-09]. */
export const shouldValidate = (context: Context, code: string = context.code): boolean =>
  shouldAsk(code, context.configuration.minimumLength, maximumOf(context))

/** Whether another configuration asks about the code where this one does not, or the other way round. */
export const validationRulesChanged = (context: Context, configuration: PromoConfiguration): boolean =>
  shouldValidate(context) !== shouldValidate({ ...context, configuration })

/** What to say about a code that is not asked about; null for nothing [PRO-08, PRO-09]. */
export const remarkOn = (context: Context): PromoRemark | null =>
  context.isCut ? 'tooLong' : whyNotAsk(context.code, context.configuration.minimumLength, maximumOf(context))

/** The code that a text stands for. */
export const codeOf = (context: Context, text: string): string => cleanPromoCode(text, maximumOf(context))

/** The field with another code in it; nothing is known of the code yet. */
export const withCode = (context: Context, text: string): Pick<Context, 'code' | 'isCut' | 'isRecalled' | 'message'> => ({
  code: codeOf(context, text),
  isCut: isTooLong(context, text),
  isRecalled: false,
  message: '',
})

/** Whether a text has more letters and digits than a code. */
export const isTooLong = (context: Context, text: string): boolean => strippedPromoCode(text).length > maximumOf(context)

/** Whether another customer has signed in, or the customer has signed out [PRO-17]. */
export const isAnotherCustomer = (context: Context, customer: Customer | null): boolean =>
  context.customer?.customerNumber !== customer?.customerNumber

/** Whether signing in would make a rejected code valid [PRO-15, CON-14]. */
export const deservesSignIn = ({ customer, configuration, knownCodes, code }: Context): boolean =>
  customer === null && configuration.offersSignIn && (knownCodes?.includes(code) ?? false)

/** Whether what the airline holds for this visit is a use of the code in the field. */
export const isHeldCode = ({ code }: Context, applied: AppliedPromo | null): boolean =>
  applied !== null && strippedPromoCode(applied.promoCode) === code

/** The question that is asked; states in which one is asked are entered only with one. */
export function askedQuestion({ question }: Context): PromoQuestion {
  if (question === null) throw new Error('there is no search to judge a promo code by')
  return question
}

/** What is asked about the code in the field. */
export const codeQuestion = (context: Context): CodeQuestion => ({ code: context.code, question: askedQuestion(context) })

/** The code in the field, to be applied. */
export const codeApplication = (context: Context): CodeApplication => ({
  ...codeQuestion(context),
  idempotencyKey: `${context.fieldId}.${context.attempt}`,
})
