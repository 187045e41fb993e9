import { expect } from 'vitest'
import type { Locale } from '../../../machines/domain/locale.ts'
import '../../../src/ui/tokens.css'
import { localeShown } from '../../../src/atlas/shown/locale.tsx'
import type { Screen } from '../driver/view.ts'
import { walkView } from '../driver/walkView.ts'

/** What the button is called on a page in a language, and the language to which it switches. */
const OTHER: Readonly<Record<Locale, { readonly name: string; readonly locale: Locale }>> = {
  'en-IN': { name: 'हिन्दी', locale: 'hi-IN' },
  'hi-IN': { name: 'English', locale: 'en-IN' },
}

const button = (screen: Screen) => screen.getByRole('button', { name: /^(हिन्दी|English)$/ })
const notice = (screen: Screen) => screen.getByRole('alert')

const rests = async (_: unknown, screen: Screen) => {
  await expect.element(button(screen)).toHaveAttribute('aria-disabled', 'false')
  await expect.element(notice(screen)).not.toBeInTheDocument()
}
const isBusy = (_: unknown, screen: Screen) => expect.element(button(screen)).toHaveAttribute('aria-disabled', 'true')

walkView({
  name: 'the language of the site [OPEN-57]',
  ...localeShown,
  drivers: {
    // The button names the other language only: that the page's own is chosen comes from elsewhere.
    'locale.chosen': async (event, screen, actor) => {
      const offered = Object.values(OTHER).find(({ name }) => name === button(screen).element().textContent)
      if (offered?.locale === event.locale) await button(screen).click()
      else actor.send(event)
    },
    'notice.dismissed': (_, screen) => screen.getByRole('button', { name: 'Close this notice about the language' }).click(),
  },
  promises: {
    '*': ({ context }, screen) => expect.element(button(screen)).toHaveAccessibleName(OTHER[context.locale].name),
    shown: rests,
    keeping: isBusy,
    switching: isBusy,
    notKept: async (_, screen) => {
      await expect.element(notice(screen)).toHaveTextContent(/The language could not be changed.*keeps no cookies/)
      await expect.element(button(screen)).toHaveAttribute('aria-disabled', 'false')
    },
  },
})
