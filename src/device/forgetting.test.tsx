import { beforeEach, describe, expect, it, vi } from 'vitest'
import { itineraryToKeep } from '../../machines/domain/keptItinerary.ts'
import type { PassSheet } from '../../machines/domain/boardingPass.ts'
import { boardingPassSamples } from '../../machines/trips/boardingPass/boardingPass.samples.ts'
import { bookingPageSamples } from '../../machines/trips/bookingPage/bookingPage.samples.ts'
import { keepAddOnDraft } from './addOnDrafts.ts'
import { keepBookingSession } from './bookingSession.ts'
import { keepCheckInDraft } from './checkInDraft.ts'
import { keepCheckedIn, keepCheckInPlan, keepLeftToPay } from './checkInPlan.ts'
import { keepOnlyFor, forgetBooking, forgetOnSignOut, forgetWithOtherTabs } from './forgetting.ts'
import { createItineraryStore } from './itineraryStore.ts'
import { allKept, areaOf, type KeptName } from './keptKeys.ts'
import { createPassStore } from './passStore.ts'
import { keepRetrieval } from './retrievalDraft.ts'
import { keepRosterDrafts } from './rosterDrafts.ts'
import { keepSeatDraft } from './seatDrafts.ts'

beforeEach(() => {
  localStorage.clear()
  sessionStorage.clear()
})

const GONE = 'K7M4QX'
const STAYS = 'B3CDFG'
const page = bookingPageSamples.starts['a booking that this device has kept']?.kept
const { kept: family, now } = boardingPassSamples.starts['a device that has kept the passes of a family'] ?? { kept: null, now: 0 }
if (page == null || family === null) throw new Error('the samples have a booking that is kept')
const ITINERARY = itineraryToKeep(page)
const itineraries = createItineraryStore({ heard: () => null }, () => Date.parse(ITINERARY.readAt))
const passes = createPassStore({ now: () => now, heard: () => null }, () => now)

/** The code of a pass names its booking as well. */
const sheetOf = (recordLocator: string): PassSheet => JSON.parse(JSON.stringify(family).replaceAll(family.recordLocator, recordLocator)) as PassSheet

/** All that pages keep of a booking. */
function keepAllOf(recordLocator: string, typed = recordLocator) {
  const plan = { recordLocator, journeyKeys: ['J1'], passengerKeys: ['P1'] }
  keepRetrieval({ isByPnr: true, pnr: typed, who: 'Rao', phone: '', date: null, origin: null, destination: null })
  keepRosterDrafts(recordLocator, { P1: { firstName: 'Asha', lastName: 'Rao', birthDate: '', nameVersion: 1 } })
  keepCheckInDraft({ pnr: typed, who: 'Rao' })
  keepLeftToPay(recordLocator)
  keepCheckedIn(plan)
  keepCheckInPlan(plan)
  keepSeatDraft(recordLocator, { at: 1, chosen: { F1: { P1: '12A' } } })
  keepAddOnDraft(recordLocator, { at: 1, chosen: { F1: { P1: ['WCHR'] } } })
  keepBookingSession({ recordLocator, groupBooking: true, passengerKeys: ['P1'], isBookingType: 'myBooking' })
  passes.write(sheetOf(recordLocator))
  passes.show(recordLocator)
  itineraries.write({ ...ITINERARY, recordLocator })
}

const namesOf = (isIt: (each: ReturnType<typeof allKept>[number]) => boolean): readonly KeptName[] =>
  allKept().flatMap((each) => (isIt(each) ? [each.name] : []))
const OWNERS: readonly KeptName[] = ['owner', 'ownerOfTab']
const OF_BOOKING = namesOf(({ of }) => of === 'booking')
const OF_CUSTOMER = namesOf(({ of, name }) => of === 'customer' && !OWNERS.includes(name))
/** The user pool ends them. */
const TOKENS: readonly KeptName[] = ['tokens', 'signedIn']
/** Of a sign-in that is under way. */
const OF_SIGN_IN: readonly KeptName[] = ['profileDraft', 'signInDraft', 'signInRequest', 'googleVisit', 'googleRequest', 'googleFrom']

/** All that pages keep of a customer with a booking. */
function keepAll(recordLocator: string) {
  keepAllOf(recordLocator)
  for (const { name, key, area } of allKept())
    if (OF_CUSTOMER.includes(name)) areaOf(area).setItem(key, JSON.stringify({ owner: 'C1', draft: `${name} of Asha` }))
  sessionStorage.setItem('sarus:googleFrom:1', `/manage-booking/retrieve-booking?pnr=${recordLocator}`)
}

