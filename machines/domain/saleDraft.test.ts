import { describe, expect, it } from 'vitest'
import type { PartyMember } from './sale.ts'
import { type DraftTraveller, emptyDraft, fitted, migrated, NO_CONTACT, NO_GST, NO_GUARDIANS, type SaleDraft } from './saleDraft.ts'

const of = (kind: PartyMember['kind'], goesWith: number | null = null): PartyMember => ({ kind, goesWith })
const named = (kind: DraftTraveller['kind'], firstName: string): DraftTraveller => ({ kind, firstName, lastName: 'Rao', gender: 'F', birthDate: '' })

const FAMILY: SaleDraft = {
  ...emptyDraft([]),
  travellers: [named('adult', 'Asha'), named('adult', 'Vikram'), named('child', 'Tara'), named('infant', 'Ira'), null],
  contact: { firstName: null, lastName: 'Rao', email: 'asha@example.com', phone: '98450 11223', countryCode: '91' },
  gst: { number: '29AAACI4798L1ZU', company: 'Rao & Sons', email: '' },
  guardians: { ...NO_GUARDIANS, meets: { name: "José D'Souza", phone: '50 123 4567', countryCode: '971' } },
}

describe('a draft of a booking', () => {
  it('comes back from a browser as it was', () => {
    expect(migrated(JSON.parse(JSON.stringify(FAMILY)))).toEqual(FAMILY)
  })

  it('comes back without what does not belong there, an identity number before all', () => {
    const [first, ...others] = FAMILY.travellers
    expect(migrated({ ...FAMILY, travellers: [{ ...first, documentNumber: 'DU/118' }, ...others], seats: {} })).toEqual(FAMILY)
  })

  it.each([
    ['nothing', null],
    ['a text', 'draft'],
    ['a later version', { ...FAMILY, version: 2 }],
    ['no version', { ...FAMILY, version: undefined }],
    ['a traveller of no kind', { ...FAMILY, travellers: [{ ...FAMILY.travellers[0], kind: 'pilot' }] }],
    ['a name that is no text', { ...FAMILY, travellers: [{ ...FAMILY.travellers[0], firstName: 7 }] }],
    ['a text that no field takes', { ...FAMILY, contact: { ...FAMILY.contact, email: 'a'.repeat(301) } }],
    ['a calling code that is none', { ...FAMILY, contact: { ...FAMILY.contact, countryCode: '+91' } }],
    ['no contact', { ...FAMILY, contact: undefined }],
  ])('is none where it is %s', (_, raw) => {
    expect(migrated(raw)).toBeNull()
  })

  it('begins with a place for each of the party', () => {
    expect(emptyDraft([of('adult'), of('extraSeat', 0)])).toEqual({
      version: 1,
      travellers: [{ kind: 'adult', firstName: '', lastName: '', gender: null, birthDate: '' }, null],
      contact: NO_CONTACT,
      gst: NO_GST,
      guardians: NO_GUARDIANS,
    })
  })
})

const namesIn = ({ travellers }: SaleDraft) => travellers.map((each) => each && `${each.kind} ${each.firstName}`.trim())

describe('a draft for another party', () => {
  it.each([
    [
      'the same',
      [of('adult'), of('adult'), of('child'), of('infant', 0), of('extraSeat', 1)],
      ['adult Asha', 'adult Vikram', 'child Tara', 'infant Ira', null],
    ],
    ['fewer', [of('adult'), of('infant', 0)], ['adult Asha', 'infant Ira']],
    ['more', [of('adult'), of('adult'), of('adult'), of('child')], ['adult Asha', 'adult Vikram', 'adult', 'child Tara']],
    ['others', [of('senior'), of('child'), of('child')], ['senior', 'child Tara', 'child']],
    ['a special fare', [of('student'), of('student')], ['student Asha', 'student Vikram']],
    ['a minor alone', [of('minor')], ['minor Tara']],
  ] as const)('keeps who is still there in order by kind: %s', (_, party, names) => {
    expect(namesIn(fitted(FAMILY, party))).toEqual(names)
  })

  it('forgets first whom nobody has named', () => {
    const [blank] = emptyDraft([of('adult')]).travellers
    const draft = { ...FAMILY, travellers: [blank ?? null, named('adult', 'Vikram')] }
    expect([namesIn(fitted(draft, [of('adult')])), namesIn(fitted(draft, [of('adult'), of('adult')]))]).toEqual([
      ['adult Vikram'],
      ['adult', 'adult Vikram'],
    ])
  })

  it('keeps contact and company', () => {
    const { contact, gst } = fitted(FAMILY, [of('adult')])
    expect([contact, gst]).toEqual([FAMILY.contact, FAMILY.gst])
  })
})
