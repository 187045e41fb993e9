import { describe, expect, it } from 'vitest'
import { createActor, setup, SimulatedClock, type ActorRefFrom } from 'xstate'
import { heldPort } from '../../kit/testing/heldPort.ts'
import { describeMissing } from '../../kit/testing/missing.ts'
import { survivingMutants } from '../../kit/testing/mutants.ts'
import { walk } from '../../kit/testing/walk.ts'
import {
  type CodeSent,
  type CodeWanted,
  type ContactProofInput,
  contactProofMachine,
  type ContactProofOutput,
  namingProblem,
} from './contactProof.machine.ts'
import { contactProofSamples, SAMPLE_CODE, SEEN, UNSEEN } from './contactProof.samples.ts'

it('is walked without anything missing, and the walks notice every mutant', () => {
  const report = walk(contactProofMachine, contactProofSamples)
  expect(describeMissing(report)).toEqual([])
  expect(survivingMutants(contactProofMachine, report)).toEqual([])
})

const SENT: CodeSent = { reply: { isSent: true, requestId: 'r1' }, code: SAMPLE_CODE }

/** Proving a contact, under a parent that notes what it hears. The test answers for the airline. */
function begin(input: ContactProofInput) {
  const codes = heldPort<CodeSent, CodeWanted>()
  const told: string[] = []
  const logged: string[] = []
  const contactProof = contactProofMachine.provide({
    actors: { sendCode: codes.logic },
    actions: { showWhole: () => told.push('all of it is shown'), logFailure: (_, { call }) => logged.push(call) },
  })
  const parent = setup({
    types: { events: {} as ContactProofOutput },
    actors: { contactProof },
    actions: { note: ({ event }) => told.push('requestId' in event ? `${event.type} by ${event.requestId}` : event.type) },
  }).createMachine({
    invoke: { id: 'proof', src: 'contactProof', input },
    on: { 'contact.proved': { actions: 'note' }, 'proof.closed': { actions: 'note' } },
  })
  const actor = createActor(parent, { clock: new SimulatedClock() }).start()
  const proof = actor.getSnapshot().children['proof'] satisfies ActorRefFrom<typeof contactProof> | undefined
  if (proof === undefined) throw new Error('the proof did not start')
  return {
    codes,
    told,
    logged,
    send: proof.send,
    state: () => proof.getSnapshot().value,
    context: () => proof.getSnapshot().context,
    entry: () => proof.getSnapshot().children.otpEntry?.getSnapshot().context,
    name(text: string) {
      proof.send({ type: 'contact.typed', text })
      proof.send({ type: 'contact.named' })
    },
  }
}

describe('proving a contact that is seen in part', () => {
  it('sends a code where the traveller says, without naming the contact, and tells when it was right, and by which request [SEC-12, API-37, API-23]', async () => {
    const proof = begin(SEEN)
    expect(proof.state()).toEqual({ open: { choosing: 'quiet' } })
    proof.send({ type: 'medium.chosen', medium: 'SMS' })
    expect(proof.codes.asked()).toEqual([{ recordLocator: 'K7M4QX', to: { medium: 'SMS' } }])
    await proof.codes.answer(SENT)
    expect(proof.entry()).toMatchObject({
      request: { requestId: 'r1', emailOrPhone: 'SMS', isPrimary: false, call: 'booking', recordLocator: 'K7M4QX' },
      destination: { kind: 'mobile', shown: '+91 ••••• ••014' },
      length: 4,
    })
    expect(proof.entry()?.destination.isUncertain).toBeUndefined()
    proof.send({ type: 'otp.verified', requestId: 'r2', belongsToAnother: false })
    expect([proof.state(), proof.told]).toEqual(['proved', ['all of it is shown', 'contact.proved by r2']])
  })

  it('ends where the booking is not open in this browser any more [SEC-12]', async () => {
    const proof = begin(SEEN)
    proof.send({ type: 'medium.chosen', medium: 'EMAIL' })
    await proof.codes.answer({ reply: { isSent: false, isClosed: true }, code: SAMPLE_CODE })
    expect([proof.state(), proof.told]).toEqual(['closed', ['proof.closed']])
  })
})

describe('proving a contact of a booking of which nothing is seen', () => {
  it.each([
    [' asha@example.com ', 'asha@example.com', { kind: 'email', shown: 'asha@example.com', isUncertain: true }],
    ['98765 43210', '+919876543210', { kind: 'mobile', shown: '+91 9876543210', isUncertain: true }],
    ['+91 98765-43210', '+919876543210', { kind: 'mobile', shown: '+91 9876543210', isUncertain: true }],
    ['+65 8123 4567', '+6581234567', { kind: 'internationalMobile', shown: '+65 81234567', isUncertain: true }],
  ])('sends a code to %j, and does not claim that it has arrived [SEC-12]', async (typed, contact, destination) => {
    const proof = begin(UNSEEN)
    expect(proof.state()).toEqual({ open: { naming: 'quiet' } })
    proof.name(typed)
    expect(proof.codes.asked()).toEqual([{ recordLocator: 'K7M4QX', to: { contact } }])
    await proof.codes.answer(SENT)
    expect(proof.entry()).toMatchObject({
      request: { requestId: 'r1', emailOrPhone: contact, isPrimary: false, call: 'booking', recordLocator: 'K7M4QX' },
      destination,
    })
  })

  it.each([
    ['', 'missing'],
    ['   ', 'missing'],
    ['asha@', 'invalidEmail'],
    ['Rao', 'invalidEmail'],
    ['98765', 'invalidPhone'],
    ['+00 98765 43210', 'invalidPhone'],
  ])('asks nothing for %j, and says what is wrong until it is changed', (typed, problem) => {
    const proof = begin(UNSEEN)
    proof.name(typed)
    expect([proof.state(), proof.codes.allAsked(), namingProblem(proof.context())]).toEqual([{ open: { naming: 'invalid' } }, [], problem])
    proof.send({ type: 'contact.typed', text: 'asha@example.com' })
    expect(proof.state()).toEqual({ open: { naming: 'quiet' } })
  })

  it('keeps what was typed where no code was sent, and where another contact is wanted; it is logged that the airline was not reached', async () => {
    const proof = begin(UNSEEN)
    proof.name('asha@example.com')
    await proof.codes.fail()
    expect([proof.state(), proof.context().contact.text, proof.logged]).toEqual([{ open: { naming: 'notSent' } }, 'asha@example.com', ['sendCode']])
    proof.send({ type: 'contact.named' })
    await proof.codes.answer({ reply: { isSent: false, retryAfter: null }, code: SAMPLE_CODE })
    expect(proof.state()).toEqual({ open: { naming: 'limited' } })
    proof.send({ type: 'contact.named' })
    await proof.codes.answer(SENT)
    proof.send({ type: 'otherContact.asked' })
    expect([proof.state(), proof.context().contact.text, proof.entry()]).toEqual([{ open: { naming: 'quiet' } }, 'asha@example.com', undefined])
  })

  it('proves nothing where the dialog is closed', async () => {
    const proof = begin(UNSEEN)
    proof.name('asha@example.com')
    await proof.codes.answer(SENT)
    proof.send({ type: 'dialog.closed' })
    expect([proof.state(), proof.told]).toEqual(['closed', ['proof.closed']])
  })
})
