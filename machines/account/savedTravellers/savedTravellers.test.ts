import { describe, expect, it } from 'vitest'
import { createActor } from 'xstate'
import type { KeptForm, RemovalReply } from '../../domain/accountForm.ts'
import { RAVI } from '../../domain/customer.samples.ts'
import type { TravellersReply } from '../../domain/savedTraveller.ts'
import { heldPort } from '../../kit/testing/heldPort.ts'
import { describeMissing } from '../../kit/testing/missing.ts'
import { survivingMutants } from '../../kit/testing/mutants.ts'
import { walk } from '../../kit/testing/walk.ts'
import { drivenOpener, openerActions, openerHarness } from '../accountForm/accountForm.harness.ts'
import { ASHA } from '../accountForm/accountForm.samples.ts'
import { nameOf, savedTravellersMachine, type TravellerRemoval, travellersOf } from './savedTravellers.machine.ts'
import { KABIR, MEERA, OPENED, savedTravellersSamples } from './savedTravellers.samples.ts'

it('is walked through every transition, every sample and every refusal, and the walks notice every mutant', () => {
  const report = walk(savedTravellersMachine, savedTravellersSamples)
  expect(describeMissing(report)).toEqual([])
  expect(survivingMutants(savedTravellersMachine, report)).toEqual([])
})

const SIGNED_OUT: TravellersReply = { isSignedIn: false }
const LEELA = { title: 'MS', gender: 'F', firstName: 'Leela', lastName: 'Nair', birthDate: '1988-03-01' }
const USHA: KeptForm = { ...ASHA, version: 2, values: { ...ASHA.values, firstName: 'Usha' } }

/** The tab of a customer, with an airline that answers when the test says so. */
function start() {
  const harness = openerHarness()
  const load = heldPort<TravellersReply>()
  const remove = heldPort<RemovalReply, TravellerRemoval>()
  const machine = savedTravellersMachine.provide({
    actors: { loadTravellers: load.logic, removeTraveller: remove.logic, accountForm: harness.form.machine },
    actions: openerActions(harness.done),
  })
  const actor = createActor(machine, { clock: harness.clock, input: { idPrefix: 'visit', delays: { slow: 3_000 } } }).start()
  const opener = drivenOpener(actor, harness)
  return {
    ...opener,
    load,
    remove,
    names: () => travellersOf(actor.getSnapshot().context).map(nameOf),
    fillIn: (values: Readonly<Record<string, string>>) => {
      for (const [field, text] of Object.entries(values)) opener.type(field, text)
      opener.press()
    },
  }
}

async function opened(reply: TravellersReply = OPENED) {
  const tab = start()
  await tab.load.answer(reply)
  return tab
}

/** It was asked whether Asha is to be taken away, and confirmed. */
async function removing() {
  const tab = await opened()
  tab.send({ type: 'removal.asked', id: ASHA.id })
  tab.send({ type: 'removal.confirmed' })
  return tab
}

describe('the list', () => {
  it('is read, said to take long when it does, and shown [PROF-07]', async () => {
    const tab = start()
    tab.clock.increment(3_000)
    expect(tab.state()).toEqual({ reading: 'slow' })
    await tab.load.answer(OPENED)
    expect([tab.state(), tab.names()]).toEqual([{ open: { listing: 'quiet' } }, ['Asha Rao', 'Kabir Rao']])
  })

  it('is read again by a press where the airline could not be reached [PROF-07]', async () => {
    const tab = start()
    await tab.load.fail()
    expect([tab.state(), tab.done]).toEqual(['failed', ['logs loadTravellers']])
    tab.send({ type: 'retry.asked' })
    await tab.load.answer({ ...OPENED, travellers: [] })
    expect([tab.state(), tab.names()]).toEqual([{ open: { listing: 'quiet' } }, []])
  })
})

