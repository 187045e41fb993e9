import { describe, expect, it } from 'vitest'
import { createActor } from 'xstate'
import type { RemovalReply } from '../../domain/accountForm.ts'
import type { BusinessProfileReply } from '../../domain/businessProfile.ts'
import { ASHA, RAVI } from '../../domain/customer.samples.ts'
import { heldPort } from '../../kit/testing/heldPort.ts'
import { describeMissing } from '../../kit/testing/missing.ts'
import { survivingMutants } from '../../kit/testing/mutants.ts'
import { walk } from '../../kit/testing/walk.ts'
import { drivenOpener, openerActions, openerHarness } from '../accountForm/accountForm.harness.ts'
import { businessProfileMachine, type BusinessProfileRemoval, isKept } from './businessProfile.machine.ts'
import { businessProfileSamples, COMPANY, OPENED } from './businessProfile.samples.ts'

it('is walked through every transition, every sample and every refusal, and the walks notice every mutant', () => {
  const report = walk(businessProfileMachine, businessProfileSamples)
  expect(describeMissing(report)).toEqual([])
  expect(survivingMutants(businessProfileMachine, report)).toEqual([])
})

const SIGNED_OUT: BusinessProfileReply = { isSignedIn: false }
const NONE_YET: BusinessProfileReply = { ...OPENED, kept: { ...COMPANY, version: 0, values: {} } }
const MOVED = { ...COMPANY, version: 2, values: { ...COMPANY.values, city: 'Mysuru' } }

/** The tab of a customer, with an airline that answers when the test says so. */
function start() {
  const harness = openerHarness()
  const { clock, done } = harness
  const load = heldPort<BusinessProfileReply>()
  const remove = heldPort<RemovalReply, BusinessProfileRemoval>()
  const machine = businessProfileMachine.provide({
    actors: { loadBusinessProfile: load.logic, removeBusinessProfile: remove.logic, accountForm: harness.form.machine },
    actions: { ...openerActions(done), forgetDraft: (_, { owner }) => void done.push(`forgets the draft of ${owner}`) },
  })
  const actor = createActor(machine, { clock, input: { delays: { slow: 3_000 } } }).start()
  return { ...drivenOpener(actor, harness), load, remove, isKept: () => isKept(actor.getSnapshot().context) }
}

async function opened(reply: BusinessProfileReply = OPENED) {
  const tab = start()
  await tab.load.answer(reply)
  return tab
}

/** It was asked whether the profile is to be taken away, and confirmed. */
async function removing(reply: BusinessProfileReply = OPENED) {
  const tab = await opened(reply)
  tab.send({ type: 'removal.asked' })
  tab.send({ type: 'removal.confirmed' })
  return tab
}

describe('a business profile', () => {
  it('is read, said to take long when it does, and opened with what is kept [PROF-07]', async () => {
    const tab = start()
    tab.clock.increment(3_000)
    expect([tab.state(), tab.shown('city')]).toEqual([{ reading: 'slow' }, null])
    await tab.load.answer(OPENED)
    expect([tab.state(), tab.shown('city'), tab.isKept()]).toEqual([{ open: 'quiet' }, 'Bengaluru', true])
  })

  it('where there is none is an empty form, with nothing to take away, or what was typed before [PROF-07]', async () => {
    const tab = await opened(NONE_YET)
    expect([tab.state(), tab.shown('city'), tab.isKept()]).toEqual([{ open: 'quiet' }, '', false])
    const other = await opened({ ...OPENED, kept: { ...COMPANY, version: 0, values: {} }, draft: { ...COMPANY, version: 0 } })
    expect([other.shown('city'), other.formState()]).toEqual(['Bengaluru', { editing: 'restored' }])
  })

  it('takes a GST number in capitals, and sends none with a mistake in it [VAL-08]', async () => {
    const tab = await opened()
    tab.type('gstNumber', '29aaaci4798l1zv')
    tab.press()
    expect([tab.shown('gstNumber'), tab.save.asked(), tab.done.at(-1)]).toEqual(['29AAACI4798L1ZV', [], 'moves the focus to gstNumber'])
    tab.type('gstNumber', '29aaaci4798l1zu')
    tab.press()
    expect(tab.save.asked().map(({ values }) => values['gstNumber'])).toEqual(['29AAACI4798L1ZU'])
  })

  it('is read again by a press where the airline could not be reached [PROF-07]', async () => {
    const tab = start()
    await tab.load.fail()
    expect([tab.state(), tab.done]).toEqual(['failed', ['logs loadBusinessProfile']])
    tab.send({ type: 'retry.asked' })
    await tab.load.answer(OPENED)
    expect(tab.state()).toEqual({ open: 'quiet' })
  })
})

