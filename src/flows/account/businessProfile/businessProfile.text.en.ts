import { translator } from '../../../messages/translate.ts'

/** Words of taking a business profile away. */
export const businessProfile = {
  companyIntro: 'The details of the company that you travel for, kept with your account.',
  companyDelete: 'Delete business profile',
  companyAsk: 'Delete your business profile? The airline then keeps nothing of your company.',
  companyDeleting: 'Deleting your business profile',
  companyDeletingSlow: 'Still deleting your business profile. This takes longer than usual.',
  companyDeleted: 'Your business profile is deleted.',
  companyChanged: 'Your business profile was changed elsewhere, and is not deleted. Delete it all the same?',
  companyNotDeleted: 'Your business profile could not be deleted: we could not reach the airline.',
  companyLapsed: 'Your business profile is not deleted: you are signed out. Sign in, then delete.',
} as const

export const t = translator(businessProfile)
