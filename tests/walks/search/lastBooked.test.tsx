import '../../../src/ui/tokens.css'
import { expect } from 'vitest'
import { fromParent, type Screen } from '../driver/view.ts'
import { lastBookedShown } from '../../../src/atlas/shown/lastBooked.tsx'
import { walkView } from '../driver/walkView.ts'

const strip = (screen: Screen) => screen.getByRole('region', { name: 'Your last booked trip' })
const chevron = (screen: Screen) => screen.getByRole('button', { name: 'Search your last booked trip again', exact: true })

walkView({
  name: 'the strip of the last booked trip [LBK-02, LBK-07, LBK-08, LBK-09, LBK-10, LBK-20, LBK-21]',
  ...lastBookedShown,
  drivers: {
    'lastBooked.chosen': (_, screen) => chevron(screen).click(),
    'customer.changed': fromParent,
    'configuration.provided': fromParent,
  },
  promises: {
    hidden: async (_, screen) => {
      await expect.element(strip(screen)).not.toBeInTheDocument()
      await expect.element(screen.getByRole('alert')).not.toBeInTheDocument()
      await expect.element(screen.getByRole('button')).not.toBeInTheDocument()
    },
    shown: async (_, screen) => {
      await expect.element(chevron(screen)).toBeVisible()
      for (const words of ['Delhi to Mumbai', '3 passengers', 'Fri, 20 Nov 2026']) {
        await expect.element(strip(screen).getByText(words, { exact: true })).toBeVisible()
      }
    },
  },
})
