import { afterAll, expect } from 'vitest'
import { page } from 'vitest/browser'
import type { Screen } from '../../../testing/walks/view.ts'
import { walkView } from '../../../testing/walks/walkView.ts'
import { tripTabsShown } from './tripTabs.screen.tsx'

afterAll(() => page.viewport(1280, 900))

const NAMES = { book: 'Book', manage: 'Manage booking', checkIn: 'Check In' } as const

const tab = (screen: Screen, name: string) => screen.getByRole('navigation').getByRole('link', { name, exact: true, includeHidden: true })
const sheet = (screen: Screen, name: string) => screen.getByRole('dialog', { name, exact: true })
const pressing =
  (name: string) =>
  async ({ isPhone }: { readonly isPhone: boolean }, screen: Screen) => {
    await page.viewport(isPhone ? 360 : 1280, 740)
    await tab(screen, name).click()
  }
const sees = (name: string) => (_: unknown, screen: Screen) => expect.element(sheet(screen, name)).toBeVisible()
const seesNone = (name: string) => (_: unknown, screen: Screen) => expect.element(sheet(screen, name)).not.toBeInTheDocument()

walkView({
  name: 'the tabs of the white card [RETR-04, CHK-06, MSG-91]',
  ...tripTabsShown,
  drivers: {
    'manage.pressed': pressing(NAMES.manage),
    'checkIn.pressed': pressing(NAMES.checkIn),
    'sheet.closed': (_, screen) => screen.getByRole('dialog').getByRole('button', { name: 'Back', exact: true }).click(),
  },
  assertions: {
    '*': ({ context }, screen) => expect.element(tab(screen, NAMES[context.tab])).toHaveAttribute('aria-current', 'page'),
    'manage.unasked': seesNone(NAMES.manage),
    'manage.open': sees(NAMES.manage),
    'manage.closed': seesNone(NAMES.manage),
    'checkIn.unasked': seesNone(NAMES.checkIn),
    'checkIn.open': sees(NAMES.checkIn),
    'checkIn.closed': seesNone(NAMES.checkIn),
  },
})
