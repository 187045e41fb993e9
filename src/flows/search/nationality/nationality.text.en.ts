import { translator } from '../../../messages/translate.ts'

/** Words of the nationality's field. */
export const nationality = {
  nationality: 'Nationality',
  nationalityChoose: 'Choose a country',
  nationalityWhy: 'Needed for flights on this route',
  nationalityMissing: 'Choose your nationality. It is needed on this route.',
  countriesWait: 'Getting the countries',
  countriesSlow: 'The list of countries is taking longer than usual',
  countriesFailed: 'We could not get the list of countries. Your search is kept.',
  countriesRetry: 'Try again',
} as const

export const t = translator(nationality)
