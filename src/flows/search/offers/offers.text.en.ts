import { translator } from '../../../messages/translate.ts'

/** Words of the dialog of offers. */
export const offers = {
  offersTitle: 'Offers',
  offersCodes: 'Promo codes',
  offersBanks: 'Bank offers',
  offersBanksNote: 'For your information: the bank applies them when you pay.',
  offerApply: 'Apply',
  offerApplyCode: 'Apply {code}',
  offerAlreadyApplied: 'Already applied',
  offerNotApplicable: 'Not for the search you have chosen',
  offerSpecialFareChosen: 'Promo codes cannot be combined with a special fare',
  noOffersFound: 'No offers found. Have a look again another day.',
  offersLoading: 'Getting the offers',
  offersSlow: 'Still getting the offers. This takes longer than usual.',
  offersFailed: 'We could not reach the airline. Your search is kept.',
  offersRetry: 'Try again',
} as const

export const t = translator(offers)
