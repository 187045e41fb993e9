import type { Language, Message } from './language.ts'

const PLAIN = 'abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ'
const ACCENTED = 'àƀçðèƒĝĥìĵķļɱñòþɋŕšţùṽŵẋýžÀƁÇÐÈƑĜĤÌĴĶĻṀÑÒÞɊŔŠŢÙṼŴẊÝŽ'

/** How much longer words become: many languages need it. */
const LONGER = 0.3
/** What is added can be broken into lines, as words can. */
const LONGEST_WORD = /~{8}/g

/** `⟦Šèàŕçĥ ƒļìĝĥţš ~~~~⟧`: still readable, a third longer, and clearly not written by hand. Placeholders in braces stay. */
export function pseudoText(text: string): string {
  const letters = text.replace(/\{\w+\}/g, '')
  const accented = text.replace(/\{\w+\}|[a-zA-Z]/g, (found) => (found.startsWith('{') ? found : ACCENTED.charAt(PLAIN.indexOf(found))))
  const more = '~'
    .repeat(Math.ceil(letters.length * LONGER))
    .replace(LONGEST_WORD, '$& ')
    .trim()
  return `⟦${accented} ${more}⟧`
}

const pseudoMessage = (message: Message): Message =>
  typeof message === 'string'
    ? pseudoText(message)
    : { other: pseudoText(message.other), ...(message.one === undefined ? {} : { one: pseudoText(message.one) }) }

/** A language for tests, made of the English words. */
export const PSEUDO: Language = { locale: 'en-IN', wordsOf: (_, english) => pseudoMessage(english), hasShortNames: false }
