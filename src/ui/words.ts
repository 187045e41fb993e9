import { createContext } from 'react'

/** The few words that generic pieces say themselves; the app gives them in its language. */
export const Words = createContext({ back: 'Back', close: 'Close', partMissing: 'A part of this page could not be loaded.', tryAgain: 'Try again' })
