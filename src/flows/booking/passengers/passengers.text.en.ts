import { translator } from '../../../messages/translate.ts'

/** Words of the step that asks who travels. Literal texts of the specification are kept [VAL-21, VAL-22]. */
export const passengers = {
  paxHeading: 'Who is flying?',
  paxIntro: 'Write each name as on the identity card shown at the airport.',

  paxSaved: 'Your saved travellers',
  paxSavedText: 'A press fills the next empty form.',
  paxSavedAge: { one: '{name}, {count} year', other: '{name}, {count} years' },
  paxSavedNoPlace: 'No empty form is left for this age.',
  paxSavedComing: 'Getting your saved travellers',
  paxSavedSlow: 'Still getting your saved travellers. You can type meanwhile.',
  paxSavedFailed: 'We could not get your saved travellers. You can type everything.',
  paxTryAgain: 'Try again',

  paxAdult: 'Passenger {number}, adult',
  paxChild: 'Passenger {number}, child',
  paxSenior: 'Passenger {number}, senior citizen',
  paxStudent: 'Passenger {number}, student',
  paxArmedForces: 'Passenger {number}, member of the armed forces',
  paxMedical: 'Passenger {number}, doctor or nurse',
  paxMinorAlone: 'A child who flies alone is checked in at our counter, where we ask who brings and who meets the child.',
  paxMinor: 'Passenger {number}, unaccompanied minor',
  paxInfant: 'Infant with passenger {number}',
  paxAgeFrom: '{from} years or older',
  paxAgeBetween: '{from} to {until} years',
  paxAgeUnder: 'under {below} years',
  paxExtraSeat: 'With an extra seat. Nothing is to be filled in for it.',
  paxWithInfant: '{name}, with {infant}',
  paxChange: 'Change',
  paxChangeWho: 'Change {name}',

  paxFirstName: 'First name',
  paxLastName: 'Last name',
  paxFirstNameHint: 'With middle names, as on the identity card.',
  paxLastNameHint: 'No last name? Repeat the first.',
  paxGender: 'Gender',
  paxFemale: 'Female',
  paxMale: 'Male',
  paxOther: 'Other',
  paxBirthDate: 'Date of birth',
  paxDatePattern: 'DD/MM/YYYY',
  paxBirthDateHint: 'The age on the day of the last flight counts: {date}.',
  paxSeniorProof: 'The age on the day of the last flight counts: {date}. Bring a proof of age to the airport.',
  paxStudentNumber: 'Student ID number',
  paxServiceNumber: 'Service number',
  paxRegistrationNumber: 'Registration number',
  paxNumberHint: 'Bring the card to the airport. This device does not keep the number.',

  paxWrong: { one: '{count} field needs your attention.', other: '{count} fields need your attention.' },
  paxFirstNameMissing: 'Enter the first name.',
  paxLastNameMissing: 'Enter the last name. None? Repeat the first.',
  paxSpecialCharacters: 'Special characters are not allowed: only letters, spaces, dots, hyphens and apostrophes.',
  paxNotLetters: 'Only alphabets are allowed, with spaces, dots, hyphens and apostrophes.',
  paxTooLong: { one: 'At most {count} letter.', other: 'At most {count} letters.' },
  paxGenderMissing: 'Choose the gender, as on the identity card.',
  paxBirthDateMissing: 'Enter the date of birth.',
  paxBirthDateWrong: 'Enter a date of birth such as 14/04/2019, from 1900 until today.',
  paxTooYoung: 'Too young here: the minimum age is {age} years on {date}. Change the passengers of your search, or correct the date.',
  paxTooOld: 'Too old here: the age has to be under {age} years on {date}. Change the passengers of your search, or correct the date.',
  paxNumberMissing: 'Enter the number: the special fare needs it.',
  paxNumberWrong: 'Enter 4 to 20 letters and digits; hyphens and slashes may stand between.',

  paxAlike: 'The same name stands twice: {one}, and {other}. Are they two people?',
  paxAlikeYes: 'Yes, two people',
  paxAlikeNo: 'No, change one',
  paxContinue: 'Continue',
} as const

export const t = translator(passengers)

export type PassengersKey = keyof typeof passengers
