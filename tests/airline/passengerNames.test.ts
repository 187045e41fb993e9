import { describe, expect, it } from 'vitest'
import * as v from 'valibot'
import { NamesAnswer, RosterAnswer } from '../../server/contract/bookingNames.ts'
import type { Booking } from '../../server/rules/bookings.ts'
import { bookingRow } from '../../server/store/retrieval.ts'
import { bookingsOf } from '../../server/store/bookingRows.ts'
import { passenger } from './support/bookings.ts'
import { browserAt, queryOf, retrieve, shownIn, storeBooking } from './support/retrieval.ts'
import { refusalOf, testAirline } from './support/testAirline.ts'
import type { Visitor } from './support/visitor.ts'

const PATH = '/api/ibe/booking/names'
const MEMBER = '/api/ibe/groupBooking/validateGroupBookingPassenger'
const NAMELESS = { firstName: null, lastName: null, nameVersion: 0 } as const

const airline = testAirline()

const put = (browser: Visitor, recordLocator: string, ...names: readonly object[]) =>
  browser.ask(PATH, { method: 'PUT', headers: { 'Content-Type': 'application/json' }, body: JSON.stringify({ recordLocator, names }) })

const given = (passengerKey: string, nameVersion: number, firstName: string, lastName: string, birthDate: string | null = null) => ({
  passengerKey,
  nameVersion,
  firstName,
  lastName,
  birthDate,
})

const rosterOf = async (browser: Visitor, recordLocator: string) =>
  v.parse(RosterAnswer, await (await browser.ask(queryOf(PATH, { recordLocator }))).json()).data

async function outcomesOf(answer: Response) {
  const { results } = v.parse(NamesAnswer, await answer.json()).data
  return results.map(({ passengerKey, outcome, because, now }) => [passengerKey, outcome, because, now && `${now.firstName} ${now.lastName}`])
}

async function stored(recordLocator: string): Promise<Booking> {
  const { connection } = airline.airline.database
  const row = await bookingRow(connection, recordLocator)
  const [booking] = row === null ? [] : await bookingsOf(connection, [row])
  if (booking === undefined) throw new Error('the booking is stored')
  return booking
}

/** A group of twelve adults, of whom three are named, with a child and an infant without names; Asha Verma booked. */
async function group(): Promise<{ readonly recordLocator: string }> {
  const adults = Array.from({ length: 12 }, (_, index) =>
    passenger(
      'ADT',
      index < 3 ? { firstName: ['Farida', 'Joseph', 'Tenzin'][index] ?? '', lastName: ['Khan', 'Kurian', 'Wangmo'][index] ?? '' } : NAMELESS,
    ),
  )
  return storeBooking(airline, { kind: 'GROUP', passengers: [...adults, passenger('CHD', NAMELESS), passenger('INF', { ...NAMELESS, goesWith: 1 })] })
}

async function openedBy(firstName: string, lastName: string, recordLocator: string): Promise<Visitor> {
  const browser = browserAt(airline)
  await browser.post(MEMBER, { recordLocator, firstName, lastName })
  return browser
}

