import { expect } from 'vitest'
import { contrastShown } from './contrast.screen.tsx'
import type { Screen } from '../../../testing/walks/view.ts'
import { walkView } from '../../../testing/walks/walkView.ts'

const onlyButton = async (screen: Screen, name: string) => {
  await expect.element(screen.getByRole('button', { name, exact: true })).toBeVisible()
  expect(screen.getByRole('button').elements()).toHaveLength(1)
}

walkView({
  name: 'the contrast of the site [NAV-07]',
  ...contrastShown,
  drivers: { 'contrast.toggled': (_, screen) => screen.getByRole('button').click() },
  assertions: {
    normal: (_, screen) => onlyButton(screen, 'Switch to high-contrast mode'),
    highContrast: (_, screen) => onlyButton(screen, 'Switch to normal mode'),
  },
})
