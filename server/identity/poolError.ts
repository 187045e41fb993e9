/** A refusal as Cognito puts it on the wire: 400 with `{ __type, message }`. */
export class PoolError extends Error {
  override readonly name = 'PoolError'
  readonly type: PoolErrorType

  constructor(type: PoolErrorType, message: string) {
    super(message)
    this.type = type
  }
}

/** The types that the pool answers with, of those that the client knows. */
export type PoolErrorType =
  | 'AliasExistsException'
  | 'CodeMismatchException'
  | 'ExpiredCodeException'
  | 'InvalidParameterException'
  | 'LimitExceededException'
  | 'NotAuthorizedException'
  | 'ResourceNotFoundException'
  | 'UnknownOperationException'
  | 'UserLambdaValidationException'

/** What a traveller is told when no more codes are sent [OPEN-36]. */
export const TOO_MANY_CODES = 'Attempt limit exceeded, please try after some time'