describe('the form', () => {
  it('of a new traveller is saved under its own id, and the traveller appears in the list by name [PROF-07]', async () => {
    const tab = await opened()
    tab.send({ type: 'adding.asked' })
    tab.fillIn(LEELA)
    expect(tab.save.asked()).toEqual([expect.objectContaining({ form: 'traveller', id: 'visit-1', version: 0 })])
    await tab.save.answer({ outcome: 'saved', kept: { ...KABIR, id: 'visit-1', values: { ...KABIR.values, ...LEELA, firstName: 'Bina' } } })
    expect([tab.state(), tab.names()]).toEqual([{ open: { listing: 'saved' } }, ['Asha Rao', 'Bina Nair', 'Kabir Rao']])
  })

  it('of the next one has another id, also after the first was given up', async () => {
    const tab = await opened()
    tab.send({ type: 'adding.asked' })
    tab.discard()
    expect(tab.state()).toEqual({ open: { listing: 'quiet' } })
    tab.send({ type: 'adding.asked' })
    tab.fillIn(LEELA)
    expect(tab.save.asked().map(({ id }) => id)).toEqual(['visit-2'])
  })

  it('takes letters, spaces and dots for a name, and sends nothing else [VAL-02]', async () => {
    const tab = await opened()
    tab.send({ type: 'adding.asked' })
    tab.fillIn({ ...LEELA, firstName: 'Leela2' })
    expect([tab.save.asked(), tab.done.at(-1)]).toEqual([[], 'moves the focus to firstName'])
    tab.fillIn({ firstName: 'Leela K. Rani' })
    expect(tab.save.asked().map(({ values }) => values['firstName'])).toEqual(['Leela K. Rani'])
  })

  it('is not opened for one more than there may be [PROF-07]', async () => {
    const tab = await opened({ ...OPENED, maximum: 2 })
    tab.send({ type: 'adding.asked' })
    expect([tab.state(), tab.shown('firstName')]).toEqual([{ open: { listing: 'quiet' } }, null])
  })

  it('of a saved traveller shows the saved values, and changes that traveller [PROF-07]', async () => {
    const tab = await opened()
    tab.send({ type: 'editing.asked', id: ASHA.id })
    expect(tab.shown('firstName')).toBe('Asha')
    tab.fillIn({ firstName: 'Usha' })
    expect(tab.save.asked()).toEqual([expect.objectContaining({ id: ASHA.id, version: 1 })])
    await tab.save.answer({ outcome: 'saved', kept: USHA })
    expect([tab.state(), tab.names()]).toEqual([{ open: { listing: 'saved' } }, ['Kabir Rao', 'Usha Rao']])
    tab.send({ type: 'removal.asked', id: ASHA.id })
    tab.send({ type: 'removal.confirmed' })
    expect(tab.remove.asked()).toEqual([{ id: ASHA.id, version: 2 }])
  })

  it('that was not saved is there again after a reload, for a new and for a saved traveller', async () => {
    const nisha = await opened({ ...OPENED, draft: { ...ASHA, id: 'visit-before-1', version: 0, values: LEELA } })
    expect([nisha.state(), nisha.shown('firstName')]).toEqual([{ open: 'filling' }, 'Leela'])
    const usha = await opened({ ...OPENED, draft: { ...USHA, version: 1 } })
    expect([usha.state(), usha.shown('firstName')]).toEqual([{ open: 'filling' }, 'Usha'])
    usha.discard()
    expect([usha.state(), usha.names()]).toEqual([{ open: { listing: 'quiet' } }, ['Asha Rao', 'Kabir Rao']])
  })
})

