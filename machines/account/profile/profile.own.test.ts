import { describe, expect, it } from 'vitest'
import { KNOWN, NEW_BY_EMAIL } from './profile.samples.ts'
import { startProfile } from './profile.harness.ts'
import { isUnsaved, type ProfileInput } from './profile.rules.ts'

const PHONE = { countryCode: '91', national: '9812343210' }

describe('one’s own profile', () => {
  const own = async () => {
    const profile = startProfile({ way: 'manage', details: null })
    await profile.ports.readDetails.answer(KNOWN)
    return profile
  }

  it('is filled in with what the airline knows, and stays after it was saved [PROF-04, PROF-06, API-58]', async () => {
    const profile = await own()
    expect(profile.context()).toMatchObject({
      form: { firstName: 'Asha', lastName: 'Verma', dateOfBirth: '1990-05-17', country: 'IN' },
      phone: PHONE,
    })
    profile.send({ type: 'profile.updated' })
    await profile.ports.saveProfile.answer({ isSaved: true })
    expect(profile.is()).toEqual({ editing: { form: 'saved', contact: 'verified' } })
  })

  it('keeps the number that is known until another one is proved [CON-58]', async () => {
    const profile = await own()
    profile.send({ type: 'contact.changeAsked', mode: 'mobile' })
    profile.send({ type: 'profile.updated' })
    expect(profile.ports.saveProfile.asked()).toEqual([])
    profile.send({ type: 'contact.kept' })
    expect([profile.is(), profile.context().phone]).toEqual([{ editing: { form: 'incomplete', contact: 'verified' } }, PHONE])
    profile.send({ type: 'profile.updated' })
    expect(profile.ports.saveProfile.asked()).toHaveLength(1)
  })

  it('is not shown to a visitor, and is read once a customer has signed in [SEC-09]', async () => {
    const profile = startProfile({ way: 'manage', details: null })
    await profile.ports.readDetails.answer(null)
    profile.takeDone()
    profile.send({ type: 'signIn.asked' })
    expect([profile.is(), profile.takeDone()]).toEqual(['signedOut', ['asks to sign in']])
    profile.send({ type: 'session.renewed' })
    expect(profile.ports.readDetails.asked()).toHaveLength(1)
  })

  it('cannot be managed where the airline does not offer it, or without a customer number [PROF-08, SEC-11, CON-26]', async () => {
    const closed = startProfile({ way: 'manage', details: null, isOffered: false })
    expect([closed.is(), closed.ports.readDetails.asked()]).toEqual(['notOffered', []])
    const incomplete = startProfile({ way: 'manage', details: null })
    await incomplete.ports.readDetails.answer(NEW_BY_EMAIL)
    expect(incomplete.is()).toBe('signedOut')
  })

  it('says after a while that reading takes longer, and is read again after a failure [API-09]', async () => {
    const profile = startProfile({ way: 'manage', details: null })
    profile.clock.increment(3_000)
    expect(profile.is()).toEqual({ reading: 'slow' })
    await profile.ports.readDetails.fail()
    expect(profile.is()).toBe('unread')
    profile.send({ type: 'retry.asked' })
    expect(profile.ports.readDetails.asked()).toHaveLength(1)
  })
})

describe('one’s own profile is unsaved', () => {
  const own = async (draft: ProfileInput['draft'] = null) => {
    const profile = startProfile({ way: 'manage', details: null, draft })
    const beforeRead = isUnsaved(profile.context())
    await profile.ports.readDetails.answer(KNOWN)
    return { ...profile, beforeRead, isUnsaved: () => isUnsaved(profile.context()) }
  }
  const rename = (text: string) => ({ type: 'name.typed', field: 'firstName', text }) as const

  it('while a field differs from what the airline has, and not once it was set back', async () => {
    const profile = await own()
    expect([profile.beforeRead, profile.isUnsaved()]).toEqual([false, false])
    profile.send(rename('Usha'))
    expect(profile.isUnsaved()).toBe(true)
    profile.send(rename('Asha '))
    expect(profile.isUnsaved()).toBe(false)
  })

  it('with what was typed before a reload, and not after it was saved', async () => {
    const form = { firstName: 'Usha', lastName: 'Verma', dateOfBirth: '1990-05-17', country: 'IN' }
    const profile = await own({ form, contact: null, proof: null, stage: 'editing' })
    expect(profile.isUnsaved()).toBe(true)
    profile.send({ type: 'profile.updated' })
    expect(profile.isUnsaved()).toBe(true)
    await profile.ports.saveProfile.answer({ isSaved: true })
    expect(profile.isUnsaved()).toBe(false)
  })

  it('while another contact is typed, and when it is proved', async () => {
    const profile = await own()
    profile.send({ type: 'contact.changeAsked', mode: 'mobile' })
    expect(profile.isUnsaved()).toBe(false)
    profile.send({ type: 'contact.typed', text: '9898989898' })
    expect(profile.isUnsaved()).toBe(true)
    profile.send({ type: 'verification.asked' })
    await profile.ports.requestCode.answer({ isSent: true, requestId: 'r-1' })
    profile.send({ type: 'otp.verified', requestId: 'r-1', belongsToAnother: false })
    expect([profile.context().contact, profile.isUnsaved()]).toEqual([null, true])
  })

  it('no longer when the contact stays as it was', async () => {
    const profile = await own()
    profile.send({ type: 'contact.changeAsked', mode: 'email' })
    profile.send({ type: 'contact.typed', text: 'usha@example.com' })
    profile.send({ type: 'contact.kept' })
    expect(profile.isUnsaved()).toBe(false)
  })
})
