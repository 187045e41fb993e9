import { afterAll, expect } from 'vitest'
import { page } from 'vitest/browser'
import type { Screen } from '../../../testing/walks/view.ts'
import { walkView } from '../../../testing/walks/walkView.ts'
import { tripTabsShown } from './tripTabs.screen.tsx'

afterAll(() => page.viewport(1280, 900))

const tab = (screen: Screen, name: string) => screen.getByRole('navigation').getByRole('link', { name, exact: true, includeHidden: true })
const sheet = (screen: Screen) => screen.getByRole('dialog', { name: 'Manage booking', exact: true })

walkView({
  name: 'the tabs of the white card [RETR-04]',
  ...tripTabsShown,
  drivers: {
    'manage.pressed': async ({ isPhone }, screen) => {
      await page.viewport(isPhone ? 360 : 1280, 740)
      await tab(screen, 'Manage booking').click()
    },
    'sheet.closed': (_, screen) => sheet(screen).getByRole('button', { name: 'Back', exact: true }).click(),
  },
  assertions: {
    '*': async ({ context }, screen) => {
      await expect.element(tab(screen, context.tab === 'book' ? 'Book' : 'Manage booking')).toHaveAttribute('aria-current', 'page')
    },
    unasked: (_, screen) => expect.element(screen.getByRole('dialog', { includeHidden: true })).not.toBeInTheDocument(),
    open: (_, screen) => expect.element(sheet(screen)).toBeVisible(),
    closed: (_, screen) => expect.element(sheet(screen)).not.toBeInTheDocument(),
  },
})
