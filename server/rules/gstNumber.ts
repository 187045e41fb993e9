const ALPHABET = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ'

/** State, PAN, number of the registration, Z, check character. */
const FORM = /^(\d{2})[A-Z]{5}\d{4}[A-Z][1-9A-Z]Z[0-9A-Z]$/

const LAST_STATE = 38
/** Other Territory, and the Centre. */
const BEYOND_STATES: ReadonlySet<number> = new Set([97, 99])

/**
 * Whether a text can be the GST identification number of a company: 15 characters in capitals, a state, a PAN, and a check
 * character that is right. Source: GSTN, "Structure of GSTIN" (15 characters by rule 10 of the CGST Rules, 2017; the last is a
 * check code by the Luhn algorithm in base 36). [VAL-08]
 */
export function isGstNumber(text: string): boolean {
  const state = Number(FORM.exec(text)?.[1] ?? 0)
  const isState = (state >= 1 && state <= LAST_STATE) || BEYOND_STATES.has(state)
  return isState && checkCharacter(text.slice(0, -1)) === text.slice(-1)
}

/** The check character of the fourteen before it: each value times 1 and 2 in turn, the digits of that in base 36 added up. */
function checkCharacter(fourteen: string): string {
  let sum = 0
  for (let at = 0; at < fourteen.length; at += 1) {
    const product = ALPHABET.indexOf(fourteen.charAt(at)) * (1 + (at % 2))
    sum += Math.floor(product / ALPHABET.length) + (product % ALPHABET.length)
  }
  return ALPHABET.charAt((ALPHABET.length - (sum % ALPHABET.length)) % ALPHABET.length)
}
