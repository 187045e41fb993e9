/** The language in which the airline says what is its own to say: offers, conditions, what it thinks of a code. */
export const AIRLINE_LANGUAGE = 'en'
