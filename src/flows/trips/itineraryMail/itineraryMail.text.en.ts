import { translator } from '../../../messages/translate.ts'

export const itineraryMail = {
  itineraryMailAsk: 'E-mail the itinerary',
  itineraryMailAsking: 'Sending the itinerary',
  itineraryMailSlow: 'Still sending the itinerary. This takes longer than usual.',
  itineraryMailSent: 'Sent to {to}, {date}, {time} (Indian time).',
  itineraryMailLimited: 'It was sent too often. Please try again in an hour.',
  itineraryMailLimitedFor: {
    one: 'It was sent too often. Please try again in {count} minute.',
    other: 'It was sent too often. Please try again in {count} minutes.',
  },
  itineraryMailNotOpened: 'Not sent: this booking is not open here any more. Find it again by its reference.',
  itineraryMailNoAddress: 'Not sent: this booking has no e-mail address. You can print the itinerary.',
  itineraryMailFailed: 'Unable to send email: the airline did not answer. Your booking has not changed. Please try again.',
} as const

export const t = translator(itineraryMail)
