import { cleanup, render } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { createActor } from 'xstate'
import { signInMachine } from '../../../../machines/account/signIn/signIn.machine.ts'
import { VISITOR } from '../../../../machines/account/signIn/signIn.samples.ts'
import '../../../ui/tokens.css'
import { ContactStep } from './ContactStep.tsx'

afterEach(async () => {
  cleanup()
  await page.viewport(1280, 900)
})

it.each([
  [320, 'mobile'],
  [599, 'mobile'],
  [600, 'desktop'],
  [1280, 'desktop'],
] as const)('at %i px the dialog has the banner for %s, with its description [AUTH-09]', async (width, kind) => {
  await page.viewport(width, 900)
  const { configuration } = VISITOR
  const { banner } = configuration
  if (banner === null) throw new Error('the sample has no banner')
  render(<ContactStep actor={createActor(signInMachine, { input: VISITOR }).start()} />)
  const image = page.getByRole('img', { name: banner.description, exact: true })
  await expect.element(image).toBeVisible()
  await expect.poll(() => new URL((image.element() as HTMLImageElement).currentSrc).pathname).toBe(banner[kind])
})

it('without a banner there is no image [AUTH-09]', () => {
  const input = { ...VISITOR, configuration: { ...VISITOR.configuration, banner: null } }
  render(<ContactStep actor={createActor(signInMachine, { input }).start()} />)
  expect(page.getByRole('img').elements()).toEqual([])
})
