import { translator } from '../../../messages/translate.ts'

export const newsletter = {
  newsletterHeading: 'Newsletter',
  newsletterText: 'New routes and the lowest fares, once a month. You can leave with one press.',
  newsletterEmail: 'E-mail address',
  newsletterPlaceholder: 'name@example.com',
  newsletterSubscribe: 'Subscribe',
  newsletterWaiting: 'Subscribing',
  newsletterSlow: 'This is taking longer than usual',
  newsletterInvalid: 'Please enter a valid e-mail address',
  newsletterSubscribed: 'Thank you. Please confirm with the link in our mail.',
  newsletterUnsubscribe: 'Unsubscribe',
  newsletterSubscribedBefore: 'You are already subscribed to our newsletter',
  newsletterFailed: 'Something went wrong. Please try again.',
} as const

export const t = translator(newsletter)
