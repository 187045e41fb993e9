import { cleanup, render } from '@testing-library/react'
import axe from 'axe-core'
import { afterEach, expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { createActor, fromPromise } from 'xstate'
import type { GroupPassengerQuestion, GroupReply } from '../../../../machines/domain/groupRetrieval.ts'
import { type GroupRetrievalInput, groupRetrievalMachine } from '../../../../machines/trips/groupRetrieval/groupRetrieval.machine.ts'
import { BY_EMAIL, BY_LAST_NAME } from '../../../../machines/trips/groupRetrieval/groupRetrieval.samples.ts'
import { ENGLISH, speak } from '../../../messages/language.ts'
import { speakIn } from '../../../messages/speakIn.ts'
import { GroupDialog } from './GroupDialog.tsx'

function show(input: GroupRetrievalInput) {
  const asked: GroupPassengerQuestion[] = []
  const machine = groupRetrievalMachine.provide({
    actors: {
      validatePassenger: fromPromise<GroupReply, GroupPassengerQuestion>(({ input: question }) => {
        asked.push(question)
        return Promise.resolve({ kind: 'refused', message: null })
      }),
    },
    actions: { keepBookingSession: () => undefined, logFailure: () => undefined },
  })
  const actor = createActor(machine, { input }).start()
  render(
    <main>
      <h1>Trips</h1>
      <GroupDialog actor={actor} />
    </main>,
  )
  return { asked, actor }
}

const dialog = () => page.getByRole('dialog', { name: 'Group booking', exact: true })
const widthOf = () => dialog().element().getBoundingClientRect().width

afterEach(async () => {
  cleanup()
  speak(ENGLISH)
  delete document.documentElement.dataset['contrast']
  await page.viewport(1280, 900)
})

it.each([
  [BY_EMAIL, 620],
  [BY_LAST_NAME, 466],
] as const)('on a desktop is %j px wide [GRP-05, CON-45]', (input, width) => {
  show(input)
  expect(widthOf()).toBe(width)
})

it('on a phone fills the screen and has a back chevron, which closes it [GRP-04, GRP-07]', async () => {
  await page.viewport(360, 740)
  const { actor } = show(BY_EMAIL)
  const { width, height } = dialog().element().getBoundingClientRect()
  expect([width, height, document.documentElement.scrollWidth]).toEqual([360, 740, 360])
  await dialog().getByRole('button', { name: 'Back', exact: true }).click()
  await expect.element(dialog()).not.toBeInTheDocument()
  expect(actor.getSnapshot().value).toBe('closed')
})

it('is filled and sent by keyboard alone; a name that is refused takes the focus back [GRP-13, GRP-14, GRP-15]', async () => {
  const { asked } = show(BY_EMAIL)
  await expect.element(dialog().getByRole('textbox', { name: 'First name', exact: true })).toHaveFocus()
  await userEvent.keyboard('Anan{Enter}')
  await expect.element(dialog().getByRole('alert')).toHaveTextContent('Enter your first and last name to go on.')
  await userEvent.keyboard('{Tab}Rao{Enter}')
  await expect.element(dialog().getByRole('alert')).toHaveTextContent('Enter the first and last name as on the ticket.')
  await expect.element(dialog().getByRole('textbox', { name: 'First name', exact: true })).toHaveFocus()
  expect(asked).toEqual([{ firstName: 'Anan', lastName: 'Rao', recordLocator: 'GRP24K' }])
  await userEvent.keyboard('{Escape}')
  await expect.element(dialog()).not.toBeInTheDocument()
})

it('takes no more letters of a name than the airline [VAL-29]', async () => {
  show(BY_EMAIL)
  for (const name of ['First name', 'Last name']) {
    const field = dialog().getByRole('textbox', { name, exact: true })
    await field.fill('m'.repeat(64))
    await field.click()
    await userEvent.keyboard('m')
    await expect.element(field).toHaveValue('m'.repeat(64))
  }
})

it.each(['en-IN', 'hi-IN'])('axe finds nothing, in either contrast: %s', async (language) => {
  await speakIn(language)
  show(BY_EMAIL)
  await userEvent.keyboard('Anan{Tab}Rao{Enter}')
  await expect.element(page.getByRole('textbox').first()).toHaveAttribute('aria-invalid', 'true')
  // While it fades in, its colours are not its own.
  await Promise.allSettled(document.getAnimations().map(({ finished }) => finished))
  const violations = async () => (await axe.run(document.body)).violations.map(({ id, nodes }) => `${id}: ${nodes.map((each) => each.html).join()}`)
  expect(await violations()).toEqual([])
  document.documentElement.dataset['contrast'] = 'high'
  expect(await violations()).toEqual([])
})
