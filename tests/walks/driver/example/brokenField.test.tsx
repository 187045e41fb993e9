import { cleanup } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import type { AnyActorRef } from 'xstate'
import { promo, promoSamples } from '../../../../machines/kit/examples/promo.ts'
import { readLink, replay } from '../../../../machines/kit/replay.ts'
import { createRig } from '../../../../machines/kit/rig.ts'
import { walk } from '../../../../machines/kit/walk.ts'
import type { AnyWalkedView, Screen } from '../view.ts'
import { walkThrough } from '../walkThrough.ts'

afterEach(cleanup)

/** A view that shows nothing and drives nothing: events are sent, and what is promised is said to be kept or not. */
const viewThat = (promises: AnyWalkedView['promises']): AnyWalkedView => {
  const send = (event: { readonly type: string }, _: Screen, actor: { readonly send: (event: { readonly type: string }) => void }) =>
    actor.send(event)
  return {
    name: 'a view that is broken',
    machine: promo,
    samples: promoSamples,
    render: (_: AnyActorRef) => <p>Nothing</p>,
    drivers: { 'promo.typed': send, 'promo.cleared': send },
    promises,
  }
}

/** What is thrown by the first walk that fails. */
async function failureOf(view: AnyWalkedView): Promise<string> {
  for (const each of walk(promo, promoSamples).walks) {
    const failed = await walkThrough(view, each, createRig(promo, each.input, {})).catch((error: unknown) => error)
    if (failed instanceof Error) return failed.message
  }
  throw new Error('no walk failed')
}

const notKept = () => Promise.reject(new Error('the screen does not say so'))

it('says the shortest way to a promise that is not kept, and a link which leads there', async () => {
  const message = await failureOf(viewThat({ 'rejected.expired': notKept }))
  const [what, words, link] = message.split('\n')
  expect([what, words]).toEqual([
    'at "validate: expired": the screen does not say so',
    'the shortest way there: an empty field > types FLY10 > 300 ms pass > validate: expired',
  ])
  const { flow, start, path, state } = readLink(link ?? '') ?? { flow: '', start: '', path: '', state: '' }
  expect([flow, state]).toEqual(['sampleCode', 'sampleCode.rejected.expired'])
  expect(replay(promo, promoSamples, start, path).steps.at(-1)?.snapshot.value).toEqual({ rejected: 'expired' })
})

it('says so of an event that nobody drives', async () => {
  const view = viewThat({})
  const message = await failureOf({ ...view, drivers: { 'promo.typed': view.drivers['promo.typed'] } })
  expect(message).toContain('at "clears the code": no driver for the event promo.cleared\n')
  expect(message).toContain('> types FLY10 > 300 ms pass > validate: accepted > clears the code\n')
})

it('says so of the start', async () => {
  expect(await failureOf(viewThat({ empty: notKept }))).toBe(
    [
      'at the start: the screen does not say so',
      'the shortest way there: an empty field',
      'after npm start: http://localhost:4173/atlas/sampleCode/?start=an%20empty%20field#sampleCode.empty',
    ].join('\n'),
  )
})
