import { en } from './en.ts'
import { myBookings } from './en/myBookings.ts'
import { translator } from './translate.ts'

const words = { ...en, ...myBookings } as const

/** All words of the site with those of the list of bookings, which are loaded with it. */
export const t = translator(words)
