import { expect } from 'vitest'
import type { SnapshotFrom } from 'xstate'
import type { resultsPageMachine } from '../../../../machines/search/resultsPage/resultsPage.machine.ts'
import { headingShown } from './resultsPage.select.ts'
import { fromParent, type Screen } from '../../../testing/walks/view.ts'
import { walkView } from '../../../testing/walks/walkView.ts'
import { resultsPageShown } from './resultsPage.screen.tsx'

const heading = (screen: Screen, name: string) => screen.getByRole('heading', { level: 1, name, exact: true })

const changeSearch = (screen: Screen) => screen.getByRole('button', { name: 'Change search', exact: true })

const hasNames = ({ context }: SnapshotFrom<typeof resultsPageMachine>) => context.network.stations.length > 0

walkView({
  name: 'the page of results [SRCH-01, OPEN-45]',
  ...resultsPageShown,
  drivers: {
    'search.reopened': (_, screen) => changeSearch(screen).click(),
    'search.folded': (_, screen) => changeSearch(screen).click(),
    'address.changed': fromParent,
    'flights.changed': fromParent,
    'form.restored': fromParent,
    'form.learned': fromParent,
    'page.shown': fromParent,
    'customer.changed': fromParent,
    'configuration.provided': fromParent,
  },
  pictured: { '': hasNames, searching: hasNames },
  assertions: {
    '*': async (snapshot, screen) => {
      await expect.element(heading(screen, headingShown(snapshot))).toBeVisible()
    },
    'searching.folded': async (_, screen) => {
      await expect.element(screen.getByRole('form', { name: 'Search flights' })).not.toBeInTheDocument()
      await expect.element(changeSearch(screen)).toHaveAttribute('aria-expanded', 'false')
    },
    'searching.open': async (_, screen) => {
      await expect.element(screen.getByRole('form', { name: 'Search flights' })).toBeVisible()
      await expect.element(changeSearch(screen)).toHaveAttribute('aria-expanded', 'true')
    },
    searching: ({ context: { search, network } }, screen) =>
      expect
        .element(heading(screen, network.stations.length === 0 ? `${search?.origin} to ${search?.destination}` : headingOf(search?.destination)))
        .toBeVisible(),
    invalidAddress: async (_, screen) => {
      await expect.element(heading(screen, 'Choose your flights')).toBeVisible()
      await expect.element(screen.getByRole('form', { name: 'Search flights' })).toBeVisible()
    },
  },
})

const headingOf = (destination: string | undefined) => (destination === 'DXB' ? 'Delhi to Dubai' : 'Delhi to Mumbai')
