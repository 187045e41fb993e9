import { ENGLISH, speak } from './language.ts'

/**
 * Makes the site speak the language of a page, once its words are here. English is spoken at once.
 * @param lang as in `<html lang>`; the pseudo-language `en-XA` shows which words bypass the catalogue
 */
export async function speakIn(lang: string): Promise<void> {
  if (lang === 'hi-IN') speak((await import('./hi.ts')).HINDI)
  else if (lang === 'en-XA') speak((await import('./pseudo.ts')).PSEUDO)
  else speak(ENGLISH)
}
