import { translator } from '../../../messages/translate.ts'

/** Words of the dialog for a group. Keys of the specification keep their names [MSG-13, MSG-14, MSG-15, OPEN-60]. */
export const groupRetrieval = {
  groupManageTitle: 'Group booking',
  groupCheckInTitle: 'Group check-in',
  groupAskFirst: 'A group travels on {pnr}. Tell us your first name, and you see your own part.',
  groupAskBoth: 'A group travels on {pnr}. Tell us who you are, and you see your own part.',
  groupFirstName: 'First name',
  groupLastName: 'Last name',
  groupContinue: 'Continue',
  groupClose: 'Close',
  groupNeedsFirst: 'Enter your first name to go on.',
  groupNeedsBoth: 'Enter your first and last name to go on.',
  groupSubmitting: 'Looking for you in the group',
  groupSlow: 'Still looking for you in the group. This takes longer than usual.',
  groupRetrieved: 'You are in this group. Opening your part.',
  enterFirstNameMsg: 'Enter the first name as on the ticket.',
  enterFirstAndLastNameMsg: 'Enter the first and last name as on the ticket.',
  enterValidatePaxName: 'Enter the name of a passenger of this group.',
  groupCancelled: 'This group booking has been cancelled.',
  groupNotFound: 'No booking found. This group cannot be opened here: ask the person who booked it.',
  groupWentWrong: 'Something went wrong. This group has no flights: ask the person who booked it.',
  groupFailed: 'Something went wrong, Please try again. What you typed is kept.',
  groupLimited: {
    one: 'Too many names were wrong. You can try again in {count} minute.',
    other: 'Too many names were wrong. You can try again in {count} minutes.',
  },
} as const

export const t = translator(groupRetrieval)
