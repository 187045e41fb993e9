import { expect, it } from 'vitest'
import type { AddOn, AddOnState } from '../../machines/domain/addOns.ts'
import { mealsShown } from './addOnWords.ts'

const meal = (code: string, name: string): AddOn => ({ code, group: 'meal', name, detail: '', chosenUntil: 720 })
const CATALOGUE = [meal('VGML', 'Vegetarian meal'), meal('VJML', 'Jain meal'), meal('CHML', 'Meal for a child')]
const offered = (code: string, state: AddOnState['state'] = 'offered'): AddOnState => ({
  code,
  price: { minor: 35_000, currency: 'INR' },
  state,
  blocked: null,
})
const FLIGHT = {
  segment: { segmentKey: 'out', flightNumber: 'SR 3113', origin: 'DEL', destination: 'BOM', departure: '2026-12-12T06:00' },
  party: [{ passengerKey: '0', name: 'Asha Rao', kind: 'adult', addOns: [offered('VGML'), offered('VJML', 'theirs'), offered('CHML')] }],
} as const

it('lets nobody choose another meal beside one that is paid, wherever it stands in their choice [VAL-27]', () => {
  const chosen = { out: { 0: ['VGML', 'VJML'] } }
  const [row] = mealsShown({ catalogue: CATALOGUE, flights: [FLIGHT], chosen }, FLIGHT)?.rows ?? []
  expect(row?.options.map((option) => `${option.label}${'isDisabled' in option && option.isDisabled ? ' (no)' : ''}`)).toEqual([
    'No meal',
    'Vegetarian meal, ₹350',
    'Jain meal: Paid (no)',
    'Meal for a child: Sold out (no)',
  ])
})
