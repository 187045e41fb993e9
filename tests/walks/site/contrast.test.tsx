import { expect } from 'vitest'
import '../../../src/ui/tokens.css'
import { contrastShown } from '../../../src/atlas/shown/contrast.tsx'
import type { Screen } from '../driver/view.ts'
import { walkView } from '../driver/walkView.ts'

const onlyButton = async (screen: Screen, name: string) => {
  await expect.element(screen.getByRole('button', { name, exact: true })).toBeVisible()
  expect(screen.getByRole('button').elements()).toHaveLength(1)
}

walkView({
  name: 'the contrast of the site [NAV-07]',
  ...contrastShown,
  drivers: { 'contrast.toggled': (_, screen) => screen.getByRole('button').click() },
  promises: {
    normal: (_, screen) => onlyButton(screen, 'Switch to high-contrast mode'),
    highContrast: (_, screen) => onlyButton(screen, 'Switch to normal mode'),
  },
})
