import { getCookie } from 'hono/cookie'
import { languageOf, type Language } from '../rules/languages.ts'
import type { AirlineContext } from './context.ts'

/** The language that the caller's browser has chosen for the site. */
export const languageOfCaller = (context: AirlineContext): Language => languageOf(getCookie(context, 'locale'))
