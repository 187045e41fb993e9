import { expect, it } from 'vitest'
import { deletionAlert } from '../accountData/accountData.select.ts'
import { failureOf } from './accountForm.select.ts'

it('preferences that were not saved say so in the words of the catalogue, and what helps [MSG-77]', () => {
  expect(failureOf('preferences')).toMatch(/^Failed to update preferences\. .*Save again\.$/)
  expect(failureOf('traveller')).toMatch(/^We could not reach the airline\. .*Save again\.$/)
})

it('an account that was not deleted says so in the words of the catalogue, and what helps [MSG-79]', () => {
  expect(deletionAlert('failed')).toMatch(/^Failed to delete user account\. .*Try again\.$/)
})
