import { translator } from '../../../messages/translate.ts'

/** Words of the question about cookies and the like. */
export const cookieConsent = {
  cookieHeading: 'Cookie choices',
  cookieAsked: 'We ask what we may count. You find the question at the beginning of this page, as “Cookie choices”.',
  cookieIntro:
    'This site keeps on your device what it needs to work. With your permission it also counts how it is used, never with names, contacts or bookings.',
  cookieAcceptAll: 'Accept all',
  cookieRejectAll: 'Reject all',
  cookieChoose: 'Choose',
  cookieSave: 'Save choices',
  cookieClose: 'Close cookie choices',
  cookiePurposes: 'What we keep and count',
  cookieNeeded: 'Needed',
  cookieNeededAlways: 'Always on',
  cookieNeededText: 'Your search, searches you made before, being signed in, the contrast and the language of the page, and these choices.',
  cookieAnalytics: 'Analytics',
  cookieAnalyticsText: 'Searches: route, dates, number of travellers, special fare, applied promo code and currency.',
  cookieCampaigns: 'Campaigns',
  cookieCampaignsText: 'Which newsletter, advertisement or partner had the link that brought you here.',
  cookieKept: 'We ask again after {days} days. “Cookie choices” at the foot of the page opens this at any time.',
} as const

export const t = translator(cookieConsent)
