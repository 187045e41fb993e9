/** The languages in which the airline writes to its customers; the first where none is known [OPEN-57]. */
export const LANGUAGES = ['en-IN', 'hi-IN'] as const
export type Language = (typeof LANGUAGES)[number]

/** The language of a text such as a cookie; the first where it names none. */
export const languageOf = (text: string | undefined): Language => LANGUAGES.find((each) => each === text) ?? 'en-IN'
