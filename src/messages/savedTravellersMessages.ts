import { savedTravellers } from './en/savedTravellers.ts'
import { translator } from './translate.ts'

/** The words of saved travellers, which are loaded with them. */
export const t = translator(savedTravellers)
