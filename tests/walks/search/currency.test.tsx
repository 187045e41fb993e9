import '../../../src/ui/tokens.css'
import { expect } from 'vitest'
import type { SnapshotFrom } from 'xstate'
import { type currencyMachine } from '../../../machines/search/currency/currency.machine.ts'
import { codeOf, isChoice, optionsOf } from '../../../machines/search/currency/currency.rules.ts'
import { fromParent, type Screen } from '../driver/view.ts'
import { currencyShown } from '../../../src/atlas/shown/currency.tsx'
import { walkView } from '../driver/walkView.ts'

type Snapshot = SnapshotFrom<typeof currencyMachine>

const field = (screen: Screen) => screen.getByRole('combobox', { name: 'Currency', exact: true })

const codesIn = (screen: Screen) =>
  field(screen)
    .getByRole('option')
    .elements()
    .map((option) => option.getAttribute('value'))

/** What is said of the rates, where there is something to convert. */
const says = (words: string) => async (snapshot: Snapshot, screen: Screen) => {
  const said = screen.getByText(words)
  if (isChoice(snapshot.context)) await expect.element(said).toBeVisible()
  else await expect.element(said).not.toBeInTheDocument()
}

walkView({
  name: 'the field of the currency [CUR-02, CUR-03, CUR-04, CON-09]',
  ...currencyShown,
  drivers: {
    'currency.chosen': async (event, screen, actor) => {
      if (codesIn(screen).includes(event.code)) await field(screen).selectOptions(event.code)
      else actor.send(event)
    },
    'currencies.retryAsked': (_, screen) => screen.getByRole('button', { name: 'Try again' }).click(),
    'route.changed': fromParent,
    'currency.provided': fromParent,
    'configuration.provided': fromParent,
  },
  promises: {
    'selector.hidden': (_, screen) => expect.element(field(screen)).not.toBeInTheDocument(),
    'selector.shown': async ({ context }, screen) => {
      await expect.element(field(screen)).toHaveValue(codeOf(context))
      await expect.poll(() => codesIn(screen)).toEqual(optionsOf(context))
    },
    'table.asking.waiting': says('Getting the rates of the airline'),
    'table.asking.slow': says('The rates of the airline are taking longer than usual'),
    'table.failed': says('The rates of the airline did not load. You can still choose the currency.'),
    'table.ready': async ({ context }, screen) => {
      const rates = screen.getByText('Rates of 20 Nov 2026')
      if (isChoice(context) && codeOf(context) !== 'INR') await expect.element(rates).toBeVisible()
      else await expect.element(rates).not.toBeInTheDocument()
    },
  },
})
