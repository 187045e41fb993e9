import { expect, it } from 'vitest'
import { saleSeatsMachine } from '../../../../machines/booking/saleSeats/saleSeats.machine.ts'
import { saleSeatsSamples } from '../../../../machines/booking/saleSeats/saleSeats.samples.ts'
import { reached } from '../../../../machines/kit/testing/reached.ts'
import { cabinShown } from '../../../messages/seatWords.ts'
import { barShown, headingOf, lostShown, saidOf, unfitOf } from './saleSeats.select.ts'

const COMES = 'loadSeats: the party could sit together'
const after = (...steps: readonly string[]) => reached(saleSeatsMachine, saleSeatsSamples, 'a family there and back', steps)
const cityOf = (code: string) => ({ DEL: 'Delhi', BOM: 'Mumbai', UDR: 'Udaipur' })[code] ?? code

it('names the flight, and begins without a seat', () => {
  const { context } = after(COMES)
  expect(headingOf(context, cityOf).heading).toBe('Seats to Mumbai')
  expect(barShown(context, cityOf)).toEqual({ seats: 'No seat chosen yet', sum: null, keep: null })
})

it('says what the seats of all flights cost, and on which flight nobody has one', () => {
  expect(barShown(after(COMES, 'sits together').context, cityOf)).toEqual({
    seats: '6A, 6B, 6D, 6E, together',
    sum: '4 seats in all, ₹0. No seat yet: Mumbai – Udaipur',
    keep: 'Next flight: Mumbai – Udaipur',
  })
  const { context } = after(COMES, 'goes to the way back', 'picks a seat at the front')
  expect([barShown(context, cityOf).keep, saidOf(after(COMES, 'picks a seat at the front'))]).toEqual([
    'Continue with seats, ₹1,200',
    '1A for Anand Rao. Now a seat for Meera Rao.',
  ])
})

it('offers the nearest seats at the same price, and none at all, instead of one that is sold', () => {
  const lost = lostShown(after(COMES, 'chooses for the child', 'picks a free seat for the child', 'somebody else buys the seat of the child'))
  expect([lost?.title, lost?.near, lost?.waive]).toEqual([
    'Seat 4E was just taken',
    'Near it for Ira Rao:',
    'No seat now, one is given at check-in, ₹0',
  ])
  expect(lost?.instead.map(({ label }) => label)).toEqual(['Take 4F, window, free', 'Take 4C, aisle, free', 'Take 4B, middle, free'])
})

it('says why a child cannot sit at an exit [VAL-24]', () => {
  const unfit = unfitOf(after(COMES, 'chooses for the child', 'picks a seat at the exit for the child'))
  expect(unfit?.title).toBe('Ira Rao cannot sit in 3A')
  expect(unfit?.text).toContain('Only for adults who can open the door')
})

it('names no price of a seat at an exit to a party of which nobody may sit there [VAL-24]', () => {
  const { flights, at } = after(COMES).context
  const flight = flights[at]
  if (flight === undefined) throw new Error('the samples have a flight')
  const exitFor = (opensDoors: boolean) => {
    const party = flight.party.map((each) => ({ ...each, opensDoors }))
    const band = cabinShown({ ...flight, party }, {}).bands.find(({ rows }) => rows[0]?.row === 3)
    return [band?.price, ...(band?.rows[0]?.cells.slice(0, 1).map((cell) => [cell?.name, cell?.sign]) ?? [])]
  }
  expect(exitFor(true)).toEqual(['₹900', ['3A, window, exit row, ₹900', '₹900']])
  expect(exitFor(false)).toEqual(['for adults only', ['3A, window, exit row, for adults only', null]])
})
