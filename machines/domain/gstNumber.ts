/** What is wrong with a GST number [VAL-08]. */
export type GstProblem = 'gstForm' | 'gstState' | 'gstCheck'

/** States and territories by the first two digits of a GST number. Source: GSTN, list of state codes; 25 and 28 are those of old registrations. */
export const GST_STATES: Readonly<Record<string, string>> = {
  '01': 'Jammu and Kashmir',
  '02': 'Himachal Pradesh',
  '03': 'Punjab',
  '04': 'Chandigarh',
  '05': 'Uttarakhand',
  '06': 'Haryana',
  '07': 'Delhi',
  '08': 'Rajasthan',
  '09': 'Uttar Pradesh',
  '10': 'Bihar',
  '11': 'Sikkim',
  '12': 'Arunachal Pradesh',
  '13': 'Nagaland',
  '14': 'Manipur',
  '15': 'Mizoram',
  '16': 'Tripura',
  '17': 'Meghalaya',
  '18': 'Assam',
  '19': 'West Bengal',
  '20': 'Jharkhand',
  '21': 'Odisha',
  '22': 'Chhattisgarh',
  '23': 'Madhya Pradesh',
  '24': 'Gujarat',
  '25': 'Daman and Diu',
  '26': 'Dadra and Nagar Haveli and Daman and Diu',
  '27': 'Maharashtra',
  '28': 'Andhra Pradesh (before its division)',
  '29': 'Karnataka',
  '30': 'Goa',
  '31': 'Lakshadweep',
  '32': 'Kerala',
  '33': 'Tamil Nadu',
  '34': 'Puducherry',
  '35': 'Andaman and Nicobar Islands',
  '36': 'Telangana',
  '37': 'Andhra Pradesh',
  '38': 'Ladakh',
  '97': 'Other Territory',
  '99': 'Centre Jurisdiction',
}

/** Of all that is typed, letters in capitals and digits: what a GST number consists of [VAL-08]. */
export const gstTyped = (text: string): string =>
  text
    .toUpperCase()
    .replaceAll(/[^0-9A-Z]/g, '')
    .slice(0, LENGTH)

/** The state of a GST number that may still be incomplete; null where its first two characters are none. */
export const gstStateOf = (number: string): string | null => GST_STATES[number.slice(0, 2)] ?? null

/**
 * What is wrong with a GST identification number; null for nothing: two digits for a state, the ten characters of a PAN, the
 * number of the registration within the state, a Z, and a check character. Source: GSTN, "Structure of GSTIN". [VAL-08]
 */
export function gstProblem(number: string): GstProblem | null {
  if (!/^[0-9]{2}[A-Z]{5}[0-9]{4}[A-Z][1-9A-Z]Z[0-9A-Z]$/.test(number)) return 'gstForm'
  if (gstStateOf(number) === null) return 'gstState'
  return gstCheckCharacter(number.slice(0, LENGTH - 1)) === number.slice(LENGTH - 1) ? null : 'gstCheck'
}

/**
 * The last character of a GST number, from those before it: Luhn's sum in base 36. From the right, every other value is doubled
 * and its two digits in base 36 are added; the check value brings the sum to a multiple of 36. Source: as above.
 */
export function gstCheckCharacter(before: string): string {
  const sum = before
    .split('')
    .toReversed()
    .reduce((total, character, fromRight) => {
      const value = Number.parseInt(character, BASE)
      const doubled = fromRight % 2 === 0 ? 2 * value : value
      return total + (doubled % BASE) + Math.trunc(doubled / BASE)
    }, 0)
  return ((BASE - (sum % BASE)) % BASE).toString(BASE).toUpperCase()
}

const BASE = 36

const LENGTH = 15
