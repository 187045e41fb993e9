import { LONGEST_NAME } from '../../machines/domain/personName.ts'
import { PNR_LENGTH, type PnrProblem, type WhoProblem } from '../../machines/domain/retrieval.ts'
import { bookingFields } from './en/bookingFields.ts'
import { translator } from './translate.ts'

const t = translator(bookingFields)

/** What is wrong with a field, and what helps to fill it. */
export interface FieldWords {
  readonly error: string | null
  readonly hint: string
}

/** Of the booking reference [RETR-05, RETR-08]. */
export function pnrFieldWords(pnr: string, problem: PnrProblem | null): FieldWords {
  if (problem === null) return { error: null, hint: t('retrievePnrHint') }
  if (problem === 'specialCharacters') return { error: t('pnrSpecialCharacters'), hint: t('pnrAllowed') }
  return { error: t('pnrInvalid'), hint: t('pnrTyped', { typed: pnr.length, all: PNR_LENGTH }) }
}

/** Of the last name or e-mail address [RETR-10, RETR-12]. */
export function whoFieldWords(problem: WhoProblem | null): FieldWords {
  if (problem === 'email') return { error: t('retrieveInvalidEmail'), hint: t('retrieveEmailLike') }
  if (problem === 'lastName') return { error: t('retrieveInvalidLastName'), hint: t('retrieveNameAllowed', { count: LONGEST_NAME }) }
  return { error: problem === null ? null : t('retrieveWhoMissing'), hint: t('retrieveWhoHint') }
}
