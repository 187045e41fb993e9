import { createContext } from 'react'
import type { Locale } from '../../../machines/domain/locale.ts'

/** The language in which the page came from the server. */
export const ShownLocale = createContext<Locale>('en-IN')
