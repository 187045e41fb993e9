import { describe, expect, it } from 'vitest'
import { createActor, SimulatedClock } from 'xstate'
import { ASHA, RAVI } from '../../domain/customer.samples.ts'
import type { PreferencesReply } from '../../domain/preferences.ts'
import { heldPort } from '../../kit/heldPort.ts'
import { heldForm, openerActions, typedIn } from '../accountForm/accountForm.stage.ts'
import { preferencesMachine } from './preferences.machine.ts'
import { OPENED } from './preferences.samples.ts'
import type { PreferencesEvent } from './preferences.types.ts'

const SIGNED_OUT: PreferencesReply = { isSignedIn: false }
const VEGAN = { ...OPENED.kept, version: 3, values: { ...OPENED.kept.values, meal: 'VGML' } }

/** The tab of a customer, asking an airline that answers when it is told to. */
function start() {
  const done: string[] = []
  const clock = new SimulatedClock()
  const load = heldPort<PreferencesReply>()
  const form = heldForm(done)
  const machine = preferencesMachine.provide({ actors: { loadPreferences: load.logic, accountForm: form.machine }, actions: openerActions(done) })
  const actor = createActor(machine, { clock, input: { delays: { slow: 3_000 } } }).start()
  const child = () => actor.getSnapshot().children.form
  return {
    clock,
    done,
    load,
    save: form.save,
    send: (event: PreferencesEvent) => actor.send(event),
    state: () => actor.getSnapshot().value,
    choose: (field: string, text: string) => child()?.send({ type: 'field.typed', field, text }),
    press: () => child()?.send({ type: 'save.asked' }),
    shown: (field: string) => typedIn(child(), field),
    formState: () => child()?.getSnapshot().value,
  }
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
    tab.choose('meal', 'VJML')
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

  it('the same customer loses nothing when it is said once more who is here', async () => {
    const tab = await opened()
    tab.choose('meal', 'VJML')
    tab.send({ type: 'customer.changed', customer: ASHA })
    expect([tab.state(), tab.shown('meal')]).toEqual(['open', 'VJML'])
  })
})
