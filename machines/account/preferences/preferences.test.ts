import { describe, expect, it } from 'vitest'
import { createActor } from 'xstate'
import { ASHA, RAVI } from '../../domain/customer.samples.ts'
import type { PreferencesReply } from '../../domain/preferences.ts'
import { heldPort } from '../../kit/testing/heldPort.ts'
import { describeMissing } from '../../kit/testing/missing.ts'
import { survivingMutants } from '../../kit/testing/mutants.ts'
import { walk } from '../../kit/testing/walk.ts'
import { drivenOpener, openerActions, openerHarness } from '../accountForm/accountForm.harness.ts'
import { preferencesMachine } from './preferences.machine.ts'
import { OPENED, preferencesSamples } from './preferences.samples.ts'

it('is walked through every transition, every sample and every refusal, and the walks notice every mutant', () => {
  const report = walk(preferencesMachine, preferencesSamples)
  expect(describeMissing(report)).toEqual([])
  expect(survivingMutants(preferencesMachine, report)).toEqual([])
})

const SIGNED_OUT: PreferencesReply = { isSignedIn: false }
const VEGAN = { ...OPENED.kept, version: 3, values: { ...OPENED.kept.values, meal: 'VGML' } }

/** The tab of a customer, with an airline that answers when the test says so. */
function start() {
  const harness = openerHarness()
  const load = heldPort<PreferencesReply>()
  const machine = preferencesMachine.provide({
    actors: { loadPreferences: load.logic, accountForm: harness.form.machine },
    actions: openerActions(harness.done),
  })
  const actor = createActor(machine, { clock: harness.clock, input: { delays: { slow: 3_000 } } }).start()
  return { ...drivenOpener(actor, harness), load }
}

async function opened(reply: PreferencesReply = OPENED) {
  const tab = start()
  await tab.load.answer(reply)
  return tab
}

describe('my preferences', () => {
  it('are read, said to take long when they do, and opened with what is kept [PROF-07]', async () => {
    const tab = start()
    expect([tab.state(), tab.shown('meal')]).toEqual([{ reading: 'waiting' }, null])
    tab.clock.increment(3_000)
    expect(tab.state()).toEqual({ reading: 'slow' })
    await tab.load.answer({ ...OPENED, kept: VEGAN })
    expect([tab.state(), tab.shown('meal')]).toEqual(['open', 'VGML'])
  })

  it('are opened with what was chosen before and not saved, and that is said [PROF-07]', async () => {
    const tab = await opened({ ...OPENED, draft: VEGAN })
    expect([tab.shown('meal'), tab.formState()]).toEqual(['VGML', { editing: 'restored' }])
  })

  it('are saved as a new version of what was read, under the customer whose they are [PROF-07]', async () => {
    const tab = await opened({ ...OPENED, kept: VEGAN })
    tab.type('meal', 'VJML')
    tab.press()
    expect([tab.done, tab.save.asked()]).toEqual([
      ['keeps the draft of SP1001: VJML'],
      [{ form: 'preferences', id: VEGAN.id, version: 3, values: { ...VEGAN.values, meal: 'VJML' } }],
    ])
    await tab.save.answer({ outcome: 'saved', kept: { ...VEGAN, version: 4 } })
    expect([tab.state(), tab.formState()]).toEqual(['open', { editing: 'saved' }])
  })

  it('are read again by a press where the airline could not be reached [PROF-07]', async () => {
    const tab = start()
    await tab.load.fail()
    expect([tab.state(), tab.done, tab.load.asked()]).toEqual(['failed', ['logs loadPreferences'], []])
    tab.send({ type: 'retry.asked' })
    await tab.load.answer(OPENED)
    expect(tab.state()).toBe('open')
  })
})

describe('whose they are', () => {
  it('a visitor sees nothing but the way to sign in, and after that what is kept of them [SEC-09]', async () => {
    const tab = await opened(SIGNED_OUT)
    tab.send({ type: 'customer.changed', customer: null })
    expect([tab.state(), tab.load.asked()]).toEqual(['signedOut', []])
    tab.send({ type: 'signIn.asked' })
    expect(tab.done).toEqual(['asks to sign in'])
    tab.send({ type: 'customer.changed', customer: ASHA })
    await tab.load.answer(OPENED)
    expect(tab.state()).toBe('open')
  })

  it('nothing of a customer stays on the screen when they sign out, here or in another tab [SEC-09]', async () => {
    const tab = await opened({ ...OPENED, kept: VEGAN })
    tab.send({ type: 'customer.changed', customer: null })
    expect([tab.state(), tab.shown('meal')]).toEqual(['signedOut', null])
  })

  it('another customer sees nothing of the one before, not even what comes late [SEC-09]', async () => {
    const tab = start()
    const before = tab.load.call()
    tab.send({ type: 'customer.changed', customer: RAVI })
    expect(before.isWanted()).toBe(false)
    await before.answer({ ...OPENED, kept: VEGAN })
    expect(tab.state()).toEqual({ reading: 'waiting' })
    await tab.load.answer({ ...OPENED, owner: RAVI.customerNumber })
    expect(tab.shown('meal')).toBe('')
    tab.send({ type: 'customer.changed', customer: ASHA })
    expect([tab.state(), tab.shown('meal'), tab.load.asked().length]).toEqual([{ reading: 'waiting' }, null, 1])
  })

  it('the same customer loses nothing when the session is reported again', async () => {
    const tab = await opened()
    tab.type('meal', 'VJML')
    tab.send({ type: 'customer.changed', customer: ASHA })
    expect([tab.state(), tab.shown('meal')]).toEqual(['open', 'VJML'])
  })
})