describe('the names of a group', () => {
  it('are all shown to who booked, with what can be done with each [SEC-14]', async () => {
    const { recordLocator } = await group()
    const asha = await openedBy('Asha', 'Verma', recordLocator)
    const roster = await rosterOf(asha, recordLocator)
    expect(roster).toMatchObject({ isGroupBooking: true, origin: 'DEL', destination: 'BOM', lastFlightOn: '2026-12-24', hiddenPassengers: 0 })
    expect(
      roster.names.map(({ passengerKey, firstName, change, needsBirthDate, goesWith }) => [
        passengerKey,
        firstName,
        change,
        needsBirthDate,
        goesWith,
      ]),
    ).toEqual([
      ['P1', 'Farida', 'CORRECT', false, null],
      ['P2', 'Joseph', 'CORRECT', false, null],
      ['P3', 'Tenzin', 'CORRECT', false, null],
      ...Array.from({ length: 9 }, (_, index) => [`P${index + 4}`, null, 'ADD', false, null]),
      ['P13', null, 'ADD', true, null],
      ['P14', null, 'ADD', true, 'P2'],
    ])
  })

  it('are shown to a member as far as they are their own, and no other is written [SEC-14]', async () => {
    const { recordLocator } = await group()
    const joseph = await openedBy('Joseph', 'Kurian', recordLocator)
    const roster = await rosterOf(joseph, recordLocator)
    expect([roster.names.map(({ passengerKey }) => passengerKey), roster.hiddenPassengers]).toEqual([['P2', 'P14'], 12])
    const answer = await put(joseph, recordLocator, given('P4', 0, 'Anjali', 'Bose'), given('P14', 0, 'Aaron', 'Kurian', '2025-10-01'))
    expect(await outcomesOf(answer)).toEqual([
      ['P4', 'REFUSED', 'NOT_YOURS', null],
      ['P14', 'SAVED', null, 'Aaron Kurian'],
    ])
  })

  it('are saved one by one: what is wrong with one keeps no other from being saved [VAL-22]', async () => {
    const { recordLocator } = await group()
    const asha = await openedBy('Asha', 'Verma', recordLocator)
    const answer = await put(
      asha,
      recordLocator,
      given('P4', 0, 'Anjali', 'Bose'),
      given('P5', 0, 'Imran 2', 'Qureshi'),
      given('P1', 1, 'Vikram', 'Shetty'),
      given('P13', 0, 'Ira', 'Rao'),
      given('P6', 7, 'Mohit', 'Agarwal'),
      given('P99', 0, 'No', 'One'),
    )
    expect(await outcomesOf(answer)).toEqual([
      ['P4', 'SAVED', null, 'Anjali Bose'],
      ['P5', 'REFUSED', 'NOT_LETTERS', 'null null'],
      ['P1', 'REFUSED', 'ANOTHER_PERSON', 'Farida Khan'],
      ['P13', 'REFUSED', 'BIRTH_DATE_MISSING', 'null null'],
      ['P6', 'CHANGED', null, 'null null'],
      ['P99', 'REFUSED', 'NOT_YOURS', null],
    ])
    const { passengers, changes } = await stored(recordLocator)
    expect(passengers.map(({ firstName }) => firstName).filter((each) => each !== null)).toEqual(['Farida', 'Joseph', 'Tenzin', 'Anjali'])
    expect(changes.map(({ what }) => what)).toEqual(['BOOKED', 'NAMES_CHANGED'])
  })

  it('are written by several people at once: of two on one name one wins, the other hears who stands there, and no other name is lost', async () => {
    const { recordLocator } = await group()
    const people = await Promise.all(Array.from({ length: 4 }, () => openedBy('Asha', 'Verma', recordLocator)))
    const names = ['Anjali Bose', 'Imran Qureshi', 'Kavya Reddy', 'Mohit Agarwal'].map((each) => each.split(' ') as [string, string])
    const answers = await Promise.all(
      people.map(async (browser, index) => {
        const [firstName, lastName] = names[index] ?? ['', '']
        return outcomesOf(await put(browser, recordLocator, given('P4', 0, firstName, lastName), given(`P${index + 5}`, 0, firstName, lastName)))
      }),
    )
    const shared = answers.map(([first]) => first)
    const winner = shared.find((each) => each?.[1] === 'SAVED')?.[3]
    expect(shared.map((each) => each?.[1]).toSorted()).toEqual(['CHANGED', 'CHANGED', 'CHANGED', 'SAVED'])
    expect(shared.map((each) => each?.[3])).toEqual([winner, winner, winner, winner])
    expect(answers.map(([, own]) => own?.[1])).toEqual(['SAVED', 'SAVED', 'SAVED', 'SAVED'])
    const { passengers, changes } = await stored(recordLocator)
    expect(passengers.slice(3, 8).map(({ firstName, lastName, nameVersion }) => [`${firstName} ${lastName}`, nameVersion])).toEqual([
      [winner, 1],
      ...names.map((each) => [each.join(' '), 1]),
    ])
    expect(changes.map(({ what }) => what)).toEqual(['BOOKED', ...names.map(() => 'NAMES_CHANGED')])
  })
})

describe('the names of any booking', () => {
  it('are corrected for who has opened it, with the name of the extra seat', async () => {
    const leena = { firstName: 'Leena', lastName: 'Dsuoza' }
    const { recordLocator } = await storeBooking(airline, { passengers: [passenger('ADT', leena), passenger('EXST', leena)] })
    const browser = browserAt(airline)
    await retrieve(browser, recordLocator, 'Verma')
    expect(await outcomesOf(await put(browser, recordLocator, given('P1', 1, 'Leena', "D'Souza")))).toEqual([['P1', 'SAVED', null, "Leena D'Souza"]])
    expect((await stored(recordLocator)).passengers.map(({ lastName, nameVersion }) => [lastName, nameVersion])).toEqual([
      ["D'Souza", 2],
      ["D'Souza", 1],
    ])
    expect((await retrieve(browserAt(airline), recordLocator, 'DSouza')).status).toBe(200)
  })

  it('can be corrected on the first day, and the booking says so as long as it is so', async () => {
    const canCorrect = async (bookedAt: number) => {
      const { recordLocator } = await storeBooking(airline, { bookedAt })
      return (await shownIn(await retrieve(browserAt(airline), recordLocator, 'Verma'))).canCorrectNames
    }
    const now = airline.airline.clock.now()
    expect([await canCorrect(now - 23 * 3_600_000), await canCorrect(now - 24 * 3_600_000)]).toEqual([true, false])
  })

  it('are not there for who has not opened it [SEC-12]', async () => {
    const { recordLocator } = await storeBooking(airline)
    const browser = browserAt(airline)
    const refused = { status: 404, code: 'BOOKING_NOT_FOUND', fields: [] }
    expect(await refusalOf(await browser.ask(queryOf(PATH, { recordLocator })))).toEqual(refused)
    expect(await refusalOf(await put(browser, recordLocator, given('P1', 1, 'Leena', 'Souza')))).toEqual(refused)
  })

  it.each([
    ['no names', [], 'names'],
    ['more than a hundred', Array.from({ length: 101 }, (_, index) => given(`P${index + 1}`, 0, 'A', 'B')), 'names'],
    ['one passenger twice', [given('P1', 1, 'A', 'B'), given('P1', 1, 'C', 'D')], 'names'],
    ['a key that is none', [given('1', 1, 'A', 'B')], 'names.0.passengerKey'],
    ['a name that is too long', [given('P1', 1, 'A'.repeat(65), 'B')], 'names.0.firstName'],
    ['a version that is none', [given('P1', -1, 'A', 'B')], 'names.0.nameVersion'],
  ])('refuse %s', async (_, names, field) => {
    const { recordLocator } = await storeBooking(airline)
    const browser = browserAt(airline)
    await retrieve(browser, recordLocator, 'Verma')
    expect(await refusalOf(await put(browser, recordLocator, ...names))).toEqual({ status: 400, code: 'INVALID_FIELD', fields: [field] })
  })
})
