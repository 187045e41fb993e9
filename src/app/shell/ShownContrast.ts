import { createContext } from 'react'
import type { Contrast } from '../../../machines/site/contrast/contrast.machine.ts'

/** The contrast in which the page came from the server. */
export const ShownContrast = createContext<Contrast>('normal')