/** What is there of bookings and customers. */
const left = (): readonly KeptName[] => namesOf(({ key, area, of }) => (of === 'booking' || of === 'customer') && key in areaOf(area))
const allStored = (): string => [localStorage, sessionStorage].flatMap((storage) => Object.values<string>(storage)).join(' ')

describe('what this browser keeps', () => {
  it('has everything that is of a booking in these tests', () => {
    keepAllOf(GONE)
    expect(left()).toEqual(OF_BOOKING)
  })

  it('is without a booking that was forgotten on this device [NAV-22, SEC-17]', () => {
    keepAll(GONE)
    forgetBooking(GONE)
    expect(allStored()).not.toContain(GONE)
    expect(left()).toEqual(OF_CUSTOMER.filter((name) => name !== 'googleFrom'))
  })

  it('has other bookings still, also where a list had both [SEC-17]', () => {
    passes.write(sheetOf(GONE))
    itineraries.write({ ...ITINERARY, recordLocator: GONE })
    keepAll(STAYS)
    forgetBooking(GONE)
    expect(allStored()).not.toContain(GONE)
    expect(left()).toEqual([...OF_BOOKING.filter((name) => !['groupBooking', 'passengerKeys'].includes(name)), ...OF_CUSTOMER])
    expect([passes.read(STAYS)?.recordLocator, itineraries.read(STAYS)?.recordLocator]).toEqual([STAYS, STAYS])
  })

  it('is without what was typed of it in small letters [SEC-17]', () => {
    keepAllOf(GONE, GONE.toLowerCase())
    forgetBooking(GONE)
    expect(left()).toEqual([])
  })

  it('is without it in the other tabs too [SEC-17]', async () => {
    forgetWithOtherTabs()
    keepAllOf(GONE)
    const other = new BroadcastChannel('sarus:forgotten')
    other.postMessage(GONE)
    await vi.waitFor(() => expect(left()).toEqual([]))
    other.close()
  })

  it('has nothing of a customer or a booking after signing out [AUTH-55, SEC-17]', () => {
    keepOnlyFor('C1')
    keepAll(GONE)
    forgetOnSignOut()
    expect(left()).toEqual(TOKENS)
    expect(allStored()).not.toContain(GONE)
  })

  it('has nothing of them after another has signed in, but what that one signs in with [SEC-17]', () => {
    keepOnlyFor('C1')
    keepAll(GONE)
    sessionStorage.removeItem('sarus:googleFrom:1')
    keepOnlyFor('C2')
    expect(left()).toEqual([...OWNERS, ...OF_SIGN_IN.filter((name) => name !== 'googleFrom'), ...TOKENS])
    expect(allStored()).not.toContain(GONE)
    expect([localStorage.getItem('sarus:owner:1'), sessionStorage.getItem('sarus:ownerOfTab:1')]).toEqual(['C2', 'C2'])
  })

  it('is boarding passes and the forms of an account where the session is merely over [BPASS-03, SEC-17]', () => {
    keepOnlyFor('C1')
    keepAll(GONE)
    keepOnlyFor(null)
    const forms: readonly KeptName[] = ['draft.preferences', 'draft.businessProfile', 'draft.traveller', 'ownProfileDraft']
    expect(left()).toEqual(['boardingPasses', ...forms, ...OF_SIGN_IN, ...TOKENS])
    keepOnlyFor('C1')
    expect(left()).toEqual(['boardingPasses', ...OWNERS, ...forms, ...OF_SIGN_IN, ...TOKENS])
    keepOnlyFor(null)
    keepOnlyFor('C2')
    expect(left()).toEqual([...OWNERS, ...OF_SIGN_IN, ...TOKENS])
  })

  it('is of each tab for itself: one that is older than the last customer of the browser forgets its own alone [SEC-17]', () => {
    keepOnlyFor('C2')
    keepAll(GONE)
    sessionStorage.setItem('sarus:ownerOfTab:1', 'C1')
    keepOnlyFor('C2')
    expect(left()).toEqual(['boardingPasses', 'itineraries', 'sale', 'saleKeys', ...OWNERS, ...OF_SIGN_IN, ...TOKENS])
  })

  it('stays with a visitor who signs in, but for passes and itineraries [SEC-17]', () => {
    keepOnlyFor(null)
    keepAll(GONE)
    keepOnlyFor('C1')
    const asked = [...OF_BOOKING.filter((name) => !['boardingPasses', 'itineraries'].includes(name)), ...OF_CUSTOMER, ...OWNERS]
    expect(left().toSorted()).toEqual(asked.toSorted())
  })

  it('goes also where it is no value that this site has written', () => {
    localStorage.setItem('sarus:boardingPasses:1', `{"recordLocator":"${GONE}"`)
    forgetBooking(GONE)
    expect(localStorage).toHaveLength(0)
  })
})
