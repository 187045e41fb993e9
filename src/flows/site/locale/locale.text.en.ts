import { translator } from '../../../messages/translate.ts'

/** Words about the language of the site. */
export const locale = {
  localeNotKept: 'The language could not be changed',
  localeNotKeptWhy: 'This browser keeps no cookies for our site, so the choice would be lost with this page.',
  localeNoticeClose: 'Close this notice about the language',
} as const

export const t = translator(locale)
