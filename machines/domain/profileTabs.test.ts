import { expect, it } from 'vitest'
import { PROFILE_TABS, profileTabOf, profileTabValue } from './profileTabs.ts'

it('numbers bookings, preferences, business profile and saved travellers from 0 [PROF-07]', () => {
  expect(['0', '1', '2', '3'].map(profileTabOf)).toEqual(['bookings', 'preferences', 'businessProfile', 'savedTravellers'])
  expect(PROFILE_TABS.map(profileTabValue)).toEqual(['0', '1', '2', '3'])
})

it.each([undefined, '', '4', '-1', '1.0', ' 1', '01', 'bookings', 'constructor'])('shows the bookings for the value %j [PROF-07]', (value) => {
  expect(profileTabOf(value)).toBe('bookings')
})
