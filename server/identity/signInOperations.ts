import { createHash, randomUUID } from 'node:crypto'
import * as v from 'valibot'
import { contactOf, masked, type Contact } from '../rules/contacts.ts'
import { codeTemplate } from '../rules/messageTemplates.ts'
import { WRONG_ANSWERS } from '../rules/oneTimeCodes.ts'
import { accountSignedIn } from '../store/accounts.ts'
import { openGrant } from './grants.ts'
import type { Operation, PoolCall, PoolParts } from './operation.ts'
import { PoolError, TOO_MANY_CODES } from './poolError.ts'
import { refreshed } from './tokenOperations.ts'

const SignUpRequest = v.object({ Username: v.string() })
const InitiateAuthRequest = v.object({
  AuthFlow: v.string(),
  AuthParameters: v.object({ USERNAME: v.optional(v.string()), REFRESH_TOKEN: v.optional(v.string()) }),
})
const RespondRequest = v.object({
  ChallengeName: v.string(),
  Session: v.string(),
  ChallengeResponses: v.object({ USERNAME: v.string(), ANSWER: v.string() }),
})

/** Signing up and in. Nothing here looks for an account before a code was answered, so that no answer can tell of one [OPEN-66]. */
export function signInOperations(parts: PoolParts): Readonly<Record<string, Operation>> {
  const { airline, tokens } = parts
  const { oneTimeCodes, configuration, clock } = airline

  function contactAsked(username: string | undefined): Contact {
    const contact = username === undefined ? null : contactOf(username)
    if (contact === null) throw new PoolError('InvalidParameterException', 'Username should be either an email or a phone number.')
    return contact
  }

  async function sendCode(contact: Contact, { networkAddress, language }: Pick<PoolCall, 'networkAddress' | 'language'>) {
    const asked = { purpose: 'signIn' as const, contact, owner: null, flag: true, networkAddress, length: configuration.codeLengths.signIn }
    const message = (code: string) => ({ to: contact, ...codeTemplate(configuration.brand.name, code, language), code })
    const reply = await oneTimeCodes.send({ ...asked, message }, clock.now())
    // A trigger that refuses is put so by Cognito; the client would try LimitExceededException three times more.
    if (reply === 'limited') throw new PoolError('UserLambdaValidationException', `CreateAuthChallenge failed with error ${TOO_MANY_CODES}.`)
    return challenge(reply.secret, contact, WRONG_ANSWERS)
  }

  return {
    /**
     * Answers every caller the same and stores nothing: an account is made when a code to its contact was answered. Whatever
     * the caller states about a person here is not proved.
     */
    SignUp(body) {
      contactAsked(v.parse(SignUpRequest, body).Username)
      return Promise.resolve({ UserConfirmed: true, UserSub: randomUUID() })
    },

    InitiateAuth(body, call) {
      const { AuthFlow, AuthParameters } = v.parse(InitiateAuthRequest, body)
      if (AuthFlow === 'CUSTOM_AUTH') return sendCode(contactAsked(AuthParameters.USERNAME), call)
      if (AuthFlow === 'REFRESH_TOKEN_AUTH' || AuthFlow === 'REFRESH_TOKEN') return refreshed(parts, AuthParameters.REFRESH_TOKEN ?? '', call.issuer)
      throw new PoolError('InvalidParameterException', 'This flow is not enabled for this client')
    },

    async RespondToAuthChallenge(body, { issuer, networkAddress }) {
      const { ChallengeName, Session, ChallengeResponses } = v.parse(RespondRequest, body)
      if (ChallengeName !== 'CUSTOM_CHALLENGE' || ChallengeResponses.USERNAME !== usernameOf(Session)) throw invalidSession()
      const now = clock.now()
      const of = { secret: Session, purpose: 'signIn' as const, owner: null }
      const answer = await oneTimeCodes.answer(of, ChallengeResponses.ANSWER.trim(), { now, networkAddress }, async (transaction, { contact }) => {
        const account = await accountSignedIn(transaction, contact, now)
        return { account, ...(await openGrant(transaction, { sub: account.sub, isFederated: false }, now)) }
      })
      switch (answer.outcome) {
        case 'right': {
          const { refreshToken, ...holder } = answer.result
          const issued = await tokens.issue(holder, issuer, now)
          return { ChallengeParameters: {}, AuthenticationResult: { ...issued, RefreshToken: refreshToken } }
        }
        case 'wrong': {
          const request = await oneTimeCodes.request(of)
          if (request === null) throw invalidSession()
          return challenge(Session, request.contact, answer.left)
        }
        case 'wrongForTheLastTime':
          throw new PoolError('NotAuthorizedException', 'Incorrect username or password.')
        case 'expired':
          throw new PoolError('NotAuthorizedException', 'Invalid session for the user, session is expired.')
        case 'ended':
        case 'unknown':
          throw invalidSession()
      }
    },
  }
}

const invalidSession = () => new PoolError('NotAuthorizedException', 'Invalid session for the user.')

/** The same challenge for every caller. The name stands for the request and says nothing about an account. */
const challenge = (secret: string, contact: Contact, left: number) => ({
  ChallengeName: 'CUSTOM_CHALLENGE',
  Session: secret,
  ChallengeParameters: {
    USERNAME: usernameOf(secret),
    deliveryMedium: contact.medium,
    destination: masked(contact),
    attemptsLeft: String(left),
  },
})

const usernameOf = (secret: string): string =>
  createHash('sha256')
    .update(`username ${secret}`)
    .digest('hex')
    .replace(/^(.{8})(.{4})(.{4})(.{4})(.{12}).*$/, '$1-$2-$3-$4-$5')
