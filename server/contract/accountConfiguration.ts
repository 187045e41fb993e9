import * as v from 'valibot'

const codeLength = v.pipe(v.number(), v.integer(), v.minValue(4), v.maxValue(8))

/**
 * The part of `config.json` that only somebody with an account needs. The site reads it with the code that signs in, so that
 * a first page carries none of it.
 */
export const AccountConfiguration = v.object({
  /** Where customers sign in: our own pool, or one of Amazon Cognito. */
  userPool: v.object({
    /** A region or name, an underscore, and letters and digits: the client accepts no other form. */
    id: v.pipe(v.string(), v.regex(/^[\w-]+_[0-9a-zA-Z]+$/, 'must be an id such as sandbox_airline')),
    clientId: v.pipe(v.string(), v.nonEmpty()),
    /** An address, or a path of this site. */
    endpoint: v.pipe(v.string(), v.nonEmpty()),
    /** The origin of the pages that sign in with Google; `/` for this site. */
    hostedUi: v.pipe(v.string(), v.nonEmpty()),
  }),
  /** How many digits a one-time code has, by what it is for [AUTH-32, AUTH-33]. */
  codeLengths: v.object({ signIn: codeLength, contact: codeLength, attribute: codeLength }),
})
export type AccountConfiguration = v.InferOutput<typeof AccountConfiguration>
