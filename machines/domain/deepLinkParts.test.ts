import { describe, expect, it } from 'vitest'
import { atHome } from './deepLink.samples.ts'
import { readDates, readStation, textOf } from './deepLinkParts.ts'

const route = { origin: 'DEL', dest: 'BOM' }
const TODAY = '2026-11-21'

describe('the text of a parameter', () => {
  it('is read up to 200 characters, and stands for nothing beyond', () => {
    const list = (length: number) => ({ origin: 'DEL,'.padEnd(length, 'x') })
    expect([200, 201].map((length) => readStation(list(length), 'origin', null).value)).toEqual(['DEL', null])
    expect(textOf({ origin: ' DEL ' }, 'origin')).toBe('DEL')
    expect([textOf({}, 'origin'), textOf({}, 'toString')]).toEqual(['', ''])
  })
})

describe('the dates of a link [LINK-05, OPEN-56]', () => {
  const read = (date: string) => {
    const { value, problems } = readDates({ date }, TODAY, 365)
    return [value.departureDate, value.returnDate, problems.map(({ reason }) => reason)]
  }

  it.each([
    ['2026-12-12', '2026-12-12', null, []],
    [' 2026/12/12 , 2026/12/15 ', '2026-12-12', '2026-12-15', []],
    ['2026-12-12,', '2026-12-12', null, []],
    ['2026-12-12, ,2026-12-20', '2026-12-12', null, ['moreThanTwoDates']],
    ['2026-12-12,soon', '2026-12-12', null, ['returnUnreadable']],
    ['2026-12-12,2026-12-12', '2026-12-12', '2026-12-12', []],
    ['2026-12-12,2026-12-11', '2026-12-12', null, ['returnBeforeDeparture']],
    ['2026-12-12,2027-11-21', '2026-12-12', '2027-11-21', []],
    ['2026-12-12,2027-11-22', '2026-12-12', null, ['returnTooFar']],
    ['2027-11-22', null, null, ['dateTooFar']],
    [',2026-12-12', null, null, ['dateUnreadable']],
  ])('%j: there on %j, back on %j, and %j', (date, departureDate, returnDate, reasons) => {
    expect(read(date)).toEqual([departureDate, returnDate, reasons])
  })

  it('are never too far while today is not known', () => {
    expect(readDates({ date: '2099-12-12' }, null, 365).value.departureDate).toBe('2099-12-12')
  })
})

describe('the party of a link', () => {
  it.each([
    ['1INF', { adult: 0, child: 0, infant: 1, specialFare: null }, ['infantsNeedAdults']],
    ['2CHD,1INF', { adult: 0, child: 2, infant: 0, specialFare: 'UNACCOMPANIED_MINOR' }, ['infantsNeedAdults']],
    ['1EXST', { adult: 0, child: 1, infant: 0, specialFare: null }, ['extraSeatType']],
    ['1ADT,0EXST', { adult: 1, child: 0, infant: 0, specialFare: null }, []],
    ['4ADT,4INF', { adult: 4, child: 0, infant: 4, specialFare: null }, []],
    ['5ADT,5INF', { adult: 5, child: 0, infant: 5, specialFare: null }, ['tooManyPassengers']],
    ['9ADT', { adult: 9, child: 0, infant: 0, specialFare: null }, []],
    ['10ADT', { adult: 10, child: 0, infant: 0, specialFare: null }, ['tooManyPassengers']],
    ['1000ADT', { adult: 999 }, ['tooManyPassengers']],
    ['0ADT', { adult: 1, child: 0, infant: 0 }, ['noPassengers']],
    ['2ADT;', { adult: 2 }, ['passengersUnreadable']],
    ['many', { adult: 1 }, ['passengersUnreadable']],
  ])('%s is %j, with what is wrong: %j [LINK-06, OPEN-63, CON-21]', (pax, party, reasons) => {
    const { link, problems } = atHome({ ...route, pax })
    expect(link).toMatchObject(party)
    expect(problems.map(({ reason }) => reason)).toEqual(reasons)
  })

  it.each([
    ['3', 3],
    ['33', 0],
    ['', 0],
    ['x3', 0],
  ])('has of extraSeat=%j %i', (extraSeat, seats) => {
    expect(atHome({ ...route, extraSeat }).link.extraSeat).toBe(seats)
  })
})
