import { readFileSync } from 'node:fs'
import * as v from 'valibot'
import { expect, it } from 'vitest'
import { SignInBannerAnswer } from '../../server/contract/signInBanner.ts'
import { testAirline } from './support/testAirline.ts'

const airline = testAirline()

it('names the images over the sign-in dialog, which lie where it says, and what can be seen on them [API-49, AUTH-09]', async () => {
  const { data } = v.parse(SignInBannerAnswer, await (await airline.ask('/api/ibe/content/sign-in-banner')).json())
  const { desktop, mobile, description } = data.banner ?? { desktop: '', mobile: '', description: '' }
  expect([desktop, mobile].map((path) => readFileSync(`public${path}`, 'utf8').startsWith('<svg'))).toEqual([true, true])
  expect(description).toMatch(/cranes/)
})

it('is only read', async () => {
  const answer = await airline.post('/api/ibe/content/sign-in-banner', {})
  expect([answer.status, answer.headers.get('Allow')]).toEqual([405, 'GET, HEAD'])
})
