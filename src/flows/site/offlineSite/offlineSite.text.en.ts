import { translator } from '../../../messages/translate.ts'

/** Words of the offer of a new version. */
export const offlineSite = {
  offlineSiteReady: 'A new version of this site is ready.',
  offlineSiteReadyText: 'Finish what you are doing first: the page loads again when you take it.',
  offlineSiteComing: 'The new version is on its way.',
  offlineSiteComingText: 'The page loads again in a moment.',
  offlineSiteFailed: 'The new version could not be loaded.',
  offlineSiteFailedText: 'You can go on with this one.',
  offlineSiteOutdated: 'This page is from an older version of this site.',
  offlineSiteTake: 'Load it now',
  offlineSiteAgain: 'Try again',
  offlineSiteLater: 'Later',
} as const

export const t = translator(offlineSite)
