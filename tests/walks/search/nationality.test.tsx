import '../../../src/ui/tokens.css'
import { expect } from 'vitest'
import { fromParent, type Screen } from '../driver/view.ts'
import { nationalityShown } from '../../../src/atlas/shown/nationality.tsx'
import { walkView } from '../driver/walkView.ts'

const field = (screen: Screen) => screen.getByRole('combobox', { name: 'Nationality', exact: true })
const isAbsent = (_: unknown, screen: Screen) => expect.element(field(screen)).not.toBeInTheDocument()
const says = (words: string) => (_: unknown, screen: Screen) => expect.element(screen.getByText(words)).toBeVisible()

const choicesIn = (screen: Screen) =>
  field(screen)
    .getByRole('option')
    .elements()
    .map((option) => option.textContent)

walkView({
  name: 'the field of the nationality [NAT-01, NAT-02, NAT-03, OPEN-62]',
  ...nationalityShown,
  drivers: {
    'nationality.chosen': async (event, screen, actor) => {
      if (event.countryCode === 'NP') await field(screen).selectOptions('Nepal')
      else actor.send(event)
    },
    'countries.retryAsked': (_, screen) => screen.getByRole('button', { name: 'Try again' }).click(),
    'route.changed': fromParent,
    'nationality.provided': fromParent,
    'missing.shown': fromParent,
    'configuration.provided': fromParent,
  },
  promises: {
    carried: isAbsent,
    unasked: isAbsent,
    learning: isAbsent,
    unlearned: isAbsent,
    notRequired: isAbsent,
    required: (_, screen) => expect.element(field(screen)).toBeVisible(),
    'required.countries.loading': (_, screen) => expect.element(field(screen)).toHaveAttribute('aria-busy', 'true'),
    'required.countries.loading.waiting': (_, screen) => expect.element(screen.getByText(/is taking longer than usual$/)).not.toBeInTheDocument(),
    'required.countries.loading.slow': says('The list of countries is taking longer than usual'),
    'required.countries.failed': says('We could not get the list of countries. Your search is kept.'),
    'required.countries.ready': async ({ context }, screen) => {
      await expect.element(field(screen)).toHaveValue(context.chosen ?? '')
      await expect.poll(() => choicesIn(screen)).toEqual(['India', 'Bhutan', 'Nepal'])
    },
    'required.choice.missing.quiet': (_, screen) => expect.element(field(screen)).toHaveAttribute('aria-invalid', 'false'),
    'required.choice.missing.shown': (_, screen) =>
      expect.element(field(screen)).toHaveAccessibleDescription(/^Choose your nationality\. It is needed on this route\./),
    'required.choice.made': (_, screen) => expect.element(screen.getByRole('alert')).not.toBeInTheDocument(),
  },
})
