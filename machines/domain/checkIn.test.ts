import { describe, expect, it } from 'vitest'
import type { BookingDetail, DetailJourney } from './bookingDetail.ts'
import { FOUND_TO_CHECK_IN } from './checkIn.samples.ts'
import {
  allSelectable,
  canCheckIn,
  canSelectAll,
  type CheckInFacts,
  checkInOutcome,
  isSelectable,
  journeyLists,
  journeyStatus,
  type JourneyRequirement,
  missingBefore,
  planOf,
  toggled,
  untilNews,
} from './checkIn.ts'

const READ_AT = '2026-12-10T08:00:00.000Z'
const HOUR = 3_600_000
const MINUTE = 60_000
const JUST_AFTER = 1_000

const instant = (hours: number): string => new Date(Date.parse(READ_AT) + hours * HOUR).toISOString()
const local = (hours: number): string => new Date(Date.parse(READ_AT) + (hours + 5.5) * HOUR).toISOString().slice(0, 16)

/** A journey that departs so many hours after the answer, and takes two. */
function journey(journeyKey: string, departs: number, checkIn: DetailJourney['checkIn']): DetailJourney {
  return {
    journeyKey,
    origin: 'DEL',
    destination: 'BOM',
    flown: { departure: local(departs), arrival: local(departs + 2), departsAt: instant(departs), arrivesAt: instant(departs + 2) },
    soldAs: null,
    stops: 0,
    segments: [],
    checkIn,
    deadlines: {
      checkInOpens: local(departs - 48),
      checkInCloses: local(departs - 1),
      checkInOpensAt: instant(departs - 48),
      checkInClosesAt: instant(departs - 1),
      undoUntil: local(departs - 2),
      undoUntilAt: instant(departs - 2),
      boards: local(departs - 45 / 60),
      gateCloses: local(departs - 25 / 60),
      mealsUntil: local(departs - 12),
    },
    canBookMeals: true,
  }
}

type Passenger = BookingDetail['passengers'][number]

const traveller = (passengerKey: string, ...checkedInFor: readonly string[]): Passenger => ({
  passengerKey,
  name: passengerKey,
  kind: 'adult',
  infant: null,
  hasExtraSeat: false,
  checkedInFor,
  seats: [],
})

const EMPTY = { journeys: [], passengers: [], readAt: READ_AT, recordLocator: 'K7M4QX', isGroup: false }

const facts = (
  journeys: readonly DetailJourney[],
  passengers: readonly Passenger[],
  blocks: readonly (readonly [journeyKey: string, passengerKey: string, clearsIn: number | null])[] = [],
): CheckInFacts => ({
  booking: { ...EMPTY, journeys, passengers },
  requirements: journeys.map(({ journeyKey }): JourneyRequirement => ({
    journeyKey,
    passengers: passengers.map(({ passengerKey, checkedInFor }) => {
      const block = blocks.find(([of, whom]) => of === journeyKey && whom === passengerKey)
      return {
        passengerKey,
        isCheckedIn: checkedInFor.includes(journeyKey),
        invalidSsrs: [],
        block:
          block === undefined
            ? null
            : {
                because: block[2] === null ? 'nameMissing' : 'justUndone',
                clears: block[2] === null ? null : { local: local(block[2]), at: instant(block[2]) },
              },
      }
    }),
  })),
})

describe('a booking that was found', () => {
  it.each([
    ['can be checked in for [CHK-12]', {}, 'open'],
    ['is that of a group [GRP-01, GRP-20]', { passengerKeys: [] }, 'group'],
    ['waits for its money [CHK-10]', { heldAs: 'onHold' }, 'notConfirmed'],
    ['has a locked fare [CHK-13, OPEN-30]', { heldAs: 'onHold', isFareLock: true }, 'fareLock'],
    ['is closed, with flights [CHK-10]', { heldAs: 'closed' }, 'notConfirmed'],
    ['is closed, without flights [MSG-09]', { heldAs: 'closed', journeys: 0 }, 'cancelled'],
    ['is confirmed and closed, without flights [CON-27]', { isClosed: true, journeys: 0 }, 'cancelled'],
    ['is not to be checked in for [CHK-11, SEC-13]', { allowsCheckIn: false }, 'notAllowed'],
    ['is a group that is not to be checked in for [GRP-20, CON-28]', { allowsCheckIn: false, passengerKeys: [] }, 'groupNotAllowed'],
    ['is a group on hold [CHK-10]', { heldAs: 'onHold', passengerKeys: [] }, 'notConfirmed'],
  ] as const)('%s', (_, change, outcome) => {
    expect(checkInOutcome({ ...FOUND_TO_CHECK_IN, ...change })).toBe(outcome)
  })
})

