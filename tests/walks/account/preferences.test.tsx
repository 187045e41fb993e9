import '../../../src/ui/tokens.css'
import { expect } from 'vitest'
import { preferencesShown } from '../../../src/atlas/shown/preferences.tsx'
import { walkView } from '../driver/walkView.ts'
import { readingDrivers, readingPromises } from './formTab.ts'

walkView({
  name: 'preferences [PROF-07, SEC-09]',
  ...preferencesShown,
  drivers: readingDrivers,
  promises: {
    ...readingPromises,
    open: async ({ context }, screen) => {
      const { opened } = context
      await expect.element(screen.getByRole('form', { name: 'My preferences' })).toBeVisible()
      const { meal = '', offersByEmail = '' } = (opened?.draft ?? opened?.kept)?.values ?? {}
      await expect.element(screen.getByRole('combobox', { name: 'Meal', exact: true })).toHaveValue(meal)
      const email = screen.getByRole('checkbox', { name: 'E-mail', exact: true })
      await (offersByEmail === 'yes' ? expect.element(email).toBeChecked() : expect.element(email).not.toBeChecked())
    },
  },
})
