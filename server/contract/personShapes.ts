import * as v from 'valibot'

/** Letters of any script; spaces and dots as in `A. P. J. Abdul Kalam` [AUTH-44, CON-25]. */
export const personName = v.pipe(v.string(), v.trim(), v.maxLength(64), v.regex(/^\p{L}[\p{L}\p{M} .]*$/u, 'must be letters'))

/** As long as an e-mail address may be (RFC 5321, 4.5.3.1); whether it is one, the rules say. */
export const emailText = v.pipe(v.string(), v.maxLength(254))

/** A phone number as it is typed, without its calling code. */
export const nationalNumber = v.pipe(v.string(), v.regex(/^[\d\s().-]{4,20}$/, 'must be a national number'))

/** The calling code of a country, such as `+91`. */
export const callingCode = v.pipe(v.string(), v.regex(/^\+[1-9]\d{0,2}$/, 'must be a country code with its plus'))

/** A line of text in which something can be read, without characters that are not seen but the joiners of Indian scripts. */
export const line = (longest: number) =>
  v.pipe(
    v.string(),
    v.trim(),
    v.maxLength(longest),
    v.regex(/^(?=.*[\p{L}\p{N}])(?:[^\p{C}\p{Zl}\p{Zp}]|[\u200C\u200D])*$/u, 'must be a line of text'),
  )