describe('a journey', () => {
  const statusOf = (of: DetailJourney, ...passengers: readonly Passenger[]) => journeyStatus(facts([of], passengers), of)

  it('is open where nothing restricts it, and somebody is not checked in [CHK-27, CHK-31, CHK-32]', () => {
    const open = journey('J', 20, 'open')
    expect(statusOf(open, traveller('P1'))).toBe('open')
    expect(statusOf(open, traveller('P1', 'J'), traveller('P2'))).toBe('open')
  })

  it('of a group that nobody has named themselves in is open', () => {
    expect(statusOf(journey('J', 20, 'open'))).toBe('open')
  })

  it('is not open yet, or closed, by its restriction [CHK-28, CHK-30, CON-40]', () => {
    expect(statusOf(journey('J', 50, 'notOpen'), traveller('P1'))).toBe('notOpen')
    expect(statusOf(journey('J', 0.5, 'closed'), traveller('P1'))).toBe('closed')
  })

  it('is checked in when all are, and not before [CHK-33, CHK-38]', () => {
    const open = journey('J', 20, 'open')
    expect(statusOf(open, traveller('P1', 'J'), traveller('P2', 'J'))).toBe('checkedIn')
    expect(statusOf(open, traveller('P1', 'J', 'other'), traveller('P2', 'other'))).toBe('open')
  })

  it('is past from the minute in which it departs, and flown once it has arrived with nobody checked in: a date is valid for check-in only if it is in the future [CHK-35, CHK-37, OPEN-39, RETR-36, CON-30]', () => {
    expect(statusOf(journey('J', 1 / 60, 'closed'), traveller('P1'))).toBe('closed')
    expect(statusOf(journey('J', 0, 'open'), traveller('P1'))).toBe('departed')
    const selectable = [1 / 60, 0, -3].map((hours) => journey('J', hours, 'open')).map((of) => isSelectable(facts([of], [traveller('P1')]), of))
    expect(selectable).toEqual([true, false, false])
    expect(statusOf(journey('J', -1.9, 'closed'), traveller('P1'))).toBe('departed')
    expect(statusOf(journey('J', -2, 'closed'), traveller('P1'))).toBe('flown')
    expect(statusOf(journey('J', -2, 'closed'), traveller('P1', 'J'), traveller('P2'))).toBe('departed')
  })

  it('is blocked where each who is not checked in is kept from it, and open where one is not', () => {
    const of = journey('J', 20, 'open')
    const both = [traveller('P1'), traveller('P2')]
    expect(journeyStatus(facts([of], both, [['J', 'P1', null]]), of)).toBe('open')
    const all = [
      ['J', 'P1', null],
      ['J', 'P2', 0.2],
    ] as const
    expect(journeyStatus(facts([of], both, all), of)).toBe('blocked')
    expect(journeyStatus(facts([of], [traveller('P1', 'J'), traveller('P2')], [['J', 'P2', null]]), of)).toBe('blocked')
  })

  it('without a date cannot be checked in for', () => {
    expect(statusOf({ ...journey('J', 20, 'open'), flown: null, deadlines: null }, traveller('P1'))).toBe('undated')
  })
})

describe('the lists', () => {
  it('keep apart what can be checked in, what is to come and cannot, and what is past [CHK-17, CHK-34, CHK-36, CON-36]', () => {
    const known = facts(
      [journey('past', -5, 'closed'), journey('in', 10, 'open'), journey('open', 20, 'open'), journey('later', 60, 'notOpen')],
      [traveller('P1', 'in')],
    )
    const keys = Object.values(journeyLists(known)).map((list) => list.map((each) => each.journey.journeyKey))
    expect(keys).toEqual([['open'], ['in', 'later'], ['past']])
  })
})

