import * as v from 'valibot'
import { PERSON_KINDS, type PersonKind, type TravellerKind } from './bookingDetail.ts'
import type { PartyMember } from './sale.ts'
import { isUnnamed } from './travellerForm.ts'

const VERSION = 1

/** Longer than any field takes. */
const text = v.pipe(v.string(), v.maxLength(300))

const DraftTraveller = v.pipe(
  v.object({
    kind: v.picklist(PERSON_KINDS),
    firstName: text,
    lastName: text,
    gender: v.nullable(v.picklist(['F', 'M', 'X'])),
    /** In ISO, or what was typed. */
    birthDate: text,
  }),
  v.readonly(),
)

const DraftContact = v.pipe(
  v.object({
    /** Null while it is that of the first adult. */
    firstName: v.nullable(text),
    lastName: v.nullable(text),
    email: text,
    /** As it is typed, beside its calling code. */
    phone: text,
    countryCode: v.pipe(v.string(), v.regex(/^[1-9]\d{0,2}$/)),
  }),
  v.readonly(),
)

const DraftGst = v.pipe(v.object({ number: text, company: text, email: text }), v.readonly())

const DraftGuardian = v.pipe(
  v.object({
    name: text,
    /** As it is typed, beside its calling code. */
    phone: text,
    countryCode: v.pipe(v.string(), v.regex(/^[1-9]\d{0,2}$/)),
  }),
  v.readonly(),
)

/** Who brings children that travel alone, and who meets them. */
const DraftGuardians = v.pipe(v.object({ brings: DraftGuardian, meets: DraftGuardian }), v.readonly())

/**
 * What is typed of a booking and kept by a browser: everything but identity numbers. In the order of the party; null for an
 * extra seat.
 */
const SaleDraft = v.pipe(
  v.object({
    version: v.literal(VERSION),
    travellers: v.pipe(v.array(v.nullable(DraftTraveller)), v.readonly()),
    contact: DraftContact,
    /** Empty where no invoice for a company is wanted. */
    gst: DraftGst,
    /** Empty where no child travels alone. */
    guardians: DraftGuardians,
  }),
  v.readonly(),
)

export type SaleDraft = v.InferOutput<typeof SaleDraft>
export type DraftTraveller = v.InferOutput<typeof DraftTraveller>
export type DraftContact = v.InferOutput<typeof DraftContact>
export type DraftGst = v.InferOutput<typeof DraftGst>
export type DraftGuardian = v.InferOutput<typeof DraftGuardian>
export type DraftGuardians = v.InferOutput<typeof DraftGuardians>

const INDIA = '91'

export const NO_CONTACT: DraftContact = { firstName: null, lastName: null, email: '', phone: '', countryCode: INDIA }
export const NO_GST: DraftGst = { number: '', company: '', email: '' }
const NOBODY: DraftGuardian = { name: '', phone: '', countryCode: INDIA }
export const NO_GUARDIANS: DraftGuardians = { brings: NOBODY, meets: NOBODY }

/** The draft that a text of the browser stands for, of an older version too; null for what is none. What does not belong there is left out. */
export function migrated(raw: unknown): SaleDraft | null {
  const { success, output } = v.safeParse(SaleDraft, raw)
  return success ? output : null
}

/** A draft in which nothing is typed yet. */
export const emptyDraft = (party: readonly PartyMember[]): SaleDraft => ({
  version: VERSION,
  travellers: party.map(({ kind }) => blank(kind)),
  contact: NO_CONTACT,
  gst: NO_GST,
  guardians: NO_GUARDIANS,
})

/** Who stays the same person on another fare. */
const PERSONS = {
  adult: 'adult',
  student: 'adult',
  armedForces: 'adult',
  medical: 'adult',
  senior: 'senior',
  child: 'child',
  minor: 'child',
  infant: 'infant',
} as const satisfies Record<PersonKind, string>

/**
 * A draft for another party: travellers are kept in order by kind, and who is gone is forgotten; of too many, first those without a
 * name. Who travels on another special fare is the same person.
 */
export function fitted(draft: SaleDraft, party: readonly PartyMember[]): SaleDraft {
  const waiting = new Map<string, readonly DraftTraveller[]>()
  for (const person of new Set(Object.values(PERSONS))) {
    const all = draft.travellers.filter((each) => each !== null).filter(({ kind }) => PERSONS[kind] === person)
    const places = party.filter(({ kind }) => kind !== 'extraSeat' && PERSONS[kind] === person).length
    waiting.set(person, all.length > places ? all.filter((each) => !isUnnamed(each)) : all)
  }
  return {
    ...draft,
    travellers: party.map(({ kind }) => {
      if (kind === 'extraSeat') return null
      const [next, ...others] = waiting.get(PERSONS[kind]) ?? []
      waiting.set(PERSONS[kind], others)
      return next === undefined ? blank(kind) : { ...next, kind }
    }),
  }
}

const blank = (kind: TravellerKind): DraftTraveller | null =>
  kind === 'extraSeat' ? null : { kind, firstName: '', lastName: '', gender: null, birthDate: '' }
