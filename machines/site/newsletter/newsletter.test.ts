import { describe, expect, it } from 'vitest'
import { createActor } from 'xstate'
import { heldPort } from '../../kit/testing/heldPort.ts'
import { describeMissing } from '../../kit/testing/missing.ts'
import { survivingMutants } from '../../kit/testing/mutants.ts'
import { RANDOM } from '../../kit/testing/random.harness.ts'
import { type Invariants, randomRun } from '../../kit/testing/randomRun.ts'
import { walk } from '../../kit/testing/walk.ts'
import { newsletterMachine, type Subscription } from './newsletter.machine.ts'
import { newsletterSamples } from './newsletter.samples.ts'

it('is walked without anything missing, and the walks notice every mutant', () => {
  const report = walk(newsletterMachine, newsletterSamples)
  expect(describeMissing(report)).toEqual([])
  expect(survivingMutants(newsletterMachine, report)).toEqual([])
})

const invariants: Invariants<typeof newsletterMachine> = {
  'only an e-mail address is sent': (snapshot) => !snapshot.matches('subscribing') || snapshot.context.email === 'asha@example.com',
}

it('breaks no rule in random events [NEWS-07]', () => {
  const { events, broken } = randomRun(newsletterMachine, newsletterSamples, invariants, RANDOM)
  expect({ events, broken }).toEqual({ events: RANDOM.events, broken: null })
})

const NEW = newsletterSamples.ports.subscribe.answers['a new subscriber']

function begin() {
  const port = heldPort<Subscription, { readonly email: string }>()
  const logged: string[] = []
  const machine = newsletterMachine.provide({
    actors: { subscribe: port.logic },
    actions: { logFailure: (_, { call }) => logged.push(call) },
  })
  const actor = createActor(machine, { input: newsletterSamples.starts['an empty field'] }).start()
  const submit = (email: string) => {
    actor.send({ type: 'email.typed', email })
    actor.send({ type: 'form.submitted' })
  }
  return { actor, port, logged, submit }
}

describe('a subscription', () => {
  it('is asked for without the spaces around the address, and gives the link that ends it [NEWS-03, NEWS-09, NEWS-11, NEWS-12]', async () => {
    const { actor, port, submit } = begin()
    submit(' asha@example.com ')
    expect(port.asked()).toEqual([{ email: 'asha@example.com' }])
    await port.answer(NEW)
    expect([actor.getSnapshot().value, actor.getSnapshot().context.unsubscribeLink]).toEqual(['subscribed', NEW.unsubscribeLink])
  })

  it('of a known address says so [NEWS-08]', async () => {
    const { actor, port, submit } = begin()
    submit('asha@example.com')
    await port.answer({ isNew: false })
    expect(actor.getSnapshot().value).toBe('subscribedBefore')
  })

  it('of half an address sends nothing, and an edit clears the message [NEWS-06, NEWS-07]', () => {
    const { actor, port, submit } = begin()
    submit('asha@')
    expect([actor.getSnapshot().value, port.allAsked()]).toEqual(['invalid', []])
    actor.send({ type: 'email.typed', email: 'asha@e' })
    expect(actor.getSnapshot().value).toBe('idle')
  })

  it('that fails is logged and can be tried again [NEWS-10, MSG-87]', async () => {
    const { actor, port, logged, submit } = begin()
    submit('asha@example.com')
    await port.fail()
    expect([actor.getSnapshot().value, logged]).toEqual(['failed', ['subscribe']])
    actor.send({ type: 'form.submitted' })
    expect(port.asked()).toEqual([{ email: 'asha@example.com' }])
  })

  it('that is edited while it waits is given up [NEWS-06]', () => {
    const { actor, port, submit } = begin()
    submit('asha@example.com')
    actor.send({ type: 'email.typed', email: 'asha@example.co' })
    expect([actor.getSnapshot().value, port.asked()]).toEqual(['idle', []])
  })

  it('can be asked for again, where no mail has come', async () => {
    const { actor, port, submit } = begin()
    submit('asha@example.com')
    await port.answer(NEW)
    actor.send({ type: 'form.submitted' })
    expect([actor.getSnapshot().hasTag('waiting'), port.asked()]).toEqual([true, [{ email: 'asha@example.com' }]])
  })

  it('is not offered inside the app [NEWS-02]', () => {
    const [app, other] = ['shell', 'app'].map((deviceType) =>
      createActor(newsletterMachine, { input: { ...newsletterSamples.starts['an empty field'], deviceType, appDeviceType: 'shell' } })
        .start()
        .getSnapshot(),
    )
    expect([app?.value, app?.status, other?.value]).toEqual(['suppressed', 'done', 'idle'])
  })
})