describe('the selection', () => {
  const out = journey('out', 20, 'open')
  const back = journey('back', 44, 'open')
  const two = facts([out, back], [traveller('P1'), traveller('P2')])

  it('of one journey takes the tick of the other away, either way [CHK-41, CHK-42, CON-35]', () => {
    expect(toggled([], 'out')).toEqual(['out'])
    expect(toggled(['out'], 'back')).toEqual(['back'])
    expect(toggled(['back'], 'out')).toEqual(['out'])
    expect(toggled(['out', 'back'], 'out')).toEqual(['back'])
  })

  it('of all takes those alone that are open, have not left and are not checked in for [CHK-39, CON-39]', () => {
    expect(allSelectable(two)).toEqual(['out', 'back'])
    const mixed = facts(
      [journey('gone', -1, 'open'), journey('in', 10, 'open'), journey('shut', 0.5, 'closed'), out, journey('later', 60, 'notOpen')],
      [traveller('P1', 'in')],
    )
    expect(allSelectable(mixed)).toEqual(['out'])
  })

  it('of all needs two journeys without restrictions [CHK-40]', () => {
    expect(canSelectAll(two)).toBe(true)
    expect(canSelectAll(facts([out, journey('later', 60, 'notOpen')], [traveller('P1')]))).toBe(false)
    expect(canSelectAll(facts([out, journey('shut', 0.5, 'closed')], [traveller('P1')]))).toBe(false)
  })

  it('can be checked in with one journey, where one has no restrictions [CHK-19, CHK-43]', () => {
    expect(canCheckIn(two, [])).toBe(false)
    expect(canCheckIn(two, ['out'])).toBe(true)
    expect(canCheckIn(facts([journey('later', 60, 'notOpen')], [traveller('P1')]), ['later'])).toBe(false)
  })

  it('names the journey that has to come first, unless it goes with it or is done [CHK-52, CON-62]', () => {
    expect(missingBefore(two, ['back'])?.journeyKey).toBe('out')
    expect(missingBefore(two, ['out', 'back'])).toBeNull()
    expect(missingBefore(two, ['out'])).toBeNull()
    expect(missingBefore(facts([out, back], [traveller('P1', 'out')]), ['back'])).toBeNull()
    expect(missingBefore(facts([journey('out', 0.5, 'closed'), back], [traveller('P1')]), ['back'])).toBeNull()
    expect(missingBefore(two, [])).toBeNull()
    const resting = facts([out, back], [traveller('P1')], [['out', 'P1', 0.25]])
    expect([journeyStatus(resting, out), missingBefore(resting, ['back'])?.journeyKey]).toEqual(['blocked', 'out'])
  })

  it('becomes who is to be checked in, and for what, in the order of the journeys [OPEN-14]', () => {
    expect(planOf(two, ['back', 'out'])).toEqual({ recordLocator: 'K7M4QX', journeyKeys: ['out', 'back'], passengerKeys: ['P1', 'P2'] })
    const partly = facts([out, back], [traveller('P1', 'out'), traveller('P2'), traveller('P3')], [['out', 'P3', null]])
    expect(planOf(partly, ['out']).passengerKeys).toEqual(['P2'])
    expect(planOf(partly, ['back']).passengerKeys).toEqual(['P1', 'P2', 'P3'])
    expect(planOf(partly, ['out', 'back']).passengerKeys).toEqual(['P1', 'P2'])
  })
})

describe('the next news', () => {
  it('is the first to come of opening, closing, leaving, arriving and a passenger who is kept no longer', () => {
    expect(untilNews(facts([journey('J', 50, 'notOpen')], []))).toBe(2 * HOUR + JUST_AFTER)
    expect(untilNews(facts([journey('J', 20, 'open')], []))).toBe(19 * HOUR + JUST_AFTER)
    expect(untilNews(facts([journey('J', 0.5, 'closed')], []))).toBe(0.5 * HOUR + JUST_AFTER)
    expect(untilNews(facts([journey('J', -1, 'closed')], []))).toBe(HOUR + JUST_AFTER)
    expect(untilNews(facts([journey('J', 20, 'open')], [traveller('P1')], [['J', 'P1', 0.25]]))).toBe(15 * MINUTE + JUST_AFTER)
    expect(untilNews(facts([journey('J', 20, 'open')], [traveller('P1')], [['J', 'P1', null]]))).toBe(19 * HOUR + JUST_AFTER)
  })

  it('is none where all is past', () => {
    expect(untilNews(facts([journey('J', -5, 'closed')], []))).toBeNull()
    expect(untilNews(facts([], []))).toBeNull()
  })
})
