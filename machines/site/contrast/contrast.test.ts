import { expect, it } from 'vitest'
import { createActor } from 'xstate'
import { describeMissing } from '../../kit/testing/missing.ts'
import { walk } from '../../kit/testing/walk.ts'
import { type Contrast, contrastMachine } from './contrast.machine.ts'
import { contrastSamples } from './contrast.samples.ts'

it('is walked whole', () => {
  expect(describeMissing(walk(contrastMachine, contrastSamples))).toEqual([])
})

const begin = (contrast: Contrast) => {
  const done: string[] = []
  const machine = contrastMachine.provide({
    actions: {
      showContrast: (_, params) => done.push(`shows ${params.contrast}`),
      keepContrast: (_, params) => done.push(`keeps ${params.contrast}`),
    },
  })
  return { actor: createActor(machine, { input: { contrast } }).start(), done }
}

it('switches to high contrast and back, shows it and keeps it [NAV-07]', () => {
  const { actor, done } = begin('normal')
  actor.send({ type: 'contrast.toggled' })
  expect(actor.getSnapshot().value).toBe('highContrast')
  actor.send({ type: 'contrast.toggled' })
  expect(actor.getSnapshot().value).toBe('normal')
  expect(done).toEqual(['shows high', 'keeps high', 'shows normal', 'keeps normal'])
})

it('takes up the contrast of an earlier visit without keeping it again', () => {
  const { actor, done } = begin('high')
  expect([actor.getSnapshot().value, done]).toEqual(['highContrast', []])
})
