import * as v from 'valibot'

const path = v.pipe(v.string(), v.startsWith('/'))
const headerName = v.pipe(v.string(), v.regex(/^[\w-]+$/, 'must be the name of a header'))
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
  /** Paths under `apiBase`, in the one map of all [OPEN-11]. */
  endpoints: v.object({
    otpGenerate: path,
    otpVerify: path,
    otpReplace: path,
    basicDetails: path,
    profile: path,
    googleMobileSend: path,
    googleMobileVerify: path,
    googleComplete: path,
  }),
  /** The headers of a call by whoever is signed in: `Bearer` and the access token, and that token by itself [OPEN-41]. */
  sessionHeaders: v.object({ authorization: headerName, accessToken: headerName }),
  /** How many digits a one-time code has, by what it is for [AUTH-32, AUTH-33]. */
  codeLengths: v.object({ signIn: codeLength, contact: codeLength, attribute: codeLength }),
})
export type AccountConfiguration = v.InferOutput<typeof AccountConfiguration>
