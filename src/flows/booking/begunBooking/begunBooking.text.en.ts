import { translator } from '../../../messages/translate.ts'

/** Words about the answers that come back on another device. */
export const begunBooking = {
  begunSlow: 'Still looking for what you answered on another device. You can go on.',
  begunResumed: 'What you answered before is here again.',
  begunUnread: 'We could not ask your account for what you answered before. You can go on.',
  begunUnkept: 'Your account could not be reached. Your answers are kept in this browser alone.',
} as const

export const t = translator(begunBooking)
