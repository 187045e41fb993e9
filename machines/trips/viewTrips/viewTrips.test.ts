import { describe, expect, it } from 'vitest'
import { createActor, SimulatedClock } from 'xstate'
import type { AddTripReply, OpenedTrip } from '../../domain/booking.ts'
import { heldPort } from '../../kit/testing/heldPort.ts'
import { describeMissing } from '../../kit/testing/missing.ts'
import { survivingMutants } from '../../kit/testing/mutants.ts'
import { walk } from '../../kit/testing/walk.ts'
import { viewTripsMachine } from './viewTrips.machine.ts'
import { FLOWN, FREE, viewTripsSamples } from './viewTrips.samples.ts'

it('is walked without anything missing, and the walks notice every mutant', () => {
  const report = walk(viewTripsMachine, viewTripsSamples)
  expect(describeMissing(report)).toEqual([])
  expect(survivingMutants(viewTripsMachine, report)).toEqual([])
})

describe('the bookings of a browser', () => {
  const begin = () => {
    const [load, forget, add] = [
      heldPort<readonly OpenedTrip[]>(),
      heldPort<void, { readonly recordLocator: string }>(),
      heldPort<AddTripReply, { readonly recordLocator: string }>(),
    ]
    const done: string[] = []
    const machine = viewTripsMachine.provide({
      actors: { loadTrips: load.logic, forgetTrip: forget.logic, addTrip: add.logic },
      actions: {
        forgetKept: (_, { recordLocator }) => done.push(`keeps nothing of ${recordLocator}`),
        notifyAdded: () => done.push('added'),
        askToSignIn: () => done.push('signIn'),
        logFailure: (_, { call }) => done.push(call),
      },
    })
    const actor = createActor(machine, { clock: new SimulatedClock(), input: { delays: { slow: 3_000 } } }).start()
    const locators = () => actor.getSnapshot().context.trips.map(({ recordLocator }) => recordLocator)
    return { actor, load, forget, add, done, locators, state: () => actor.getSnapshot().value, context: () => actor.getSnapshot().context }
  }

  it('are gone one by one as they are forgotten, down to none, with all that this device keeps of them [NAV-22, SEC-17]', async () => {
    const page = begin()
    await page.load.answer([FREE, FLOWN])
    page.actor.send({ type: 'forget.asked', recordLocator: FLOWN.recordLocator })
    expect([page.forget.asked(), page.locators().length]).toEqual([[{ recordLocator: FLOWN.recordLocator }], 2])
    await page.forget.answer(undefined)
    expect([page.state(), page.locators()]).toEqual([{ shown: 'settled' }, [FREE.recordLocator]])
    expect(page.done).toEqual([`keeps nothing of ${FLOWN.recordLocator}`])
    page.actor.send({ type: 'forget.asked', recordLocator: FREE.recordLocator })
    await page.forget.answer(undefined)
    expect([page.state(), page.locators()]).toEqual(['empty', []])
    expect(page.done.at(-1)).toBe(`keeps nothing of ${FREE.recordLocator}`)
  })

  it('stay as they were where one could not be forgotten', async () => {
    const page = begin()
    await page.load.answer([FREE, FLOWN])
    page.actor.send({ type: 'forget.asked', recordLocator: FLOWN.recordLocator })
    await page.forget.fail()
    expect([page.state(), page.locators().length, page.context().problem, page.done]).toEqual([
      { shown: 'refused' },
      2,
      'notForgotten',
      ['forgetTrip'],
    ])
  })

  it('become one’s own by being added, which the list of the account is told [API-31]', async () => {
    const page = begin()
    await page.load.answer([FREE, FLOWN])
    page.actor.send({ type: 'add.asked', recordLocator: FREE.recordLocator })
    expect(page.add.asked()).toEqual([{ recordLocator: FREE.recordLocator }])
    await page.add.answer({ isAdded: true })
    expect([page.state(), page.context().trips[0], page.done]).toEqual([
      { shown: 'settled' },
      { ...FREE, isMine: true, canBeAdded: false },
      ['added'],
    ])
  })

  it('are not added where the airline did not offer it', async () => {
    const page = begin()
    await page.load.answer([FREE, FLOWN])
    page.actor.send({ type: 'add.asked', recordLocator: FLOWN.recordLocator })
    expect([page.state(), page.add.allAsked()]).toEqual([{ shown: 'settled' }, []])
  })

  it('are read again, with nothing left of before, when another signs in [SEC-12]', async () => {
    const page = begin()
    await page.load.answer([FREE])
    page.actor.send({ type: 'customer.changed' })
    expect([page.state(), page.locators(), page.load.allAsked().length]).toEqual([{ reading: 'waiting' }, [], 2])
  })
})
