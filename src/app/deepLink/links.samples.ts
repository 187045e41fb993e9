import type { Random } from '../../../machines/kit/testing/random.ts'

/** Stands in every hostile value: where it shows up as markup or as an address, something has gone wrong. */
export const MARK = 'pwned'

const NAMES = [
  ['trip', 'origin', 'dest', 'date', 'pax', 'promo', 'currency', 'flight_uid', 'fare_uid', 'utm_source', 'utm_medium', 'utm_affiliate'],
  ['specialFare', 'originFlight', 'returnFlight', 'search', 'extraSeat', 'nationality', 'sort', 'stops', 'price'],
  ['__proto__', 'constructor', 'prototype', 'toString', 'hasOwnProperty', 'redirectionUrl', 'redirection', 'code', 'login', 'device_type', ''],
  ['ORIGIN', 'origin[]', 'origin.x', 'नाम', '💥'],
].flat()

const GOOD = [
  ['OneWay', 'RoundTrip', 'DEL', 'BOM', 'del,BLR', 'IXL', '2026-12-12', '2026/12/12,2026/12/15', '1ADT', '2ADT,1CHD,1INF', '1SNR', '1CHD'],
  ['INR', 'aed', 'STUDENT', 'UNACCOMPANIED_MINOR', 'true', 'false', 'FALSE', '1', 'IN', 'FLY10', ''],
].flat()

const HOSTILE = [
  [`//${MARK}.example`, `\\\\${MARK}.example`, `/\\${MARK}.example`, `https://${MARK}.example/`, `//${MARK}@sarus`, `/\t/${MARK}.example`],
  [`javascript:${MARK}()`, `JaVaScRiPt:${MARK}()`, `data:text/html,<script>${MARK}()</script>`, `\r\nLocation: //${MARK}.example`],
  [`"><img src=x onerror=${MARK}() data-${MARK}>`, `<script>${MARK}()</script>`, `' onfocus=${MARK}() autofocus x='`, `<svg/onload=${MARK}()>`],
  [`{{${MARK}}}`, `\${${MARK}}`, `</title><h1>${MARK}</h1>`, `?#//${MARK}.example`, `../../${MARK}`, `&origin=${MARK}`],
  ['2026-02-30', '0000-00-00', '99999-01-01', '2026-13-45,x', '1EXST', '12ADT', '-1ADT', '0ADT', '1e309ADT', 'NaN', 'Infinity', 'null', 'ZZZ'],
  ['\u0000', '\u202e', '\ud800', '\udfff\ud800', '\ufeff', 'İ', 'ß', 'ſTUDENT', 'BOſ', '१ADT', '💥', 'देल', 'a'.repeat(5_000), '9'.repeat(5_000)],
  ['1ADT,'.repeat(2_000), ','.repeat(3_000), 'A'.repeat(20_000)],
].flat()

const LETTERS = [
  'a',
  'Z',
  '9',
  '%',
  '+',
  '&',
  '=',
  ';',
  ',',
  '/',
  '\\',
  '<',
  '>',
  '"',
  "'",
  '#',
  '?',
  ' ',
  '\t',
  '\n',
  '\u0000',
  'é',
  'ल',
  '💥',
  '\udc00',
]

const many = (random: Random, most: number, one: () => string): string => Array.from({ length: random.below(most + 1) }, one).join('')

/** Percent signs that are right, wrong, doubled and unneeded. */
const WAYS: readonly ((text: string, whole: string) => string)[] = [
  (text) => text,
  (_, whole) => encodeURIComponent(whole),
  (_, whole) => encodeURIComponent(encodeURIComponent(whole)),
  (_, whole) => whole.slice(0, 200).replaceAll(/\p{ASCII}/gu, (each) => `%${each.charCodeAt(0).toString(16).padStart(2, '0')}`),
  (_, whole) => `${encodeURIComponent(whole)}%`,
  (text) => `%E0%A4${text}%zz`,
]

const encoded = (random: Random, text: string): string => random.oneOf(WAYS)?.(text, text.replaceAll(/\p{Surrogate}/gu, '\uFFFD')) ?? text

const valueOf = (random: Random): string => {
  const kind = random.below(10)
  if (kind < 5) return random.oneOf(GOOD) ?? ''
  if (kind < 8) return encoded(random, random.oneOf(HOSTILE) ?? '')
  return encoded(
    random,
    many(random, 12, () => random.oneOf(LETTERS) ?? ''),
  )
}

/** A query string as a person may write one: raw text, without a question mark. */
export function anyQueryString(random: Random): string {
  const pairs = Array.from({ length: random.below(9) }, () => {
    const name =
      random.below(20) === 0
        ? encoded(
            random,
            many(random, 6, () => random.oneOf(LETTERS) ?? ''),
          )
        : (random.oneOf(NAMES) ?? '')
    return random.below(15) === 0 ? name : `${name}=${valueOf(random)}`
  })
  return pairs.join(random.oneOf(['&', '&', '&', '&&', ';', '&amp;']) ?? '&')
}
