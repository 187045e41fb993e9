import { beforeEach, describe, expect, it } from 'vitest'
import type { ProfileDraft, SignInDraft } from '../../machines/domain/signInDraft.ts'
import { keepOnlyFor } from './forgetting.ts'
import { createSignInDrafts } from './signInDrafts.ts'

const SIGN_IN: SignInDraft = {
  contact: { text: '9812343210', mode: 'mobile', countryCode: '91' },
  sent: {
    request: { requestId: 'first', emailOrPhone: '+919812343210', isPrimary: true, call: 'signIn' },
    destination: { kind: 'mobile', shown: '+91 9812343210' },
  },
  way: 'signUp',
}

const PROFILE: ProfileDraft = {
  form: { firstName: 'Asha', lastName: 'Verma', dateOfBirth: '', country: '' },
  contact: null,
  proof: { requestId: 'first', call: 'googleMobile' },
  stage: 'editing',
}

beforeEach(() => sessionStorage.clear())

/** The drafts of a tab at a time in seconds: another reading of the same tab is another load of its page. */
const at = (seconds: number) => createSignInDrafts(() => seconds * 1_000)

describe('the draft of a sign-in', () => {
  it('comes back after a reload, with how long ago its code was sent [SEC-03, AUTH-40]', () => {
    at(100).signIn.write({ draft: SIGN_IN, sentSecondsAgo: 5 })
    expect(at(110).signIn.read()).toEqual({ draft: SIGN_IN, sentSecondsAgo: 15 })
  })

  it('keeps the request of the Google pair, which ends the sign-up [SEC-03, API-61]', () => {
    at(100).profile.write({ draft: PROFILE, sentSecondsAgo: 0 })
    expect(at(100).profile.read()).toEqual({ draft: PROFILE, sentSecondsAgo: 0 })
  })

  it('is never from the future, where the clock of the device was set back', () => {
    at(100).signIn.write({ draft: SIGN_IN, sentSecondsAgo: 0 })
    expect(at(40).signIn.read()?.sentSecondsAgo).toBe(0)
  })

  it('is of three places that do not know each other, and can be forgotten one by one', () => {
    const drafts = at(100)
    drafts.profile.write({ draft: PROFILE, sentSecondsAgo: 0 })
    drafts.ownProfile.write({ draft: { ...PROFILE, stage: 'taken' }, sentSecondsAgo: 0 })
    drafts.profile.forget()
    expect([drafts.signIn.read(), drafts.profile.read(), drafts.ownProfile.read()?.draft.stage]).toEqual([null, null, 'taken'])
  })

  it('of one’s own profile outlasts a session that is over, and is not there for another customer, also where it is written afterwards [SEC-17]', () => {
    keepOnlyFor('C1')
    const drafts = at(100)
    drafts.ownProfile.write({ draft: PROFILE, sentSecondsAgo: 0 })
    keepOnlyFor(null)
    drafts.ownProfile.write({ draft: PROFILE, sentSecondsAgo: 0 })
    at(105).ownProfile.write({ draft: PROFILE, sentSecondsAgo: 0 })
    expect([at(106).ownProfile.owner(), at(110).ownProfile.read()?.draft]).toEqual(['C1', PROFILE])
    keepOnlyFor('C1')
    expect(at(120).ownProfile.read()?.draft).toEqual(PROFILE)
    keepOnlyFor(null)
    keepOnlyFor('C2')
    expect([at(130).ownProfile.read(), Object.values(sessionStorage).join(' ')]).toEqual([null, 'C2'])
  })

  it('is nothing where the tab holds what this site did not write', () => {
    at(100).signIn.write({ draft: SIGN_IN, sentSecondsAgo: 0 })
    for (const key of Object.keys(sessionStorage)) sessionStorage.setItem(key, '{"draft":{"contact":7}}')
    expect(at(100).signIn.read()).toBeNull()
  })
})
