import type { Customer } from '../../domain/customer.ts'
import type { AppliedPromo, PromoQuestion } from '../../domain/promo.ts'
import { cleanPromoCode, shouldAsk, strippedPromoCode, whyNotAsk, type PromoRemark } from '../../domain/promoCode.ts'
import type { CodeApplication, CodeQuestion, PromoConfiguration, PromoContext, PromoInput } from './promo.types.ts'

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
export const isAskable = (context: Context, code: string = context.code): boolean =>
  shouldAsk(code, context.configuration.minimumLength, maximumOf(context))

/** Whether another configuration asks about the code where this one does not, or the other way round. */
export const isAskedOtherwise = (context: Context, configuration: PromoConfiguration): boolean =>
  isAskable(context) !== isAskable({ ...context, configuration })

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

/** Whether somebody else is signed in, or nobody any more [PRO-17]. */
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
