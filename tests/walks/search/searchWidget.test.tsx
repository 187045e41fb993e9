import '../../../src/ui/tokens.css'
import { expect } from 'vitest'
import { page } from 'vitest/browser'
import type { SnapshotFrom } from 'xstate'
import { refusalOf } from '../../../machines/search/searchWidget/searchWidget.rules.ts'
import { noticeShown } from '../../../src/flows/search/searchWidget/searchWidget.select.ts'
import { fromParent, type Screen } from '../driver/view.ts'
import { searchWidgetShown } from '../../../src/atlas/shown/searchWidget.tsx'
import { walkView } from '../driver/walkView.ts'

const PHONE = [360, 740] as const
const DESKTOP = [1280, 900] as const

const button = (screen: Screen, name: string) => screen.getByRole('button', { name, exact: true })

/** Presses as a keyboard does: nothing is pointed at. */
const press = (screen: Screen, name: string) => {
  const element = button(screen, name).element()
  if (element instanceof HTMLElement) element.click()
}

const bar = (screen: Screen) => screen.getByRole('button', { name: /^Where from, where to/, includeHidden: true })

const onPhone = async (act: () => Promise<unknown>) => {
  await page.viewport(...PHONE)
  await act()
  await page.viewport(...DESKTOP)
}

/** On a phone the form lies in a sheet. */
const isSheetOpen = (snapshot: SnapshotFrom<typeof searchWidgetShown.machine>) => snapshot.matches({ sheet: 'expanded' })

walkView({
  name: 'the search widget [LAY-19, SRCH-01, SRCH-04, SRCH-13, SRCH-22, SRCH-25, CON-10, CON-73]',
  ...searchWidgetShown,
  drivers: {
    'station.changed': fromParent,
    'dates.changed': fromParent,
    'departure.chosen': fromParent,
    'return.chosen': fromParent,
    'passengers.changed': fromParent,
    'row.chosen': fromParent,
    'recent.chosen': fromParent,
    'recents.cleared': (_, screen) => press(screen, 'Clear recent searches'),
    'network.retryAsked': fromParent,
    'search.provided': fromParent,
    'tripType.unknown': fromParent,
    'page.shown': fromParent,
    'specialFare.changed': fromParent,
    'promo.changed': fromParent,
    'offer.chosen': fromParent,
    'currency.changed': fromParent,
    'nationality.changed': fromParent,
    'lastBooked.handedBack': fromParent,
    'customer.changed': fromParent,
    'configuration.provided': fromParent,
    'stations.swapped': (_, screen) => press(screen, 'Swap origin and destination'),
    'search.submitted': (_, screen) => press(screen, 'Search flights'),
    'widget.clicked': (_, screen) => screen.getByRole('form', { name: 'Search flights' }).click({ position: { x: 700, y: 10 } }),
    'focus.moved': (_, screen) => {
      if (document.activeElement instanceof HTMLElement) document.activeElement.blur()
      const element = button(screen, 'Swap origin and destination').element()
      if (element instanceof HTMLElement) element.focus()
    },
    'bar.tapped': (_, screen) => onPhone(() => bar(screen).click()),
    'sheet.closed': (_, screen) => onPhone(() => screen.getByRole('button', { name: 'Back', exact: true }).click()),
  },
  promises: {
    '*': async (snapshot, screen) => {
      await expect.element(button(screen, 'Search flights')).toHaveAttribute('aria-disabled', String(refusalOf(snapshot.context) !== null))
      const notice = noticeShown(snapshot)
      if (notice !== null) await expect.element(screen.getByText(notice)).toBeVisible()
    },
    'sheet.collapsed': (_, screen) => expect.element(bar(screen)).toHaveAttribute('aria-expanded', 'false'),
    'sheet.expanded': (_, screen) => expect.element(bar(screen)).toHaveAttribute('aria-expanded', 'true'),
    'form.filling': (_, screen) => expect.element(button(screen, 'Search flights')).toHaveAttribute('aria-busy', 'false'),
    'form.leaving': (_, screen) => expect.element(button(screen, 'Search flights')).toHaveAttribute('aria-busy', 'true'),
    'form.leaving.waiting': (_, screen) => expect.element(screen.getByText(/takes longer than usual/)).not.toBeInTheDocument(),
    'form.leaving.slow': (_, screen) => expect.element(screen.getByText(/takes longer than usual/)).toBeVisible(),
    'form.filling.editing': (_, screen) => expect.element(screen.getByText(/could not open the flights/)).not.toBeInTheDocument(),
    'form.filling.refused': (_, screen) => expect.element(button(screen, 'Search flights')).toHaveAttribute('aria-disabled', 'true'),
    'form.filling.failed': (_, screen) => expect.element(screen.getByText(/could not open the flights/)).toBeVisible(),
  },
  pictured: {
    'form.filling.refused': isSheetOpen,
    'form.filling.failed': isSheetOpen,
    'form.leaving': isSheetOpen,
    'form.leaving.waiting': isSheetOpen,
    'form.leaving.slow': isSheetOpen,
  },
})
