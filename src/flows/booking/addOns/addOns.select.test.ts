import { expect, it } from 'vitest'
import { addOnsMachine } from '../../../../machines/booking/addOns/addOns.machine.ts'
import { addOnsSamples } from '../../../../machines/booking/addOns/addOns.samples.ts'
import { reached } from '../../../../machines/kit/testing/reached.ts'
import { barShown, cardsOf, flightTabs, lostShown, mealsOf, saidOf, seatsShown, spreadsShown } from './addOns.select.ts'

const COMES = 'loadCatalogue: names and details'
const after = (...steps: readonly string[]) => reached(addOnsMachine, addOnsSamples, 'a family there and back', steps)
const alone = (...steps: readonly string[]) => reached(addOnsMachine, addOnsSamples, 'one traveller with an infant on one flight', steps)
const cityOf = (code: string) => ({ BOM: 'Mumbai' })[code] ?? code

it('names the button by what is taken', () => {
  expect(barShown(after(COMES).context, cityOf).words).toBe('Continue without extras')
  expect(barShown(after(COMES, 'chooses a meal for Asha').context, cityOf).words).toBe('Next flight: Mumbai – DEL')
  expect(barShown(after(COMES, 'chooses a wheelchair for Asha').context, cityOf).words).toBe('Next flight: Mumbai – DEL')
  const looked = after(COMES, 'chooses a meal for Asha', 'continues')
  expect(barShown(looked.context, cityOf).words).toBe('Continue with extras, ₹350')
  expect(saidOf(after(COMES, 'chooses a meal for Asha'))).toBe('₹350 for extras')
})

it('offers a seat beside each who has one, at its price, once the services are there [PAX-09]', () => {
  const shown = (snapshot: ReturnType<typeof after>) =>
    seatsShown(snapshot)?.rows.map(({ price, travellers }) => [price, ...travellers.map(({ name, isChosen, block }) => [name, isChosen, block])])
  const party = (asha: boolean, block: string | null) => [
    ['₹4,200 each', ['Asha Rao', asha, null], ['Vikram Rao', false, block], ['Passenger 3', false, block]],
  ]
  expect(shown(after())).toBeUndefined()
  expect(shown(after(COMES))).toEqual(party(false, null))
  const chosen = after(COMES, 'an extra seat for Asha')
  expect([shown(chosen), barShown(chosen.context, cityOf).words, saidOf(chosen)]).toEqual([
    party(true, null),
    'Continue with extras, ₹4,200',
    '₹4,200 for extras',
  ])
  expect(shown(after(COMES, 'an extra seat for Asha', 'no more seats are left'))).toEqual(party(true, 'No more seats left'))
  expect(shown(after(COMES, 'the booking has its most seats, and an extra seat is gone'))).toEqual([
    ['₹4,200 each', ...['Asha Rao', 'Vikram Rao', 'Passenger 3'].map((name) => [name, false, 'This booking has the most seats it can have'])],
  ])
  const gone = after(COMES, 'an extra seat for Asha', 'the booking has its most seats, and an extra seat is gone')
  expect([seatsShown(chosen)?.note, seatsShown(gone)?.note]).toEqual([null, 'The extra seat you chose cannot be had any more, and was taken away.'])
  expect(shown(after(COMES, 'extra seats are not sold'))).toBeUndefined()
})

it('counts no extra seat of the search among the extras: it is in the fares', () => {
  expect(barShown(alone(COMES).context, cityOf)).toMatchObject({ lines: [], words: 'Continue without extras' })
  expect(seatsShown(alone(COMES))?.rows[0]?.travellers).toMatchObject([{ isChosen: true }])
})

it('shows prices before anything is opened, and what the fare has first', () => {
  const meals = mealsOf(after(COMES).context)
  expect([meals?.from, meals?.rows[0]?.options.map(({ label }) => label)]).toEqual([
    'From ₹300',
    ['No meal', 'Vegetarian meal, ₹350', 'Jain meal, ₹350'],
  ])
  const prices = cardsOf(after(COMES).context).map(({ heading, rows }) => [heading, ...rows.map(({ price }) => price)])
  expect(prices).toEqual([
    ['More baggage', '₹750 each', '₹1,500 each'],
    ['Priority', '₹400 each'],
    ['Help on the way', 'Free'],
  ])
})

