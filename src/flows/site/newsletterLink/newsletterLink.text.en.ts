import { translator } from '../../../messages/translate.ts'

export const newsletterLink = {
  confirmationTitle: 'Confirm the newsletter | {airline}',
  confirmationHeading: 'Confirm the newsletter',
  confirmationText: 'Press the button, and the newsletter comes to your address.',
  confirmationPress: 'Confirm',
  confirmationWaiting: 'Confirming',
  confirmationDone: 'Your address is confirmed. Welcome aboard!',
  confirmationUsed: 'Your address was confirmed before. There is nothing left to do.',
  confirmationExpired: 'This link has expired. Please subscribe again, and we send you a new one.',
  confirmationUnknown: 'This link is not valid, or a newer one was sent. Please subscribe again.',
  confirmationFailed: 'Something went wrong. Please try again.',
  unsubscriptionTitle: 'Unsubscribe from the newsletter | {airline}',
  unsubscriptionHeading: 'Unsubscribe from the newsletter',
  unsubscriptionText: 'Press the button, and no newsletter comes to your address any more.',
  unsubscriptionPress: 'Unsubscribe',
  unsubscriptionWaiting: 'Unsubscribing',
  unsubscriptionDone: 'You are unsubscribed. No newsletter comes to your address any more.',
  unsubscriptionUnknown: 'Failed to unsubscribe. This link is not valid: please use the one in your newest mail.',
  unsubscriptionFailed: 'Failed to unsubscribe. Please try again.',
  linkHome: 'Search from the home page',
  linkSlow: 'This is taking longer than usual',
} as const

export const t = translator(newsletterLink)
