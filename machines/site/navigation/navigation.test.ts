import { expect, it } from 'vitest'
import { createActor } from 'xstate'
import { describeMissing } from '../../kit/testing/missing.ts'
import { survivingMutants } from '../../kit/testing/mutants.ts'
import { walk } from '../../kit/testing/walk.ts'
import { type NavigationEvent, navigationMachine } from './navigation.machine.ts'
import { navigationSamples } from './navigation.samples.ts'

it('is walked whole, and the walks notice every mutant', () => {
  const report = walk(navigationMachine, navigationSamples)
  expect(describeMissing(report)).toEqual([])
  expect(survivingMutants(navigationMachine, report)).toEqual([])
})

const after = (...events: NavigationEvent[]) => {
  const focused: string[] = []
  const actor = createActor(
    navigationMachine.provide({
      actions: { focusMenu: () => focused.push('menu'), focusMenuButton: (_, { by }) => focused.push(`button of the ${by}`) },
    }),
    { input: { path: '/' } },
  ).start()
  for (const event of events) actor.send(event)
  return [actor.getSnapshot().value.menu, focused]
}

const pressed: NavigationEvent = { type: 'menu.toggled', by: 'header' }
const more: NavigationEvent = { type: 'menu.toggled', by: 'bar' }

it('folds and unfolds by its button [NAV-01]', () => {
  expect(after()).toEqual(['folded', []])
  expect(after(pressed)).toEqual(['unfolded', []])
  expect(after(pressed, pressed)).toEqual(['folded', []])
})

it('folds and unfolds by More, which moves the focus into it [NAV-15]', () => {
  expect(after(more)).toEqual(['unfolded', ['menu']])
  expect(after(more, more)).toEqual(['folded', ['menu']])
  expect(after(pressed, more)).toEqual(['folded', []])
})

it.each([
  ['the page changes [NAV-08]', { type: 'page.changed', path: '/flight-search' }],
  ['something else is touched', { type: 'menu.dismissed', by: 'pointer' }],
  ['the screen is no phone any more [NAV-09]', { type: 'menu.dismissed', by: 'screen' }],
] as const)('folds when %s, and leaves the focus where it is', (_, event) => {
  expect(after(pressed, event)).toEqual(['folded', []])
})

it('gives the focus back to the button that has unfolded it when Escape folds it', () => {
  expect(after(pressed, { type: 'menu.dismissed', by: 'key' })).toEqual(['folded', ['button of the header']])
  expect(after(more, { type: 'menu.dismissed', by: 'key' })).toEqual(['folded', ['menu', 'button of the bar']])
})

it.each([
  ['/', 'offered'],
  ['/manage-booking/retrieve-booking', 'offered'],
  ['/manage-booking/view-my-trips', 'hidden'],
  ['/checkin-addons', 'hidden'],
  ['/add-ons/travel-certificate', 'hidden'],
  ['/add-ons-of-mine', 'offered'],
])('on %s the link View Booking is %s, come to or opened there [NAV-22, NAV-23, NAV-24]', (path, is) => {
  const opened = createActor(navigationMachine, { input: { path } }).start()
  const come = createActor(navigationMachine, { input: { path: is === 'hidden' ? '/' : '/checkin-addons' } }).start()
  come.send({ type: 'page.changed', path })
  expect([opened, come].map((actor) => actor.getSnapshot().value.viewBooking)).toEqual([is, is])
})
