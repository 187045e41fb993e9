import { Amplify } from 'aws-amplify'
import { confirmSignIn, decodeJWT, deleteUser, fetchAuthSession, signIn, signUp, updateUserAttributes } from 'aws-amplify/auth'
import { cognitoUserPoolsTokenProvider } from 'aws-amplify/auth/cognito'
import { ConsoleLogger } from 'aws-amplify/utils'
import ky from 'ky'
import type { Profile, SignInCodeReply } from '../../../machines/domain/account.ts'
import type { CodeReply } from '../../../machines/domain/oneTimeCode.ts'
import { AirlineError } from '../airlineError.ts'
import type { AccountConfiguration } from './accountConfiguration.ts'
import type { AccountsDevice } from './accountsDevice.ts'
import { airlineErrorOf, answerRefused, destinationOf, isKnownAlready, isSignedOut, sendingRefused, wrongCode } from './poolAnswers.ts'

/** Tokens that were given for a visit to Google. */
export interface GivenTokens {
  readonly accessToken: string
  readonly idToken: string
  readonly refreshToken: string | undefined
}

/** The user pool, by its own client. Every call rejects with an `AirlineError` when the pool could not be asked or was not understood. */
export interface UserPool {
  sendCode(emailOrPhone: string): Promise<SignInCodeReply>
  signUp(emailOrPhone: string): Promise<void>
  answer(requestId: string, code: string): Promise<CodeReply>
  /** Writes a profile into the attributes of the person who is signed in [API-54, PROF-09]. */
  describe(profile: Profile): Promise<void>
  /** Signs in with tokens that were given elsewhere. */
  accept(tokens: GivenTokens): Promise<void>
  /** Has a new access token; false where the pool refuses one. */
  renew(): Promise<boolean>
  hasCustomerNumber(): Promise<boolean>
  signOut(): Promise<void>
  deleteUser(): Promise<void>
}

const CUSTOMER_NUMBER = 'custom:cusCustomerNo'

/**
 * Sets the client up: it is one for the whole page. It keeps its tokens where the device says and nowhere else.
 * @param timeout milliseconds that a call may take: the client itself waits for ever
 */