describe('taking it away', () => {
  it('happens only after a question, which can be answered by keeping it [PROF-07]', async () => {
    const tab = await opened()
    tab.send({ type: 'removal.confirmed' })
    tab.send({ type: 'removal.asked' })
    expect([tab.state(), tab.remove.asked()]).toEqual([{ open: { confirming: 'asked' } }, []])
    tab.send({ type: 'removal.declined' })
    expect([tab.state(), tab.remove.asked()]).toEqual([{ open: 'quiet' }, []])
  })

  it('empties the form and forgets what was typed, and says so until there is something to say again [PROF-07]', async () => {
    const tab = await removing()
    tab.clock.increment(3_000)
    expect(tab.state()).toEqual({ open: { removing: 'slow' } })
    await tab.remove.answer('removed')
    expect([tab.state(), tab.shown('city'), tab.isKept(), tab.done]).toEqual([{ open: 'removed' }, '', false, ['forgets the draft of SP1001']])
    for (const [field, text] of Object.entries(COMPANY.values)) tab.type(field, text)
    tab.press()
    expect(tab.save.asked().map(({ version }) => version)).toEqual([0])
    await tab.save.answer({ outcome: 'saved', kept: COMPANY })
    expect([tab.state(), tab.isKept()]).toEqual([{ open: 'quiet' }, true])
  })

  it('is of the version that was saved last; saving withdraws the question', async () => {
    const tab = await opened()
    tab.send({ type: 'removal.asked' })
    tab.type('city', 'Mysuru')
    tab.press()
    await tab.save.answer({ outcome: 'saved', kept: MOVED })
    expect(tab.state()).toEqual({ open: 'quiet' })
    tab.send({ type: 'removal.asked' })
    tab.send({ type: 'removal.confirmed' })
    expect(tab.remove.asked()).toEqual([{ version: 2 }])
  })

  it('of what was changed elsewhere is asked once more, when that is read and shown', async () => {
    const tab = await removing()
    await tab.remove.answer('changedElsewhere')
    expect(tab.state()).toEqual({ reading: 'waiting' })
    await tab.load.answer({ ...OPENED, kept: MOVED })
    expect([tab.state(), tab.shown('city'), tab.remove.asked()]).toEqual([{ open: { confirming: 'changed' } }, 'Mysuru', []])
    tab.send({ type: 'removal.confirmed' })
    expect(tab.remove.asked()).toEqual([{ version: 2 }])
  })

  it('is not asked once more where it was taken away elsewhere, nor of another customer', async () => {
    for (const reply of [NONE_YET, { ...OPENED, owner: RAVI.customerNumber }]) {
      const tab = await removing()
      await tab.remove.answer('changedElsewhere')
      await tab.load.answer(reply)
      expect(tab.state()).toEqual({ open: 'quiet' })
    }
  })

  it('leaves everything where it is when the airline is not reached, logs that, and can be tried again or left', async () => {
    const tab = await removing()
    await tab.remove.fail()
    expect([tab.state(), tab.shown('city'), tab.done]).toEqual([{ open: { confirming: 'failed' } }, 'Bengaluru', ['logs removeBusinessProfile']])
    tab.send({ type: 'removal.confirmed' })
    expect(tab.remove.asked()).toEqual([{ version: 1 }])
    await tab.remove.fail()
    tab.send({ type: 'removal.declined' })
    expect(tab.state()).toEqual({ open: 'quiet' })
  })

  it('waits for signing in where the session is over [SEC-09]', async () => {
    const tab = await removing()
    await tab.remove.answer('signedOut')
    tab.send({ type: 'signIn.asked' })
    expect([tab.state(), tab.shown('city'), tab.done]).toEqual([{ open: { confirming: 'lapsed' } }, 'Bengaluru', ['asks to sign in']])
    tab.send({ type: 'customer.changed', customer: ASHA })
    tab.send({ type: 'removal.confirmed' })
    expect(tab.remove.asked()).toEqual([{ version: 1 }])
  })
})

describe('whose it is', () => {
  it('a visitor sees nothing but the way to sign in, and after that what is kept of them [SEC-09]', async () => {
    const tab = await opened(SIGNED_OUT)
    tab.send({ type: 'signIn.asked' })
    expect([tab.state(), tab.shown('city'), tab.done]).toEqual(['signedOut', null, ['asks to sign in']])
    tab.send({ type: 'customer.changed', customer: ASHA })
    await tab.load.answer(OPENED)
    expect(tab.shown('city')).toBe('Bengaluru')
  })

  it('nothing of a customer stays on the screen when they sign out, whatever is under way [SEC-09]', async () => {
    const tab = await removing()
    const before = tab.remove.call()
    tab.send({ type: 'customer.changed', customer: null })
    expect([tab.state(), tab.shown('city'), before.isWanted()]).toEqual(['signedOut', null, false])
  })

  it('another customer sees nothing of the one before [SEC-09]', async () => {
    const tab = await opened()
    tab.send({ type: 'customer.changed', customer: RAVI })
    expect([tab.state(), tab.shown('city'), tab.isKept()]).toEqual([{ reading: 'waiting' }, null, false])
  })
})
