/** The languages that a traveller can choose [OPEN-57]. */
export type Locale = 'en-IN' | 'hi-IN'
