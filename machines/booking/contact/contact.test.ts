import { describe, expect, it } from 'vitest'
import { createActor } from 'xstate'
import type { BasicDetails } from '../../domain/account.ts'
import { ASHA, RAVI } from '../../domain/customer.samples.ts'
import { NO_CONTACT } from '../../domain/saleDraft.ts'
import { heldPort } from '../../kit/testing/heldPort.ts'
import { describeMissing } from '../../kit/testing/missing.ts'
import { survivingMutants } from '../../kit/testing/mutants.ts'
import { walk } from '../../kit/testing/walk.ts'
import { contactMachine, stillWrong, type ContactInput } from './contact.machine.ts'
import { contactFieldProblem, type ContactForm, gstDetailsOf, saleContactOf, wrongContactFields } from './contact.rules.ts'
import { contactSamples, OWN_DETAILS, VISITOR, WHOLE_CONTACT } from './contact.samples.ts'

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
const FORM: ContactForm = { ...VISITOR, contact: WHOLE_CONTACT, firstAdult: NAMED }

describe('the contact', () => {
  it('is the first adult until another name is typed; its number is told in E.164', () => {
    expect(saleContactOf(FORM)).toEqual({ ...NAMED, email: 'asha@example.com', phone: '+919845011223' })
    expect(saleContactOf({ ...FORM, contact: { ...WHOLE_CONTACT, firstName: ' Leela ', phone: '+65 6123 4567' } })).toEqual({
      firstName: 'Leela',
      lastName: 'Rao',
      email: 'asha@example.com',
      phone: '+6561234567',
    })
  })

  it.each([
    [{ email: '' }, 'email', 'missing'],
    [{ email: 'asha@' }, 'email', 'invalidEmail'],
    [{ phone: ' ' }, 'phone', 'missing'],
    [{ phone: '98450' }, 'phone', 'invalidPhone'],
    [{ phone: '612345', countryCode: '65' }, 'phone', 'invalidPhone'],
    [{ phone: '6123456', countryCode: '65' }, 'phone', null],
    [{ firstName: '' }, 'firstName', 'missing'],
    [{ lastName: 'Rao2' }, 'lastName', 'notLetters'],
    [{ firstName: null }, 'firstName', null],
  ] as const)('with %j has in %s the problem %j [VAL-01, VAL-04, VAL-05, VAL-06]', (change, field, problem) => {
    expect(contactFieldProblem({ ...FORM, contact: { ...WHOLE_CONTACT, ...change } }, field)).toBe(problem)
  })

  it('is named where no adult travels', () => {
    expect(wrongContactFields({ ...FORM, firstAdult: null })).toEqual(['firstName', 'lastName'])
    expect(saleContactOf({ ...FORM, firstAdult: null }).firstName).toBe('')
  })

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

  it.each([
    [{}, []],
    [{ number: '', company: '', email: '' }, []],
    [{ number: '' }, ['gstNumber']],
    [{ number: '29AAACI4798L1ZV' }, ['gstNumber']],
    [{ company: ' ' }, ['gstCompany']],
    [{ company: 'a'.repeat(65) }, ['gstCompany']],
    [{ email: 'rao@' }, ['gstEmail']],
  ])('with %j has wrong %j [VAL-08]', (change, wrong) => {
    expect(wrongContactFields({ ...FORM, gst: { ...gst, ...change } })).toEqual(wrong)
  })

  it('goes to the contact where it has no address of its own, and is none where nothing is typed [CONST-25]', () => {
    expect(gstDetailsOf({ ...FORM, gst })).toEqual({ number: '29AAACI4798L1ZU', company: 'Rao & Sons', email: 'asha@example.com' })
    expect(gstDetailsOf({ ...FORM, gst: { ...gst, email: 'tax@example.com' } })?.email).toBe('tax@example.com')
    expect(gstDetailsOf(FORM)).toBeNull()
  })

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
    expect(actor.getSnapshot().matches({ own: 'none' })).toBe(true)
  })
})
