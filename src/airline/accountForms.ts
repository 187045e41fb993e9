import { HTTPError } from 'ky'
import * as v from 'valibot'
import type { AccountFormName, FormToSave, KeptForm, RemovalReply, SaveReply } from '../../machines/domain/accountForm.ts'
import { localDate, type IsoDate } from '../../machines/domain/calendarDate.ts'
import { Problem } from '../../server/contract/problem.ts'
import type { ProblemCode } from '../../server/contract/problems.ts'
import { businessProfile, preferences, savedTravellers } from '../../server/contract/profileMenu.ts'
import { businessProfileOf, businessProfileWire, preferencesOf, preferencesWire, travellerWire, fieldOf } from './accountFormWire.ts'
import { AirlineError, unlessSignedOut } from './airlineError.ts'
import { ask } from './client.ts'
import type { Configuration } from './configuration.ts'
import { readSavedTravellers, travellerOf, type SavedTravellers } from './savedTravellers.ts'

/**
 * What a customer keeps with the airline, as forms. Every call rejects as those of `Airline` do; a refusal is an answer, and
 * so is a session that is over: null, or `signedOut`.
 */
export interface AccountForms {
  preferences(signal: AbortSignal): Promise<KeptForm | null>
  businessProfile(signal: AbortSignal): Promise<KeptForm | null>
  travellers(signal: AbortSignal): Promise<SavedTravellers | null>
  save(asked: FormToSave, signal: AbortSignal): Promise<SaveReply>
  removeBusinessProfile(version: number, signal: AbortSignal): Promise<RemovalReply>
  removeTraveller(id: string, version: number, signal: AbortSignal): Promise<RemovalReply>
}

const SIGNED_OUT = 401
const GONE = 404
const CHANGED = 409

/** The calls about a customer's own data. */
export function createAccountForms({ configuration }: { readonly configuration: () => Promise<Configuration> }): AccountForms {
  const forms: AccountForms = {
    async preferences(signal) {
      const answer = await unlessSignedOut(ask(await configuration(), preferences, 'GET', { signal }))
      return answer && preferencesOf(answer.data)
    },

    async businessProfile(signal) {
      const answer = await unlessSignedOut(ask(await configuration(), businessProfile, 'GET', { signal }))
      return answer && businessProfileOf(answer.data)
    },

    travellers: async (signal) => readSavedTravellers(await configuration(), signal),

    async save(asked, signal) {
      try {
        return { outcome: 'saved', kept: await SAVES[asked.form](asked, signal) }
      } catch (error) {
        return refusalOf(error, asked, signal)
      }
    },

    removeBusinessProfile: async (version, signal) =>
      removed(ask(await configuration(), businessProfile, 'DELETE', { query: { version: String(version) }, signal })),
    removeTraveller: async (id, version, signal) =>
      removed(ask(await configuration(), savedTravellers, 'DELETE', { query: { id, version: String(version) }, signal })),
  }

  const SAVES: Readonly<Record<AccountFormName, (asked: KeptForm, signal: AbortSignal) => Promise<KeptForm>>> = {
    preferences: async (asked, signal) =>
      preferencesOf((await ask(await configuration(), preferences, 'PUT', { body: preferencesWire(asked), signal })).data),
    businessProfile: async (asked, signal) =>
      businessProfileOf((await ask(await configuration(), businessProfile, 'PUT', { body: businessProfileWire(asked), signal })).data),
    traveller: async (asked, signal) =>
      travellerOf((await ask(await configuration(), savedTravellers, 'PUT', { body: travellerWire(asked), signal })).data),
  }

  /** What a form is kept as now; null where it is not kept any more. */
  async function keptNow({ form, id }: FormToSave, signal: AbortSignal): Promise<KeptForm | null> {
    if (form === 'preferences') return forms.preferences(signal)
    const kept =
      form === 'businessProfile' ? await forms.businessProfile(signal) : (await forms.travellers(signal))?.travellers.find((each) => each.id === id)
    return kept === undefined || kept === null || kept.version === 0 ? null : kept
  }

  async function refusalOf(error: unknown, asked: FormToSave, signal: AbortSignal): Promise<SaveReply> {
    const status = statusOf(error)
    if (status === SIGNED_OUT) return { outcome: 'signedOut' }
    if (status === GONE) return { outcome: 'changedElsewhere', kept: null }
    if (status === CHANGED) return { outcome: 'changedElsewhere', kept: await keptNow(asked, signal) }
    if (!(error instanceof HTTPError)) throw error
    const problem = v.safeParse(Problem, await error.response.json().catch(() => null))
    if (!problem.success) throw new AirlineError('malformed')
    if (problem.output.error.status === ('TRAVELLERS_FULL' satisfies ProblemCode)) return { outcome: 'refused', reason: 'full', fields: [] }
    const fields = (problem.output.fields ?? []).flatMap(({ field }) => fieldOf(asked, field) ?? [])
    // A problem without a field could not be corrected by the traveller who fills in the form.
    if (fields.length === 0) throw new AirlineError('failed', error.response.status)
    return {
      outcome: 'refused',
      reason: problem.output.error.status === ('TRAVELLER_SAVED_BEFORE' satisfies ProblemCode) ? 'savedBefore' : 'fields',
      fields,
    }
  }

  return forms
}

const statusOf = (error: unknown): number | null => (error instanceof AirlineError ? error.status : null)

/** Not being signed in any more, and a change that was made elsewhere, are answers. */
async function removed(removal: Promise<unknown>): Promise<RemovalReply> {
  try {
    await removal
    return 'removed'
  } catch (error) {
    const status = statusOf(error)
    if (status === SIGNED_OUT) return 'signedOut'
    if (status === CHANGED) return 'changedElsewhere'
    throw error
  }
}

/** The day in India: by it the airline judges dates. */
export const homeDate = (now: number): IsoDate => localDate(now, 'Asia/Kolkata')
