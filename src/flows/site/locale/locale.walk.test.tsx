import { cleanup, render } from '@testing-library/react'
import axe from 'axe-core'
import { afterEach, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { createActor, fromPromise } from 'xstate'
import type { Locale } from '../../../../machines/domain/locale.ts'
import { localeMachine } from '../../../../machines/site/locale/locale.machine.ts'
import type { Screen } from '../../../testing/walks/view.ts'
import { walkView } from '../../../testing/walks/walkView.ts'
import { LocaleSwitch } from './LocaleSwitch.tsx'
import { localeShown } from './locale.screen.tsx'

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
  assertions: {
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

function show(locale: Locale, keep: () => Promise<void>) {
  const done: string[] = []
  const machine = localeMachine.provide({
    actors: { keepLocale: fromPromise<void, { readonly locale: Locale }>(keep) },
    actions: { reloadPage: () => done.push('reloads'), logFailure: () => undefined },
  })
  const actor = createActor(machine, { input: { locale } }).start()
  render(
    <main>
      <h1>Site</h1>
      <LocaleSwitch locale={actor} />
    </main>,
  )
  return done
}

/** Of the screen at rest: while a notice fades in, its colours are not yet those that are read. */
async function faults() {
  await Promise.allSettled(document.getAnimations().map((animation) => animation.finished))
  return (await axe.run(document.body)).violations.map(({ id }) => id)
}

afterEach(cleanup)

it.each([
  ['en-IN', 'हिन्दी', 'hi'],
  ['hi-IN', 'English', 'en'],
] as const)('on a page in %s it is named %s, in that language, and asks for the page again [OPEN-57]', async (locale, name, lang) => {
  const done = show(locale, () => Promise.resolve())
  const button = page.getByRole('button', { name, exact: true })
  expect(button.element().querySelector('[lang]')?.getAttribute('lang')).toBe(lang)
  expect(await faults()).toEqual([])
  await button.click()
  await expect.poll(() => done).toEqual(['reloads'])
  await expect.element(button).toHaveAttribute('aria-disabled', 'true')
})

it('says why the language stays where the browser keeps no cookies, until that is taken away', async () => {
  const done = show('en-IN', () => Promise.reject(new Error('not kept')))
  await page.getByRole('button', { name: 'हिन्दी' }).click()
  await expect.element(page.getByRole('alert')).toHaveTextContent(/The language could not be changed.*keeps no cookies/)
  expect(await faults()).toEqual([])
  await page.getByRole('button', { name: 'Close this notice about the language' }).click()
  expect([page.getByRole('alert').elements(), done]).toEqual([[], []])
})