it('says how much baggage a traveller has, and may have [CONST-22, VAL-27]', () => {
  expect(cardsOf(after(COMES).context)[0]?.note).toBe(
    'In your fare: 1 bag each in the hold. In the cabin at most 1 hand bag each. At most 1 piece of sports equipment each.',
  )
})

it('leaves what is sold out or too late in its place and says why [CONST-20]', () => {
  const soldOut = after(COMES, 'chooses a meal for Asha', 'vegetarian meals are sold out')
  const meals = mealsOf(soldOut.context)
  expect(meals?.rows[0]?.options).toContainEqual({ value: 'VGML', label: 'Vegetarian meal: Sold out', isDisabled: true })
  expect(lostShown(soldOut)).toEqual({
    title: 'One extra cannot be had any more',
    text: 'No more: Vegetarian meal for Asha Rao. The rest of your choice is kept.',
  })
  const tooLate = mealsOf(after(COMES, 'it is too late for meals, and priority is included').context)
  expect([tooLate?.rows, tooLate?.from, tooLate?.notes]).toEqual([
    [],
    '',
    ['Meals can be chosen until 12 hours before departure. That time is over for this flight.'],
  ])
})

it('puts the usual meal of who travels alone before the others, names it so, and chooses nothing', () => {
  const meals = mealsOf(alone(COMES, 'loadUsualMeal: a Jain meal').context)
  expect([meals?.rows[0]?.value, meals?.rows[0]?.options.map(({ label }) => label)]).toEqual([
    '',
    ['No meal', 'Your usual meal: Jain meal, ₹350', 'Vegetarian meal, ₹350'],
  ])
  expect(mealsOf(alone(COMES, 'loadUsualMeal: no meal').context)).toEqual(mealsOf(alone(COMES).context))
})

it('leaves a usual meal that is sold out in its place, and shows none that the flight does not have', () => {
  const { context } = alone(COMES, 'loadUsualMeal: a Jain meal')
  const soldOut = reached(addOnsMachine, addOnsSamples, 'one traveller with an infant on one flight', [
    COMES,
    'vegetarian meals are sold out',
  ]).context
  expect(mealsOf({ ...soldOut, usualMeal: 'VGML' })?.rows[0]?.options.map(({ label }) => label)).toEqual([
    'No meal',
    'Vegetarian meal: Sold out',
    'Jain meal, ₹350',
  ])
  expect(mealsOf({ ...context, usualMeal: 'GFML' })).toEqual(mealsOf({ ...context, usualMeal: null }))
})

it('says what is included in the fare', () => {
  const { context } = after(COMES, 'chooses priority for Asha', 'it is too late for meals, and priority is included')
  expect(cardsOf(context).find(({ group }) => group === 'priority')?.rows[0]?.price).toBe('Included in your fare')
  expect(barShown(context, cityOf)).toMatchObject({ sum: '₹0', words: 'Next flight: Mumbai – DEL' })
})

it('offers the same for others in words of who has it', () => {
  const { context } = after(COMES, 'chooses a meal for Asha')
  const labels = spreadsShown(context).meal.map(({ label }) => label)
  expect(labels).toEqual(['Meals: the same as Asha Rao for all', 'Meals: the same on all flights'])
  const helped = spreadsShown(after(COMES, 'chooses a wheelchair for Asha').context).assistance
  expect(helped.map(({ label }) => label)).toEqual(['Help on the way: the same on all flights'])
})

it('names where flights lead, by code and name', () => {
  expect(flightTabs(after(COMES, 'chooses a meal for Asha').context, cityOf).map(({ to, has }) => [to, has])).toEqual([
    ['To BOM Mumbai', '1 extra'],
    ['To DEL', 'Nothing chosen'],
  ])
})
