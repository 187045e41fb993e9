import { HTTPError } from 'ky'
import * as v from 'valibot'
import type { AccountFormName, FormToSave, KeptForm, RemovalReply, SaveReply } from '../../machines/domain/accountForm.ts'
import { localDate, type IsoDate } from '../../machines/domain/calendarDate.ts'
import type { AccountConfiguration } from '../../server/contract/accountConfiguration.ts'
import { Problem } from '../../server/contract/problem.ts'
import { BusinessProfileAnswer, PreferencesAnswer, SavedTravellerAnswer, SavedTravellersAnswer } from '../../server/contract/profileMenu.ts'
import { businessProfileOf, businessProfileWire, preferencesOf, preferencesWire, travellerOf, travellerWire, fieldOf } from './accountFormWire.ts'
import { AirlineError } from './airlineError.ts'
import { answered, clientOf } from './client.ts'
import type { Configuration } from './configuration.ts'

/** The travellers that a customer has saved, and how many there may be. */
export interface SavedTravellers {
  readonly travellers: readonly KeptForm[]
  readonly maximum: number
}

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

interface AccountFormsOutside {
  readonly configuration: () => Promise<Configuration>
  readonly accountConfiguration: () => Promise<Pick<AccountConfiguration, 'endpoints'>>
}

type Endpoint = 'preferences' | 'businessProfile' | 'savedTravellers'

const SIGNED_OUT = 401
const GONE = 404
const CHANGED = 409

/** The calls about what a customer keeps with the airline. */
export function createAccountForms({ configuration, accountConfiguration }: AccountFormsOutside): AccountForms {
  async function reach(endpoint: Endpoint) {
    const [site, { endpoints }] = await Promise.all([configuration(), accountConfiguration()])
    return { client: clientOf(site), path: `${site.apiBase}${endpoints[endpoint]}` }
  }

  async function read<Schema extends v.GenericSchema>(schema: Schema, endpoint: Endpoint, signal: AbortSignal) {
    const { client, path } = await reach(endpoint)
    return unlessSignedOut(answered(schema, () => client.get(path, { signal }).json()))
  }

  async function put<Schema extends v.GenericSchema>(schema: Schema, endpoint: Endpoint, json: object, signal: AbortSignal) {
    const { client, path } = await reach(endpoint)
    return answered(schema, () => client.put(path, { json, signal }).json())
  }

  async function remove(endpoint: Endpoint, searchParams: Record<string, string | number>, signal: AbortSignal): Promise<RemovalReply> {
    const { client, path } = await reach(endpoint)
    try {
      await answered(v.unknown(), () => client.delete(path, { searchParams, signal }).json())
      return 'removed'
    } catch (error) {
      const status = statusOf(error)
      if (status === SIGNED_OUT) return 'signedOut'
      if (status === CHANGED) return 'changedElsewhere'
      throw error
    }
  }

  const forms: AccountForms = {
    async preferences(signal) {
      const answer = await read(PreferencesAnswer, 'preferences', signal)
      return answer && preferencesOf(answer.data)
    },

    async businessProfile(signal) {
      const answer = await read(BusinessProfileAnswer, 'businessProfile', signal)
      return answer && businessProfileOf(answer.data)
    },

    async travellers(signal) {
      const answer = await read(SavedTravellersAnswer, 'savedTravellers', signal)
      return answer && { travellers: answer.data.travellers.map(travellerOf), maximum: answer.data.maximum }
    },

    async save(asked, signal) {
      try {
        return { outcome: 'saved', kept: await SAVES[asked.form](asked, signal) }
      } catch (error) {
        return refusalOf(error, asked, signal)
      }
    },

    removeBusinessProfile: (version, signal) => remove('businessProfile', { version }, signal),
    removeTraveller: (id, version, signal) => remove('savedTravellers', { id, version }, signal),
  }

  const SAVES: Readonly<Record<AccountFormName, (asked: KeptForm, signal: AbortSignal) => Promise<KeptForm>>> = {
    preferences: async (asked, signal) => preferencesOf((await put(PreferencesAnswer, 'preferences', preferencesWire(asked), signal)).data),
    businessProfile: async (asked, signal) =>
      businessProfileOf((await put(BusinessProfileAnswer, 'businessProfile', businessProfileWire(asked), signal)).data),
    traveller: async (asked, signal) => travellerOf((await put(SavedTravellerAnswer, 'savedTravellers', travellerWire(asked), signal)).data),
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
    if (problem.output.error.status === 'TRAVELLERS_FULL') return { outcome: 'refused', reason: 'full', fields: [] }
    const fields = (problem.output.fields ?? []).flatMap(({ field }) => fieldOf(asked, field) ?? [])
    // What cannot be said of a field could not be mended by whoever fills the form.
    if (fields.length === 0) throw new AirlineError('failed', error.response.status)
    return { outcome: 'refused', reason: problem.output.error.status === 'TRAVELLER_SAVED_BEFORE' ? 'savedBefore' : 'fields', fields }
  }

  return forms
}

const statusOf = (error: unknown): number | null => (error instanceof AirlineError ? error.status : null)

async function unlessSignedOut<Answer>(answer: Promise<Answer>): Promise<Answer | null> {
  try {
    return await answer
  } catch (error) {
    if (statusOf(error) === SIGNED_OUT) return null
    throw error
  }
}

/** The day in India: by it the airline judges dates. */
export const homeDate = (now: number): IsoDate => localDate(now, 'Asia/Kolkata')
