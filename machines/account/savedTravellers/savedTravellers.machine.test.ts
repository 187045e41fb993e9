import { describe, expect, it } from 'vitest'
import { createActor, SimulatedClock } from 'xstate'
import type { KeptForm, RemovalReply } from '../../domain/accountForm.ts'
import { RAVI } from '../../domain/customer.samples.ts'
import type { TravellersReply } from '../../domain/savedTraveller.ts'
import { heldPort } from '../../kit/heldPort.ts'
import { ASHA } from '../accountForm/accountForm.samples.ts'
import { heldForm, openerActions, typedIn } from '../accountForm/accountForm.stage.ts'
import { savedTravellersMachine } from './savedTravellers.machine.ts'
import { nameOf, travellersOf } from './savedTravellers.rules.ts'
import { KABIR, MEERA, OPENED } from './savedTravellers.samples.ts'
import type { SavedTravellersEvent, TravellerRemoval } from './savedTravellers.types.ts'

const SIGNED_OUT: TravellersReply = { isSignedIn: false }
const LEELA = { title: 'MS', gender: 'F', firstName: 'Leela', lastName: 'Nair', birthDate: '1988-03-01' }
const USHA: KeptForm = { ...ASHA, version: 2, values: { ...ASHA.values, firstName: 'Usha' } }

/** The tab of a customer, asking an airline that answers when it is told to. */
function start() {
  const done: string[] = []
  const clock = new SimulatedClock()
  const load = heldPort<TravellersReply>()
  const remove = heldPort<RemovalReply, TravellerRemoval>()
  const form = heldForm(done)
  const machine = savedTravellersMachine.provide({
    actors: { loadTravellers: load.logic, removeTraveller: remove.logic, accountForm: form.machine },
    actions: openerActions(done),
  })
  const actor = createActor(machine, { clock, input: { idPrefix: 'visit', delays: { slow: 3_000 } } }).start()
  const child = () => actor.getSnapshot().children.form
  return {
    clock,
    done,
    load,
    remove,
    save: form.save,
    send: (event: SavedTravellersEvent) => actor.send(event),
    state: () => actor.getSnapshot().value,
    names: () => travellersOf(actor.getSnapshot().context).map(nameOf),
    fillIn: (values: Readonly<Record<string, string>>) => {
      for (const [field, text] of Object.entries(values)) child()?.send({ type: 'field.typed', field, text })
      child()?.send({ type: 'save.asked' })
    },
    giveUp: () => child()?.send({ type: 'changes.discarded' }),
    shown: (field: string) => typedIn(child(), field),
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
  it('of somebody new is saved under an id of its own, and they stand in the list by name [PROF-07]', async () => {
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
    tab.giveUp()
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

  it('of somebody who is saved has what is kept in it, and changes the one [PROF-07]', async () => {
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

  it('that was not saved is there again after a reload, of somebody new and of somebody saved', async () => {
    const nisha = await opened({ ...OPENED, draft: { ...ASHA, id: 'visit-before-1', version: 0, values: LEELA } })
    expect([nisha.state(), nisha.shown('firstName')]).toEqual([{ open: 'filling' }, 'Leela'])
    const usha = await opened({ ...OPENED, draft: { ...USHA, version: 1 } })
    expect([usha.state(), usha.shown('firstName')]).toEqual([{ open: 'filling' }, 'Usha'])
    usha.giveUp()
    expect([usha.state(), usha.names()]).toEqual([{ open: { listing: 'quiet' } }, ['Asha Rao', 'Kabir Rao']])
  })
})

describe('taking somebody away', () => {
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

  it('is not asked once more of whoever is gone by then, nor of those of another customer', async () => {
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
  it('a visitor sees nobody, and after signing in those that are theirs [SEC-09]', async () => {
    const tab = await opened(SIGNED_OUT)
    tab.send({ type: 'signIn.asked' })
    expect([tab.state(), tab.names(), tab.done]).toEqual(['signedOut', [], ['asks to sign in']])
    tab.send({ type: 'customer.changed', customer: MEERA })
    await tab.load.answer(OPENED)
    expect(tab.names()).toHaveLength(2)
  })

  it('nobody stays on the screen when the customer signs out, whatever is under way [SEC-09]', async () => {
    const tab = await removing()
    const before = tab.remove.call()
    tab.send({ type: 'customer.changed', customer: null })
    expect([tab.state(), tab.names(), before.isWanted()]).toEqual(['signedOut', [], false])
  })

  it('another customer sees nobody of the one before, and no form of theirs [SEC-09]', async () => {
    const tab = await opened()
    tab.send({ type: 'editing.asked', id: ASHA.id })
    tab.send({ type: 'customer.changed', customer: RAVI })
    expect([tab.state(), tab.names(), tab.shown('firstName')]).toEqual([{ reading: 'waiting' }, [], null])
    await tab.load.answer({ ...OPENED, owner: RAVI.customerNumber, travellers: [] })
    expect([tab.state(), tab.names()]).toEqual([{ open: { listing: 'quiet' } }, []])
  })
})
