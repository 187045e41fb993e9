import { describe, expect, it } from 'vitest'
import { partyOf } from './sale.ts'
import { answeredIn, answersFrom, changesOf, fateOf, NO_ANSWERS, toKept, WHAT_FALLS, type SaleAnswers } from './saleAnswers.ts'
import { emptyDraft } from './saleDraft.ts'
import { ONE_ADULT } from './passengers.ts'

const OUT = 'SR118-20261214-DELBOM'
const OTHER = 'SR204-20261214-DELBOM'
const BACK = 'SR119-20261216-BOMDEL'
const chosen = (journeyKey: string) => ({ journeyKey, family: 'saver' as const })
const trip = { outbound: chosen(OUT), inbound: chosen(BACK) }
const party = partyOf({ passengers: { ...ONE_ADULT, adult: 2 }, specialFare: null })
const answers: SaleAnswers = {
  draft: emptyDraft(party),
  services: { [OUT]: { '0': ['VGML'] }, [BACK]: { '1': ['XBAG'] } },
  seats: { [OUT]: { '0': '12A', '2': '12B' }, [BACK]: { '0': '14C' } },
  extraSeats: [0],
  isPeopleAnswered: true,
  isExtrasAnswered: true,
  isSeatsAnswered: true,
  shownFares: 900,
  seenFares: { minor: 919_800, currency: 'INR', extraSeat: 420_000 },
}
const stored = JSON.parse(JSON.stringify(toKept(answers, { trip, party }))) as unknown

describe('the answers of a booking that is begun', () => {
  it('come back as they were for the same flights and the same party', () => {
    expect(answersFrom(stored, { trip, party })).toEqual(answers)
  })

  it('are asked of who travels again where a release before has kept them, which does not say whether that was done', () => {
    const { isPeopleAnswered: _, ...before } = stored as Record<string, unknown>
    expect(answersFrom(before, { trip, party })).toEqual({ ...answers, isPeopleAnswered: false })
  })

  it('are others once the step of the passengers is done', () => {
    expect(answeredIn({ ...answers, isPeopleAnswered: false })).not.toBe(answeredIn(answers))
  })

  it('come back on another family of fares: only the price is another', () => {
    const dearer = { ...trip, outbound: { ...chosen(OUT), family: 'max' as const } }
    expect(answersFrom(stored, { trip: dearer, party })).toEqual(answers)
  })

  it('keep who travels, and what is chosen for the flights that stay, when another flight of the day is chosen', () => {
    expect(answersFrom(stored, { trip: { ...trip, outbound: chosen(OTHER) }, party })).toEqual({
      ...answers,
      extraSeats: null,
      services: { [BACK]: { '1': ['XBAG'] } },
      seats: { [BACK]: { '0': '14C' } },
      isPeopleAnswered: false,
      isExtrasAnswered: false,
      isSeatsAnswered: false,
      seenFares: null,
    })
  })

  it('keep who travels on another route, and nothing that was chosen for flights', () => {
    const elsewhere = { outbound: chosen('SR300-20261214-DELGOI'), inbound: null }
    expect(answersFrom(stored, { trip: elsewhere, party })).toEqual({ ...NO_ANSWERS, shownFares: 900, draft: answers.draft })
  })

  it('keep who travels in another party, which is fitted where it is shown, and no seat', () => {
    const larger = partyOf({ passengers: { ...ONE_ADULT, adult: 3 }, specialFare: null })
    expect(answersFrom(stored, { trip, party: larger })).toEqual({ ...NO_ANSWERS, shownFares: 900, draft: answers.draft })
  })

  it.each([
    ['nothing', null],
    ['another version', { ...(stored as object), version: 3 }],
    ['something else', { services: 3 }],
  ])('are none where the browser has %s', (_, raw) => expect(answersFrom(raw, { trip, party })).toBeNull())

  it('of the first version come back as they were: an extra seat could be had in the search only', () => {
    const { extraSeats: _, seats, ...first } = toKept(answers, { trip, party })
    const seen = { minor: 919_800, currency: 'INR' }
    const old = { ...first, version: 1, seenFares: seen, seats: { ...seats, [OUT]: { '0': '12A' } } }
    expect(answersFrom(JSON.parse(JSON.stringify(old)), { trip, party })).toEqual({
      ...answers,
      extraSeats: null,
      seats: old.seats,
      seenFares: { ...seen, extraSeat: null },
    })
  })

  it('forget extra seats, and who sits in them, with another flight or another party: their price is that of the flight [PAX-09]', () => {
    const other = { ...trip, inbound: chosen('SR121-20261216-BOMDEL') }
    const alone = partyOf({ passengers: ONE_ADULT, specialFare: null })
    const found = [answersFrom(stored, { trip: other, party }), answersFrom(stored, { trip, party: alone })]
    expect(found.map((each) => [each?.extraSeats, each?.seats, each?.isExtrasAnswered])).toEqual([
      [null, { [OUT]: { '0': '12A' } }, false],
      [null, {}, false],
    ])
  })

  it('give the seat of a forgotten extra seat to nobody else: that of the search is of another traveller', () => {
    const searched = partyOf({ passengers: { ...ONE_ADULT, adult: 2, extraSeat: 1 }, specialFare: null })
    const kept = toKept({ ...answers, seats: { [OUT]: { '1': '9A', '2': '9B' } }, extraSeats: [1] }, { trip, party: searched })
    const other = { ...trip, inbound: chosen('SR121-20261216-BOMDEL') }
    expect(answersFrom(kept, { trip, party: searched })?.seats).toEqual({ [OUT]: { '1': '9A', '2': '9B' } })
    expect(answersFrom(kept, { trip: other, party: searched })?.seats).toEqual({ [OUT]: { '1': '9A' } })
  })

  it('never hold an identity number', () => {
    expect(JSON.stringify(stored)).not.toContain('documentNumber')
  })
})

describe('what falls when an earlier answer changes', () => {
  it('is named for every change: another route is another flight too', () => {
    const kept = { trip: { outbound: OUT, inbound: BACK }, party: 'adult adult' }
    expect(changesOf(kept, { trip: { outbound: chosen('SR300-20261214-DELGOI'), inbound: null }, party })).toEqual(['route', 'flight'])
    expect(changesOf(kept, { trip, party })).toEqual([])
  })

  it('is what the hardest of several changes says', () => {
    expect(fateOf('services', [])).toBe('keep')
    expect(fateOf('services', ['flight'])).toBe('recompute')
    expect(fateOf('services', ['flight', 'party'])).toBe('forget')
  })

  it('never lets a name or a contact fall', () => {
    for (const fates of Object.values(WHAT_FALLS)) expect([fates.travellers, fates.contact]).not.toContain('forget')
  })
})
