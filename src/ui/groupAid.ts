import { createContext, type ReactNode } from 'react'

/** What a party is told that is too large for one booking; the site provides it. */
export const GroupAid = createContext<ReactNode>(null)
