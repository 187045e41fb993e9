import { describe, expect, it } from 'vitest'
import { createActor, fromPromise, waitFor } from 'xstate'
import type { Locale } from '../../domain/locale.ts'
import { describeMissing } from '../../kit/testing/missing.ts'
import { survivingMutants } from '../../kit/testing/mutants.ts'
import { walk } from '../../kit/testing/walk.ts'
import { localeMachine } from './locale.machine.ts'
import { localeSamples } from './locale.samples.ts'

const report = walk(localeMachine, localeSamples)

it('is walked whole', () => {
  expect(describeMissing(report)).toEqual([])
})

it('would notice every defect', () => {
  expect(survivingMutants(localeMachine, report)).toEqual([])
})

function begin(locale: Locale, keep: (locale: Locale) => Promise<void> = () => Promise.resolve()) {
  const done: string[] = []
  const machine = localeMachine.provide({
    actors: {
      keepLocale: fromPromise<void, { readonly locale: Locale }>(async ({ input }) => {
        await keep(input.locale)
        done.push(`keeps ${input.locale}`)
      }),
    },
    actions: { reloadPage: () => done.push('reloads'), logFailure: (_, { call }) => done.push(`logs ${call}`) },
  })
  return { actor: createActor(machine, { input: { locale } }).start(), done }
}

describe('choosing a language', () => {
  it('keeps it first, and then asks for the page in it [OPEN-57]', async () => {
    const { actor, done } = begin('en-IN')
    actor.send({ type: 'locale.chosen', locale: 'hi-IN' })
    expect(actor.getSnapshot().hasTag('waiting')).toBe(true)
    await waitFor(actor, (snapshot) => snapshot.matches('switching'))
    expect(done).toEqual(['keeps hi-IN', 'reloads'])
  })

  it('does nothing for the language that is shown', () => {
    const { actor, done } = begin('hi-IN')
    actor.send({ type: 'locale.chosen', locale: 'hi-IN' })
    expect([actor.getSnapshot().value, done]).toEqual(['shown', []])
  })

  it('says that it cannot be kept, which is logged, and stays; it can be tried again [MSG-87]', async () => {
    let keepsCookies = false
    const { actor, done } = begin('en-IN', () => (keepsCookies ? Promise.resolve() : Promise.reject(new Error('not kept'))))
    actor.send({ type: 'locale.chosen', locale: 'hi-IN' })
    await waitFor(actor, (snapshot) => snapshot.matches('notKept'))
    expect([actor.getSnapshot().hasTag('refused'), done]).toEqual([true, ['logs keepLocale']])
    actor.send({ type: 'notice.dismissed' })
    expect(actor.getSnapshot().value).toBe('shown')
    keepsCookies = true
    actor.send({ type: 'locale.chosen', locale: 'hi-IN' })
    await waitFor(actor, (snapshot) => snapshot.matches('switching'))
    expect(done).toEqual(['logs keepLocale', 'keeps hi-IN', 'reloads'])
  })
})
