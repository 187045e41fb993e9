import { describe, expect, it } from 'vitest'
import { createActor } from 'xstate'
import type { BasicDetails } from '../../domain/account.ts'
import { ASHA, RAVI } from '../../domain/customer.samples.ts'
import { NO_CONTACT } from '../../domain/saleDraft.ts'
import { wrongContactFields } from '../../domain/ticketContact.ts'
import { heldPort } from '../../kit/testing/heldPort.ts'
import { describeMissing } from '../../kit/testing/missing.ts'
import { survivingMutants } from '../../kit/testing/mutants.ts'
import { walk } from '../../kit/testing/walk.ts'
import { contactMachine, stillWrong, type ContactInput } from './contact.machine.ts'
import { contactSamples, OWN_DETAILS, VISITOR } from './contact.samples.ts'

it('is walked without anything missing, and the walks notice every mutant', () => {
  const report = walk(contactMachine, contactSamples)
  expect(describeMissing(report)).toEqual([])
  expect(survivingMutants(contactMachine, report)).toEqual([])
})

const begin = (input: Partial<ContactInput> = {}) => {
  const port = heldPort<BasicDetails | null>()
  const logged: string[] = []
  const machine = contactMachine.provide({
    actors: { loadOwnDetails: port.logic },
    actions: { logFailure: (_, { call }) => logged.push(call) },
  })
  const actor = createActor(machine, { input: { ...VISITOR, ...input } }).start()
  return { actor, port, logged, now: () => actor.getSnapshot().context }
}

const NAMED = { firstName: 'Asha', lastName: 'Rao' }

describe('the contact', () => {
  it('loses the words of a field that is corrected, and keeps those of others', () => {
    const { actor, now } = begin({ firstAdult: NAMED })
    actor.send({ type: 'problems.told', fields: wrongContactFields(now()) })
    expect([stillWrong(now()), actor.getSnapshot().matches({ fields: 'marked' })]).toEqual([['phone', 'email'], true])
    actor.send({ type: 'contact.typed', field: 'email', text: 'asha@example.com' })
    expect(stillWrong(now())).toEqual(['phone'])
    actor.send({ type: 'contact.typed', field: 'phone', text: '9845011223' })
    expect(actor.getSnapshot().matches({ fields: 'quiet' })).toBe(true)
  })
})

describe('the invoice for a company', () => {
  const gst = { number: '29AAACI4798L1ZU', company: ' Rao & Sons ', email: '' }

  it('is written in capitals, without what is typed between [VAL-08]', () => {
    const { actor, now } = begin()
    actor.send({ type: 'gst.typed', field: 'number', text: '29 aaaci-4798l1zu' })
    expect(now().gst.number).toBe('29AAACI4798L1ZU')
  })

  it('hides no mistake in its fold', () => {
    const { actor, now } = begin({ gst, firstAdult: NAMED })
    actor.send({ type: 'invoice.toggled' })
    actor.send({ type: 'gst.typed', field: 'number', text: '29' })
    actor.send({ type: 'problems.told', fields: wrongContactFields(now()) })
    actor.send({ type: 'invoice.toggled' })
    expect(actor.getSnapshot().matches({ invoice: 'open' })).toBe(true)
  })
})

describe('the own details of a customer', () => {
  it('fill what is empty, and nothing that was typed meanwhile', async () => {
    const { actor, port, now } = begin({ customer: ASHA })
    actor.send({ type: 'contact.typed', field: 'email', text: 'leela@example.com' })
    await port.answer(OWN_DETAILS)
    expect(now().contact).toEqual({ firstName: 'Asha', lastName: 'Verma', email: 'leela@example.com', phone: '9810001001', countryCode: '91' })
  })

  it('give the contact no other name than the first adult has', async () => {
    const { port, now } = begin({ customer: ASHA, firstAdult: NAMED })
    await port.answer(OWN_DETAILS)
    expect([now().contact.firstName, now().contact.email]).toEqual([null, ASHA.email])
  })

  it('go when their customer signs out, but for what was changed', async () => {
    const { actor, port, now } = begin({ customer: ASHA })
    await port.answer(OWN_DETAILS)
    actor.send({ type: 'contact.typed', field: 'phone', text: '98450 11223' })
    actor.send({ type: 'customer.changed', customer: { ...ASHA, firstName: 'Usha' } })
    expect(now().contact.email).toBe(ASHA.email)
    actor.send({ type: 'customer.changed', customer: null })
    expect(now().contact).toEqual({ ...NO_CONTACT, phone: '98450 11223' })
    actor.send({ type: 'customer.changed', customer: RAVI })
    expect(port.asked()).toHaveLength(1)
  })

  it('that cannot be read keep nothing back, are logged and can be asked for again', async () => {
    const { actor, port, logged } = begin({ customer: ASHA })
    await port.fail()
    expect([actor.getSnapshot().matches({ own: 'unread' }), logged]).toEqual([true, ['loadOwnDetails']])
    actor.send({ type: 'retry.asked' })
    await port.answer(null)
    expect(actor.getSnapshot().matches({ own: 'filled' })).toBe(true)
  })

  it.each(['fails', 'says nothing'])('are those of the session where the airline %s', async (how) => {
    const { port, now } = begin({ customer: ASHA })
    await (how === 'fails' ? port.fail() : port.answer(null))
    expect(now().contact).toEqual({ firstName: 'Asha', lastName: 'Verma', email: ASHA.email, phone: '9810001001', countryCode: '91' })
  })

  it('leave empty what neither knows', async () => {
    const { port, now } = begin({ customer: RAVI })
    await port.answer(null)
    expect([now().contact.email, now().contact.phone]).toEqual([RAVI.email, ''])
  })
})
