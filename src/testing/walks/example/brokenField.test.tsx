import { cleanup } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import type { AnyActorRef } from 'xstate'
import { promo, promoSamples } from '../../../../machines/kit/testing/examples/promo.ts'
import { readLink, replay } from '../../../../machines/kit/testing/replay.ts'
import { createTestActor } from '../../../../machines/kit/testing/testActor.ts'
import { walk } from '../../../../machines/kit/testing/walk.ts'
import type { AnyWalkedView, Screen } from '../view.ts'
import { walkThrough } from '../walkThrough.ts'

afterEach(cleanup)

/** A view that renders no field: events go straight to the machine, and the given assertions hold or fail. */
const viewThat = (assertions: AnyWalkedView['assertions']): AnyWalkedView => {
  const send = (event: { readonly type: string }, _: Screen, actor: { readonly send: (event: { readonly type: string }) => void }) =>
    actor.send(event)
  return {
    name: 'a view that is broken',
    machine: promo,
    samples: promoSamples,
    render: (_: AnyActorRef) => <p>Nothing</p>,
    drivers: { 'promo.typed': send, 'promo.cleared': send },
    assertions,
  }
}

/** What is thrown by the first walk that fails. */
async function failureOf(view: AnyWalkedView): Promise<string> {
  for (const each of walk(promo, promoSamples).walks) {
    const failed = await walkThrough(view, each, createTestActor(promo, each.input, {})).catch((error: unknown) => error)
    if (failed instanceof Error) return failed.message
  }
  throw new Error('no walk failed')
}

const notKept = () => Promise.reject(new Error('the screen does not say so'))

it('reports the shortest path to an assertion that fails, with a link to it', async () => {
  const message = await failureOf(viewThat({ 'rejected.expired': notKept }))
  const [what, words, link] = message.split('\n')
  expect([what, words]).toEqual([
    'at "validate: expired": the screen does not say so',
    'the shortest path to it: an empty field > types FLY10 > 300 ms pass > validate: expired',
  ])
  const { flow, start, path, state } = readLink(link ?? '') ?? { flow: '', start: '', path: '', state: '' }
  expect([flow, state]).toEqual(['sampleCode', 'sampleCode.rejected.expired'])
  expect(replay(promo, promoSamples, start, path).steps.at(-1)?.snapshot.value).toEqual({ rejected: 'expired' })
})

it('reports an event without a driver', async () => {
  const view = viewThat({})
  const message = await failureOf({ ...view, drivers: { 'promo.typed': view.drivers['promo.typed'] } })
  expect(message).toContain('at "clears the code": no driver for the event promo.cleared\n')
  expect(message).toContain('> types FLY10 > 300 ms pass > validate: accepted > clears the code\n')
})

it('says so of the start', async () => {
  expect(await failureOf(viewThat({ empty: notKept }))).toBe(
    [
      'at the start: the screen does not say so',
      'the shortest path to it: an empty field',
      'in the atlas: /atlas/sampleCode/?start=an%20empty%20field#sampleCode.empty',
    ].join('\n'),
  )
})