describe('removing a traveller', () => {
  it('happens only after a question, which can be answered by keeping them [PROF-07]', async () => {
    const tab = await opened()
    tab.send({ type: 'removal.asked', id: ASHA.id })
    expect([tab.state(), tab.remove.asked()]).toEqual([{ open: { listing: { confirming: 'asked' } } }, []])
    tab.send({ type: 'removal.declined' })
    tab.send({ type: 'removal.confirmed' })
    expect([tab.state(), tab.remove.asked()]).toEqual([{ open: { listing: 'quiet' } }, []])
  })

  it('can be said of another while it is asked of one: only the last is taken away', async () => {
    const tab = await opened()
    tab.send({ type: 'removal.asked', id: ASHA.id })
    tab.send({ type: 'removal.asked', id: KABIR.id })
    tab.send({ type: 'removal.confirmed' })
    tab.clock.increment(3_000)
    expect([tab.state(), tab.remove.asked()]).toEqual([{ open: { removing: 'slow' } }, [{ id: KABIR.id, version: 1 }]])
    await tab.remove.answer('removed')
    expect([tab.state(), tab.names()]).toEqual([{ open: { listing: 'removed' } }, ['Asha Rao']])
  })

  it('who was changed elsewhere is asked once more, when the list is read again', async () => {
    const tab = await removing()
    await tab.remove.answer('changedElsewhere')
    await tab.load.answer({ ...OPENED, travellers: [KABIR, USHA] })
    expect([tab.state(), tab.names()]).toEqual([{ open: { listing: { confirming: 'changed' } } }, ['Kabir Rao', 'Usha Rao']])
    tab.send({ type: 'removal.confirmed' })
    expect(tab.remove.asked()).toEqual([{ id: ASHA.id, version: 2 }])
  })

  it('does not ask again about a traveller who is gone by then, nor about one of another customer', async () => {
    for (const reply of [
      { ...OPENED, travellers: [KABIR] },
      { ...OPENED, owner: RAVI.customerNumber, travellers: [] },
    ]) {
      const tab = await removing()
      await tab.remove.answer('changedElsewhere')
      await tab.load.answer(reply)
      expect(tab.state()).toEqual({ open: { listing: 'quiet' } })
    }
  })

  it('leaves the list as it is when the airline is not reached, logs that, and can be tried again or left', async () => {
    const tab = await removing()
    await tab.remove.fail()
    expect([tab.state(), tab.names().length, tab.done]).toEqual([{ open: { listing: { confirming: 'failed' } } }, 2, ['logs removeTraveller']])
    tab.send({ type: 'removal.confirmed' })
    expect(tab.remove.asked()).toEqual([{ id: ASHA.id, version: 1 }])
    await tab.remove.fail()
    tab.send({ type: 'removal.declined' })
    expect(tab.state()).toEqual({ open: { listing: 'quiet' } })
  })

  it('waits for signing in where the session is over [SEC-09]', async () => {
    const tab = await removing()
    await tab.remove.answer('signedOut')
    tab.send({ type: 'signIn.asked' })
    expect([tab.state(), tab.names().length, tab.done]).toEqual([{ open: { listing: { confirming: 'lapsed' } } }, 2, ['asks to sign in']])
    tab.send({ type: 'customer.changed', customer: MEERA })
    tab.send({ type: 'removal.confirmed' })
    expect(tab.remove.asked()).toEqual([{ id: ASHA.id, version: 1 }])
  })
})

describe('whose they are', () => {
  it('a visitor sees no travellers, and after signing in their own [SEC-09]', async () => {
    const tab = await opened(SIGNED_OUT)
    tab.send({ type: 'signIn.asked' })
    expect([tab.state(), tab.names(), tab.done]).toEqual(['signedOut', [], ['asks to sign in']])
    tab.send({ type: 'customer.changed', customer: MEERA })
    await tab.load.answer(OPENED)
    expect(tab.names()).toHaveLength(2)
  })

  it('no traveller stays on the screen when the customer signs out, whatever is under way [SEC-09]', async () => {
    const tab = await removing()
    const before = tab.remove.call()
    tab.send({ type: 'customer.changed', customer: null })
    expect([tab.state(), tab.names(), before.isWanted()]).toEqual(['signedOut', [], false])
  })

  it('another customer sees no travellers and no form of the customer before [SEC-09]', async () => {
    const tab = await opened()
    tab.send({ type: 'editing.asked', id: ASHA.id })
    tab.send({ type: 'customer.changed', customer: RAVI })
    expect([tab.state(), tab.names(), tab.shown('firstName')]).toEqual([{ reading: 'waiting' }, [], null])
    await tab.load.answer({ ...OPENED, owner: RAVI.customerNumber, travellers: [] })
    expect([tab.state(), tab.names()]).toEqual([{ open: { listing: 'quiet' } }, []])
  })
})
