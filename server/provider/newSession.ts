import type { Checkout } from './checkout.ts'
import { newId } from './ids.ts'
import { sessionObject, type Session } from './objects.ts'
import { checkoutSessions, type Line } from './schema.ts'
import { invalid, listOf, metadataOf, numberOf, onlyKnown, requiredText, textOf, valuesOf, type Value, type Values } from './wire.ts'

/** What the shop may say of a new page. */
export const SESSION_PARAMETERS = [
  'mode',
  'line_items',
  'success_url',
  'cancel_url',
  'client_reference_id',
  'expires_at',
  'metadata',
  'payment_intent_data',
  'allowed_payment_method_types',
  'locale',
]

const METHODS = ['card', 'upi', 'netbanking']
const SHORTEST_LIFE = 30 * 60
const LONGEST_LIFE = 24 * 3_600
/** A minute for what is on its way. */
const LENIENCE = 60
const SMALLEST_AMOUNT = 100

/** Opens a page on which a customer pays. */
export async function openSession({ transaction, given, now, origin }: Checkout & { readonly given: Values }): Promise<object> {
  if (textOf(given, 'mode') !== 'payment') throw invalid('mode must be payment', 'mode')
  const lines = listOf(given, 'line_items').map(lineOf)
  const [first] = lines
  if (first === undefined) throw invalid('Missing required param: line_items.', 'line_items', 'parameter_missing')
  const [session] = await transaction
    .insert(checkoutSessions)
    .values({
      id: newId('cs_test_', 40),
      createdAt: now,
      expiresAt: expiryOf(given, now),
      amount: totalOf(lines),
      currency: first.currency,
      lines: lines.map(({ line }) => line),
      methods: methodsOf(given),
      successUrl: addressOf(requiredText(given, 'success_url'), 'success_url'),
      cancelUrl: textOf(given, 'cancel_url') && addressOf(requiredText(given, 'cancel_url'), 'cancel_url'),
      clientReference: textOf(given, 'client_reference_id'),
      locale: textOf(given, 'locale'),
      metadata: metadataOf(given),
      intentMetadata: intentMetadataOf(given),
    })
    .returning()
  return sessionObject(session as Session, null, origin)
}

function lineOf(value: Value): { readonly line: Line; readonly currency: string } {
  const item = asValues(value, 'line_items')
  onlyKnown(item, ['quantity', 'price_data'], 'line_items')
  const price = valuesOf(item, 'price_data')
  onlyKnown(price, ['currency', 'unit_amount', 'product_data'], 'line_items[price_data]')
  const product = valuesOf(price, 'product_data')
  onlyKnown(product, ['name'], 'line_items[price_data][product_data]')
  const currency = requiredText(price, 'currency')
  if (!/^[a-z]{3}$/.test(currency)) throw invalid(`Invalid currency: ${currency}`, 'currency')
  return {
    line: { name: requiredText(product, 'name'), quantity: numberOf(item, 'quantity') ?? 1, unitAmount: numberOf(price, 'unit_amount') ?? 0 },
    currency,
  }
}

function totalOf(lines: readonly { readonly line: Line; readonly currency: string }[]): number {
  if (new Set(lines.map(({ currency }) => currency)).size > 1) throw invalid('All line items must have the same currency', 'line_items')
  const total = lines.reduce((sum, { line }) => sum + line.quantity * line.unitAmount, 0)
  if (!Number.isSafeInteger(total) || total < SMALLEST_AMOUNT) throw invalid('The total is too small', 'line_items', 'amount_too_small')
  return total
}

function expiryOf(given: Values, now: number): number {
  const seconds = Math.floor(now / 1_000)
  const expires = numberOf(given, 'expires_at') ?? seconds + LONGEST_LIFE
  if (expires < seconds + SHORTEST_LIFE - LENIENCE || expires > seconds + LONGEST_LIFE)
    throw invalid('The `expires_at` timestamp must be at least 30 minutes and less than 24 hours from Checkout Session creation.', 'expires_at')
  return expires
}

function methodsOf(given: Values): string[] {
  const asked = listOf(given, 'allowed_payment_method_types')
  const wrong = asked.find((each) => typeof each !== 'string' || !METHODS.includes(each))
  if (wrong !== undefined) throw invalid('Invalid allowed_payment_method_types', 'allowed_payment_method_types')
  return asked.length === 0 ? ['card', 'upi'] : (asked as string[])
}

/** Where a customer goes back to. */
function addressOf(text: string, name: string): string {
  const isAddress = /^https?:/.test(text) && URL.canParse(text.replaceAll(/[{}]/g, ''))
  if (!isAddress) throw invalid('Not a valid URL', name, 'url_invalid')
  return text
}

function intentMetadataOf(given: Values) {
  const data = valuesOf(given, 'payment_intent_data')
  onlyKnown(data, ['metadata'], 'payment_intent_data')
  return metadataOf(data)
}

const asValues = (value: Value, name: string): Values => valuesOf({ [name]: value ?? {} }, name)
