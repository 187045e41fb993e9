import { cleanup, render } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { createActor } from 'xstate'
import { leavingMachine } from '../../../../machines/site/leaving/leaving.machine.ts'
import { leavingSamples } from '../../../../machines/site/leaving/leaving.samples.ts'
import { speakIn } from '../../../messages/speakIn.ts'
import { fromParent, type Screen } from '../../../testing/walks/view.ts'
import { walkView } from '../../../testing/walks/walkView.ts'
import { Leaving } from './Leaving.tsx'
import { leavingPorts } from './leaving.ports.ts'

const question = (screen: Screen) => screen.getByRole('dialog')
const button = (screen: Screen, name: string) => question(screen).getByRole('button', { name, exact: true })
/** By a key: a click so soon after another in the same place is taken for the second half of a double click. */
const press = async (screen: Screen, name: string) => {
  const found = button(screen, name)
  await expect.element(found).toBeVisible()
  found.element().focus()
  await userEvent.keyboard('{Enter}')
}
const isStill = (_: unknown, screen: Screen) => expect.element(question(screen)).not.toBeInTheDocument()

walkView({
  name: 'the question before a page with unsaved changes is left',
  machine: leavingMachine,
  samples: leavingSamples,
  render: (actor) => <Leaving actor={actor} />,
  drivers: {
    'form.changed': fromParent,
    'form.settled': fromParent,
    'form.closed': fromParent,
    'leave.asked': fromParent,
    'stay.chosen': (_, screen) => press(screen, 'Stay'),
    'leave.chosen': (_, screen) => press(screen, 'Leave'),
  },
  assertions: {
    allSaved: isStill,
    'unsaved.quiet': isStill,
    'unsaved.going': isStill,
    'unsaved.asking': async (_, screen) => {
      await expect.element(question(screen)).toHaveAccessibleName('Leave without saving?')
      await expect.element(question(screen).getByText('Your changes are not saved yet.')).toBeVisible()
      await expect.element(button(screen, 'Stay')).toHaveFocus()
    },
  },
})

/** The question about a wish to leave a changed profile, with what was answered. */
function asked() {
  const answers: (readonly [departure: number | null, isLeaving: boolean])[] = []
  const guards: string[] = []
  const ports = leavingPorts({
    guardPage: () => void guards.push('guarded'),
    releasePage: () => void guards.push('released'),
    answer: (departure, isLeaving) => void answers.push([departure, isLeaving]),
  })
  const actor = createActor(leavingMachine.provide(ports)).start()
  actor.send({ type: 'form.changed', form: 'profile' })
  actor.send({ type: 'leave.asked', departure: 1 })
  render(<Leaving actor={actor} />)
  return { actor, answers, guards }
}

afterEach(async () => {
  cleanup()
  await speakIn('en-IN')
})

it('stays by Escape and by the cross', async () => {
  const { actor, answers } = asked()
  await userEvent.keyboard('{Escape}')
  await expect.element(question(page)).not.toBeInTheDocument()
  actor.send({ type: 'leave.asked', departure: 2 })
  await button(page, 'Close').click()
  await expect.element(question(page)).not.toBeInTheDocument()
  expect(answers).toEqual([
    [1, false],
    [2, false],
  ])
})

it('is left by the keyboard alone', async () => {
  const { answers } = asked()
  await expect.element(button(page, 'Stay')).toHaveFocus()
  await userEvent.keyboard('{Shift>}{Tab}{/Shift}{Enter}')
  expect(answers).toEqual([[1, true]])
})

it('guards its page while something is unsaved, and lets the open wish go once it is saved', async () => {
  const { actor, answers, guards } = asked()
  expect(guards).toEqual(['guarded'])
  actor.send({ type: 'form.settled', form: 'profile' })
  await expect.element(question(page)).not.toBeInTheDocument()
  expect([guards, answers]).toEqual([['guarded', 'released'], [[1, true]]])
})

it('is asked in Hindi', async () => {
  await speakIn('hi-IN')
  asked()
  await expect.element(question(page)).toHaveAccessibleName('बिना सहेजे पेज छोड़ें?')
  await expect.element(button(page, 'यहीं रहें')).toHaveFocus()
  await expect.element(button(page, 'छोड़ें')).toBeVisible()
})