export function createUserPool({ id, clientId, endpoint }: AccountConfiguration['userPool'], device: AccountsDevice, timeout: number): UserPool {
  const { tokens, origin, memory } = device
  const address = new URL(endpoint, origin).href
  const { authTokenStore } = cognitoUserPoolsTokenProvider
  ConsoleLogger.LOG_LEVEL = 'ERROR'
  Amplify.configure({ Auth: { Cognito: { userPoolId: id, userPoolClientId: clientId, userPoolEndpoint: address } } })
  // After configure, which puts its own storage back.
  cognitoUserPoolsTokenProvider.setKeyValueStorage(storageOf(tokens))

  /** @throws AirlineError */
  const asked = <Answer>(call: Promise<Answer>): Promise<Answer> =>
    Promise.race([call, endOf(timeout)]).catch((error: unknown) => {
      throw airlineErrorOf(error)
    })

  /** A refusal that means something to the caller is an answer. */
  const askedOr = <Answer>(call: Promise<Answer>, refused: (error: unknown) => Answer | null): Promise<Answer> =>
    asked(
      call.catch((error: unknown) => {
        const answer = refused(error)
        if (answer === null) throw error
        return answer
      }),
    )

  async function sendCode(username: string): Promise<SignInCodeReply> {
    tokens.forgetHere()
    memory.signInRequest.forget()
    const { nextStep } = await signIn({ username, options: { authFlowType: 'CUSTOM_WITHOUT_SRP' } })
    if (nextStep.signInStep !== 'CONFIRM_SIGN_IN_WITH_CUSTOM_CHALLENGE') throw new AirlineError('malformed')
    const requestId = randomId()
    memory.signInRequest.write(requestId)
    return { outcome: 'sent', requestId, destination: destinationOf(username, nextStep.additionalInfo ?? {}) }
  }

  async function answer(code: string): Promise<CodeReply> {
    const { isSignedIn, nextStep } = await confirmSignIn({ challengeResponse: code })
    if (isSignedIn) return { verdict: 'verified', belongsToAnother: false }
    if (nextStep.signInStep === 'CONFIRM_SIGN_IN_WITH_CUSTOM_CHALLENGE') return wrongCode(nextStep.additionalInfo)
    throw new AirlineError('malformed')
  }

  const knownNumber = async (forceRefresh: boolean) =>
    (await fetchAuthSession({ forceRefresh })).tokens?.idToken?.payload[CUSTOMER_NUMBER] !== undefined

  return {
    sendCode: (emailOrPhone) => askedOr(sendCode(emailOrPhone), sendingRefused),

    signUp: (username) =>
      asked(
        signUp({ username, password: `Aa1!${randomId()}` }).then(nothing, (error: unknown) => {
          if (!isKnownAlready(error)) throw error
        }),
      ),

    async answer(requestId, code) {
      // The client has one challenge, that of the newest request.
      if (memory.signInRequest.read() !== requestId) return { verdict: 'expired' }
      const reply = await askedOr(answer(code), answerRefused)
      if (reply.verdict !== 'wrong') memory.signInRequest.forget()
      return reply
    },

    describe: ({ firstName, lastName, dateOfBirth }) =>
      asked(
        updateUserAttributes({
          userAttributes: {
            given_name: firstName,
            family_name: lastName,
            name: `${firstName} ${lastName}`,
            ...(dateOfBirth === null ? {} : { birthdate: dateOfBirth }),
          },
        }).then(nothing),
      ),

    async accept({ accessToken: access, idToken: identity, refreshToken }) {
      const [accessToken, idToken] = [decodeJWT(access), decodeJWT(identity)]
      const clockDrift = (accessToken.payload.iat ?? 0) * 1_000 - Date.now()
      const { username } = accessToken.payload
      if (typeof username !== 'string') throw new AirlineError('malformed')
      tokens.forgetHere()
      await authTokenStore.storeTokens({ accessToken, idToken, clockDrift, username, ...(refreshToken === undefined ? {} : { refreshToken }) })
    },

    renew: () =>
      asked(
        fetchAuthSession({ forceRefresh: true }).then(
          (session) => session.tokens !== undefined,
          (error: unknown) => {
            if (isSignedOut(error)) return false
            throw error
          },
        ),
      ),

    // What the pool says of an account comes with its newest identity.
    hasCustomerNumber: () => asked((async () => (await knownNumber(false)) || (await knownNumber(true)))()),

    async signOut() {
      const refreshToken = (await authTokenStore.loadTokens())?.refreshToken
      tokens.forget()
      if (refreshToken === undefined) return
      // The client's own sign-out hears nothing of a token that could not be taken back.
      const headers = { 'Content-Type': 'application/x-amz-json-1.1', 'X-Amz-Target': 'AWSCognitoIdentityProviderService.RevokeToken' }
      const body = JSON.stringify({ ClientId: clientId, Token: refreshToken })
      await asked(ky.post(address, { headers, body, keepalive: true, timeout, retry: 0 }).then(nothing, revocationFailed))
    },

    async deleteUser() {
      await asked(deleteUser())
      tokens.forget()
    },
  }
}

function revocationFailed(error: unknown): never {
  const { response } = error as { readonly response?: Response }
  throw response === undefined ? new AirlineError('unreachable') : new AirlineError('failed', response.status)
}

const nothing = (): void => undefined

const storageOf = (tokens: AccountsDevice['tokens']) => ({
  getItem: (name: string) => Promise.resolve(tokens.item(name)),
  setItem: (name: string, value: string) => Promise.resolve(tokens.keep(name, value)),
  removeItem: (name: string) => Promise.resolve(tokens.drop(name)),
  clear: () => Promise.resolve(tokens.forgetHere()),
})

const endOf = (milliseconds: number): Promise<never> =>
  new Promise((_, reject) => {
    AbortSignal.timeout(milliseconds).addEventListener('abort', () => reject(new AirlineError('timeout')))
  })

const randomId = (): string => Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('')
