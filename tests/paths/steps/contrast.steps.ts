import { expect, type Page } from 'playwright/test'
import type { ContextFrom } from 'xstate'
import type { contrastMachine } from '../../../machines/site/contrast/contrast.machine.ts'
import type { StepBook } from '../driver/stepBook.ts'
import type { contrastScope } from './contrast.scope.ts'

const toHigh = (page: Page) => page.getByRole('button', { name: 'Switch to high-contrast mode', exact: true })
const toNormal = (page: Page) => page.getByRole('button', { name: 'Switch to normal mode', exact: true })

async function open(page: Page): Promise<void> {
  await page.goto('/')
  await page.waitForLoadState('networkidle')
}

export const stepBook: StepBook<typeof contrastScope, ContextFrom<typeof contrastMachine>> = {
  starts: {
    'on a first visit': open,
    'after high contrast was chosen': async (page) => {
      await open(page)
      await toHigh(page).click()
      await toNormal(page).waitFor()
      await open(page)
    },
  },
  events: { 'switches the contrast': (page) => toHigh(page).or(toNormal(page)).click() },
  ports: {},
  promises: {
    normal: (page) => expect(toHigh(page)).toBeVisible(),
    highContrast: (page) => expect(toNormal(page)).toBeVisible(),
  },
}
