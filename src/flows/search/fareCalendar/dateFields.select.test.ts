import { expect, it } from 'vitest'
import { reached } from '../../../../machines/kit/reached.ts'
import { fareCalendarMachine } from '../../../../machines/search/fareCalendar/fareCalendar.machine.ts'
import { fareCalendarSamples } from '../../../../machines/search/fareCalendar/fareCalendar.samples.ts'
import { departureShown, isOpen, pickingOf, returnShown } from './dateFields.select.ts'

const after = (steps: readonly string[]) => reached(fareCalendarMachine, fareCalendarSamples, 'on the home page', steps)

it.each([
  [[], null, null],
  [['one way'], 'Sat, 20 Jun 2026', null],
  [['a round trip'], 'Sat, 20 Jun 2026', 'Wed, 24 Jun 2026'],
])('after %j the fields show %j and %j [CAL-01, CAL-03]', (steps, ...shown) => {
  expect([departureShown(after(steps)), returnShown(after(steps))]).toEqual(shown)
})

it.each([
  [[], false, 'departure'],
  [['opens the departure'], true, 'departure'],
  [['opens the return'], true, 'return'],
  [['opens the return', 'is done'], false, 'departure'],
])('after %j the calendar is open: %j, and the %s is picked', (steps, ...shown) => {
  expect([isOpen(after(steps)), pickingOf(after(steps))]).toEqual(shown)
})
