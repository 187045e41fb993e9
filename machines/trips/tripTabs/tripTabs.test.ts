import { expect, it } from 'vitest'
import { createActor } from 'xstate'
import { describeMissing } from '../../kit/testing/missing.ts'
import { survivingMutants } from '../../kit/testing/mutants.ts'
import { walk } from '../../kit/testing/walk.ts'
import { tripTabsMachine } from './tripTabs.machine.ts'
import { tripTabsSamples } from './tripTabs.samples.ts'

it('is walked without anything missing, and the walks notice every mutant', () => {
  const report = walk(tripTabsMachine, tripTabsSamples)
  expect([describeMissing(report), survivingMutants(tripTabsMachine, report)]).toEqual([[], []])
})

it.each([
  ['book', true, 'open'],
  ['book', false, 'unasked'],
  ['manage', true, 'unasked'],
  ['checkIn', true, 'unasked'],
] as const)('on the page of %s, on a phone: %j, a press leaves the sheet %s [RETR-04, CHK-06]', (tab, isPhone, state) => {
  const pressed = (type: 'manage.pressed' | 'checkIn.pressed') => {
    const actor = createActor(tripTabsMachine, { input: { tab } }).start()
    actor.send({ type, isPhone })
    return actor.getSnapshot().value
  }
  expect(pressed('manage.pressed')).toEqual({ manage: state, checkIn: 'unasked' })
  expect(pressed('checkIn.pressed')).toEqual({ manage: 'unasked', checkIn: state })
})

it('toggles a sheet open and closed [RETR-04, CHK-06]', () => {
  const actor = createActor(tripTabsMachine, { input: { tab: 'book' } }).start()
  const values = (['checkIn.pressed', 'sheet.closed', 'checkIn.pressed'] as const).map((type) => {
    actor.send(type === 'sheet.closed' ? { type } : { type, isPhone: true })
    return actor.getSnapshot().value.checkIn
  })
  expect(values).toEqual(['open', 'closed', 'open'])
})
