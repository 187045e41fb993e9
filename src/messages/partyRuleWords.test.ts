import { expect, it } from 'vitest'
import { familyAndFriendsWords, indianCoverWords } from './partyRuleWords.ts'

it('the rules of what is not sold yet have their words, with the numbers of the airline [CONST-08, VAL-26, MSG-94]', () => {
  expect([familyAndFriendsWords(), indianCoverWords()]).toEqual([
    'The family and friends fare is for 4 to 9 passengers, infants not counted.',
    'Indian cover is only available under age 70.',
  ])
})
