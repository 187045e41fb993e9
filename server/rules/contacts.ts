/** How a customer is reached, in the one form in which it is kept. */
export interface Contact {
  readonly medium: 'EMAIL' | 'SMS'
  /** An e-mail address in lower case, or a phone number in E.164 such as `+919876543210`. */
  readonly address: string
}

const LONGEST_EMAIL = 254
const LONGEST_LOCAL_PART = 64
/** No control characters, halves of characters or invisible signs (`\p{C}`) in the local part. */
const EMAIL = /^[^\s\p{C}@<>()[\]\\,;:"]+@(?:[a-z0-9](?:[a-z0-9-]*[a-z0-9])?\.)+[a-z]{2,}$/u

/** What people put between the digits of a phone number. */
const BETWEEN_DIGITS = /[\s().-]/g

/** Country calling codes of one and two digits; all others have three. Source: ITU-T E.164. */
const SHORT_PREFIX = /^(?:1|7|2[07]|3[0-469]|4[013-9]|5[1-8]|6[0-6]|8[1246]|9[0-58])/

/**
 * Understands an e-mail address or a phone number in international form; null for neither. [VAL-04, VAL-05, VAL-06, CON-01]
 * @param text as it was typed
 */
export function contactOf(text: string): Contact | null {
  const typed = text.trim()
  if (typed.includes('@')) {
    const address = typed.toLowerCase()
    return isEmail(address) ? { medium: 'EMAIL', address } : null
  }
  const address = typed.replaceAll(BETWEEN_DIGITS, '')
  return /^\+[1-9]\d*$/.test(address) && isPhone(phoneParts(address)) ? { medium: 'SMS', address } : null
}

/** A phone number as a form has it: `+91` and `9876543210`. */
export interface PhoneParts {
  readonly countryCode: string
  readonly mobile: string
}

/** The contact of a country code with its plus and a national number; null where it is none. [PROF-03] */
export function contactOfPhone({ countryCode, mobile }: PhoneParts): Contact | null {
  const parts = { countryCode, mobile: mobile.replaceAll(BETWEEN_DIGITS, '') }
  return /^\+[1-9]\d{0,2}$/.test(countryCode) && /^\d+$/.test(parts.mobile) && isPhone(parts)
    ? { medium: 'SMS', address: `${countryCode}${parts.mobile}` }
    : null
}

/** Country code and national number of a number in E.164. */
export function phoneParts(address: string): PhoneParts {
  const digits = address.slice(1)
  const [prefix] = SHORT_PREFIX.exec(digits) ?? [digits.slice(0, 3)]
  return { countryCode: `+${prefix}`, mobile: digits.slice(prefix.length) }
}

/** A masked contact, which its owner recognises and others cannot read: `a***@e***`, `+*******3210`. */
export function masked({ medium, address }: Contact): string {
  if (medium === 'SMS') return `+*******${address.slice(-4)}`
  const [local = '', domain = ''] = address.split('@')
  return `${local.slice(0, 1)}***@${domain.slice(0, 1)}***`
}

/** Domains of one provider. Source: Gmail's help, answers 10313 and 7436150. */
const OTHER_NAMES: ReadonlyMap<string, string> = new Map([['googlemail.com', 'gmail.com']])

/**
 * The mailbox or phone for which something counts, wherever we count per contact: without what stands behind a plus (RFC 5233) and without
 * dots, which many providers deliver to the same mailbox, and in the usual form of its letters (NFKC). It is no address to write to.
 * @param address of a contact
 */
export function mailboxOf(address: string): string {
  const [local = '', domain = ''] = address.normalize('NFKC').toLowerCase().split('@')
  if (domain === '') return address
  return `${local.replace(/(?<=.)\+.*$/, '').replaceAll('.', '')}@${OTHER_NAMES.get(domain) ?? domain}`
}

/** Whether a text in lower case has the form of an e-mail address, and no more characters than RFC 5321 allows. */
const isEmail = (address: string): boolean =>
  address.length <= LONGEST_EMAIL && address.indexOf('@') <= LONGEST_LOCAL_PART && !/^\.|\.\.|\.@/.test(address) && EMAIL.test(address)

/** 8 to 15 digits in all; of them exactly 10 after 91, otherwise at least 7 after the country code. */
function isPhone({ countryCode, mobile }: PhoneParts): boolean {
  const total = countryCode.length - 1 + mobile.length
  if (countryCode === '+91') return mobile.length === 10
  return total >= 8 && total <= 15 && mobile.length >= 7
}
