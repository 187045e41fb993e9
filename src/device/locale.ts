import type { Locale } from '../../machines/domain/locale.ts'

const NAME = 'locale'
const YEAR = 31_536_000

/** The language that the page says it is in: the server has read the cookie. */
export const shownLocale = (): Locale => (typeof document !== 'undefined' && document.documentElement.lang === 'hi-IN' ? 'hi-IN' : 'en-IN')

/** The language of an earlier visit, as it stands in the cookie; null without one. */
export const keptLocale = (): string | null =>
  document.cookie
    .split('; ')
    .find((each) => each.startsWith(`${NAME}=`))
    ?.slice(NAME.length + 1) ?? null

/**
 * Keeps a language for later visits, where the server sees it.
 * @throws Error where the browser keeps no cookies
 */
export function keepLocale(locale: Locale) {
  document.cookie = `${NAME}=${locale}; Path=/; SameSite=Lax; Max-Age=${YEAR}`
  if (keptLocale() !== locale) throw new Error('the browser keeps no cookies')
}

/** Asks for this page again. */
export const reloadPage = (): void => location.reload()
