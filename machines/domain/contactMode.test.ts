import { expect, it } from 'vitest'
import { otherMode } from './contactMode.ts'

it('the other way to be reached is the other, either way [AUTH-30, CON-59]', () => {
  expect([otherMode('email'), otherMode('mobile')]).toEqual(['mobile', 'email'])
})
