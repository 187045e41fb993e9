import { expect, type Page } from 'playwright/test'
import type { ContextFrom } from 'xstate'
import type { contrastMachine } from '../../../../machines/site/contrast/contrast.machine.ts'
import type { Scope, PageObject } from '../../../testing/steps/pageObject.ts'

/** The contrast of the home page. */
export const contrastPathModel = {
  samples: {
    starts: { 'on a first visit': { contrast: 'normal' }, 'after high contrast was chosen': { contrast: 'high' } },
    events: { 'switches the contrast': { type: 'contrast.toggled' } },
  },
  screens: { normal: 'usual colours, and a button for high contrast', highContrast: 'colours of high contrast, and a button for the usual ones' },
} as const satisfies Scope<typeof contrastMachine, Record<string, string>>

const toHigh = (page: Page) => page.getByRole('button', { name: 'Switch to high-contrast mode', exact: true })
const toNormal = (page: Page) => page.getByRole('button', { name: 'Switch to normal mode', exact: true })

async function open(page: Page): Promise<void> {
  await page.goto('/')
  await page.waitForLoadState('networkidle')
}

export const pageObject: PageObject<typeof contrastPathModel, ContextFrom<typeof contrastMachine>> = {
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
  assertions: {
    normal: (page) => expect(toHigh(page)).toBeVisible(),
    highContrast: (page) => expect(toNormal(page)).toBeVisible(),
  },
}
