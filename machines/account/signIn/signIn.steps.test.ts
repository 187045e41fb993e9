import { describe, expect, it } from 'vitest'
import { KNOWN, NEW_BY_EMAIL } from '../profile/profile.samples.ts'
import { proved, proving, startSignIn } from './signIn.harness.ts'
import { VISITOR } from './signIn.samples.ts'

const typed = (text: string, mode: 'email' | 'mobile' = 'mobile') => {
  const signIn = startSignIn({ mode })
  signIn.send({ type: 'contact.typed', text })
  return signIn
}

describe('step 0', () => {
  it('asks for no code without a contact to which it could go, and says so [AUTH-15, AUTH-16, AUTH-17]', () => {
    for (const text of ['', '98123', 'asha@', 'asha@example']) {
      const signIn = typed(text)
      signIn.send({ type: 'code.requested' })
      expect([signIn.is(), signIn.ports.requestCode.asked(), signIn.context().isLeft, signIn.done]).toEqual([
        { authenticating: { askingContact: 'incomplete' } },
        [],
        true,
        ['moves the focus to the contact'],
      ])
    }
  })

  it('takes digits for a mobile number and anything else for an address, whatever was chosen [AUTH-31]', () => {
    expect(typed('98123', 'email').context().contact).toMatchObject({ mode: 'mobile', text: '98123' })
    expect(typed('asha@example.com').context().contact).toMatchObject({ mode: 'email', text: 'asha@example.com' })
  })

  it('takes 17 characters of a number, and all of an address [AUTH-49]', () => {
    expect(typed('123456789012345678').context().contact.text).toBe('12345678901234567')
    expect(typed('+91 98123 43210 99999').context().contact.text).toBe('+91 98123 43210 9')
    const long = `${'a'.repeat(30)}@example.com`
    expect(typed(long).context().contact).toMatchObject({ mode: 'email', text: long })
  })

  it('changes between a number and an address, which empties the field [AUTH-29]', () => {
    const signIn = typed('98123')
    signIn.send({ type: 'mode.toggled' })
    expect(signIn.context().contact).toMatchObject({ mode: 'email', text: '' })
    signIn.send({ type: 'mode.toggled' })
    expect(signIn.context().contact).toMatchObject({ mode: 'mobile', text: '' })
  })

  it('sends a code to a number in international form, and goes to step 1 [AUTH-18, API-50]', async () => {
    const signIn = typed('98123 43210')
    signIn.send({ type: 'code.requested' })
    expect(signIn.ports.requestCode.asked()).toEqual([{ emailOrPhone: '+919812343210' }])
    await signIn.ports.requestCode.answer({ outcome: 'sent', requestId: 'first', destination: { kind: 'mobile', shown: '+91 9812343210' } })
    expect([signIn.is(), signIn.childContext('otpEntry')]).toEqual([
      { authenticating: 'provingContact' },
      expect.objectContaining({ length: 4, request: { requestId: 'first', emailOrPhone: '+919812343210', isPrimary: true, call: 'signIn' } }),
    ])
  })

  it('asks for a code as long as the configuration says [AUTH-32, CON-22]', async () => {
    const signIn = await proving({ configuration: { ...VISITOR.configuration, codeLengths: { signIn: 6, contact: 5 } } })
    expect(signIn.childContext('otpEntry')).toMatchObject({ length: 6 })
  })

  it('makes an account in silence where the pool knows none, and asks for the code once more, but never twice [AUTH-19, API-52, API-53, OPEN-66]', async () => {
    const signIn = typed('asha@example.com', 'email')
    signIn.send({ type: 'code.requested' })
    await signIn.ports.requestCode.answer({ outcome: 'unknownContact' })
    expect([signIn.is(), signIn.ports.createAccount.asked()]).toEqual([
      { authenticating: { sendingCode: { creatingAccount: 'waiting' } } },
      [{ emailOrPhone: 'asha@example.com' }],
    ])
    await signIn.ports.createAccount.answer()
    expect(signIn.ports.requestCode.asked()).toEqual([{ emailOrPhone: 'asha@example.com' }])
    await signIn.ports.requestCode.answer({ outcome: 'unknownContact' })
    expect([signIn.is(), signIn.ports.createAccount.asked()]).toEqual([{ authenticating: { askingContact: 'failed' } }, []])
  })

  it('says that too many codes were asked for, and keeps the contact [MSG-62, OPEN-36]', async () => {
    const signIn = typed('9812343210')
    signIn.send({ type: 'code.requested' })
    await signIn.ports.requestCode.answer({ outcome: 'limited', retryAfter: null })
    expect([signIn.is(), signIn.context().contact.text]).toEqual([{ authenticating: { askingContact: 'limited' } }, '9812343210'])
  })

  it.each(['requestCode', 'createAccount'] as const)(
    'keeps the contact when the pool is not reached for %s, logs that, and asks again',
    async (port) => {
      const signIn = typed('9812343210')
      signIn.send({ type: 'code.requested' })
      if (port === 'createAccount') await signIn.ports.requestCode.answer({ outcome: 'unknownContact' })
      await signIn.ports[port].fail()
      expect([signIn.is(), signIn.context().contact.text, signIn.done]).toEqual([
        { authenticating: { askingContact: 'failed' } },
        '9812343210',
        [`logs ${port}`],
      ])
      signIn.send({ type: 'code.requested' })
      expect(signIn.ports.requestCode.asked()).toHaveLength(1)
    },
  )

  it('says after a while that it takes longer', () => {
    const signIn = typed('9812343210')
    signIn.send({ type: 'code.requested' })
    signIn.clock.increment(3_000)
    expect(signIn.is()).toEqual({ authenticating: { sendingCode: { requesting: 'slow' } } })
  })

  it('lets a visitor go on as a guest, which ends the dialog and forgets what was typed [AUTH-01]', () => {
    const signIn = typed('98123')
    signIn.send({ type: 'guest.chosen' })
    expect([signIn.is(), signIn.told, signIn.done]).toEqual(['guest', [{ type: 'signIn.guest' }], ['forgets the draft']])
  })
})

describe('step 1', () => {
  it('goes straight to the welcome for a customer whom the airline knows [AUTH-21, CON-33, API-58]', async () => {
    const signIn = await proved(KNOWN)
    expect([signIn.is(), signIn.told]).toEqual(['welcome', [{ type: 'signIn.succeeded', mode: 'mobile' }]])
  })

  it('reports the way of the sign-in, also by an e-mail address [AUTH-27]', async () => {
    const signIn = startSignIn()
    signIn.send({ type: 'contact.typed', text: 'asha@example.com' })
    signIn.send({ type: 'code.requested' })
    await signIn.ports.requestCode.answer({ outcome: 'sent', requestId: 'first', destination: { kind: 'email', shown: 'asha@example.com' } })
    signIn.send({ type: 'otp.verified', requestId: 'first', belongsToAnother: false })
    await signIn.ports.readDetails.answer(KNOWN)
    expect(signIn.told).toEqual([{ type: 'signIn.succeeded', mode: 'email' }])
  })

  it('asks a visitor without details for more, also where a record exists [AUTH-20, CON-33]', async () => {
    const signIn = await proved(NEW_BY_EMAIL)
    expect([signIn.is(), signIn.told, signIn.childContext('profile')]).toEqual([
      { onboarding: 'completing' },
      [],
      expect.objectContaining({ way: 'signUp', email: NEW_BY_EMAIL.email }),
    ])
  })

  it('leads back to the contact, and the code that was sent counts no longer [AUTH-03]', async () => {
    const signIn = await proving()
    signIn.send({ type: 'contact.changeAsked' })
    expect([signIn.is(), signIn.context()]).toEqual([
      { authenticating: { askingContact: 'quiet' } },
      expect.objectContaining({ sent: null, contact: expect.objectContaining({ text: '9812343210' }) }),
    ])
  })

  it('comes back after a reload, with the request of the newest code [AUTH-03, AUTH-43]', async () => {
    const before = await proving()
    before.send({ type: 'otp.requested', requestId: 'second' })
    const { contact, sent, way } = before.context()
    const after = startSignIn({ draft: { contact, sent, way }, sentSecondsAgo: 1 })
    expect([after.is(), after.childContext('otpEntry')]).toEqual([
      { authenticating: 'provingContact' },
      expect.objectContaining({ request: expect.objectContaining({ requestId: 'second' }) }),
    ])
  })

  it('loses nothing when the airline cannot say who it is, and asks again [API-09]', async () => {
    const signIn = await proving()
    signIn.send({ type: 'otp.verified', requestId: 'first', belongsToAnother: false })
    await signIn.ports.readDetails.fail()
    expect([signIn.is(), signIn.done]).toEqual([{ onboarding: 'detailsUnread' }, ['logs readDetails']])
    signIn.send({ type: 'retry.asked' })
    await signIn.ports.readDetails.answer(KNOWN)
    expect(signIn.is()).toBe('welcome')
  })
})

describe('steps 2 to 5', () => {
  it('welcomes the customer after their profile is saved, and a press ends the dialog [AUTH-07, AUTH-26, AUTH-27]', async () => {
    const signIn = await proved(NEW_BY_EMAIL)
    signIn.send({ type: 'profile.saved' })
    expect([signIn.is(), signIn.told]).toEqual(['welcome', [{ type: 'signIn.succeeded', mode: 'mobile' }]])
    signIn.send({ type: 'welcome.closed' })
    expect(signIn.is()).toBe('closed')
  })

  it.each(['answers', 'fails'])(
    'signs out and asks for a contact in the other way when step 2 is cancelled, whether the pool %s [AUTH-28, AUTH-56, CON-59]',
    async (ends) => {
      const signIn = await proved(NEW_BY_EMAIL)
      signIn.send({ type: 'profile.givenUp' })
      const asksTheOtherWay = { contact: { text: '', mode: 'email', countryCode: '91' }, sent: null, details: null, hasSession: false }
      expect([signIn.is(), signIn.context()]).toEqual([{ onboarding: 'cancelling' }, expect.objectContaining(asksTheOtherWay)])
      await (ends === 'fails' ? signIn.ports.signOut.fail() : signIn.ports.signOut.answer())
      expect([signIn.is(), signIn.told, signIn.context()]).toEqual([
        { authenticating: { askingContact: 'quiet' } },
        [{ type: 'signIn.abandoned' }],
        expect.objectContaining(asksTheOtherWay),
      ])
      expect(signIn.done.includes('logs signOut')).toBe(ends === 'fails')
    },
  )

  it('signs out a visitor who closes the dialog before they have given their name [AUTH-28, AUTH-56]', async () => {
    const signIn = await proved(NEW_BY_EMAIL)
    signIn.send({ type: 'dialog.closed' })
    expect(signIn.is()).toBe('leaving')
    await signIn.ports.signOut.answer()
    expect([signIn.is(), signIn.told]).toEqual(['closed', [{ type: 'signIn.abandoned' }]])
  })

  it('goes back to step 0 in the other way, in the dialog, by Back on a phone in step 2 [AUTH-28, CON-59]', async () => {
    const signIn = await proved(NEW_BY_EMAIL)
    signIn.send({ type: 'back.asked' })
    expect(signIn.is()).toEqual({ onboarding: 'cancelling' })
    await signIn.ports.signOut.answer()
    expect([signIn.is(), signIn.told, signIn.context().contact.mode]).toEqual([
      { authenticating: { askingContact: 'quiet' } },
      [{ type: 'signIn.abandoned' }],
      'email',
    ])
  })

  it.each(['dialog.closed', 'back.asked'] as const)(
    'waits for no pool that does not answer after %s: the dialog closes, or asks again [AUTH-28, AUTH-56]',
    async (type) => {
      const left = await proved(NEW_BY_EMAIL)
      left.send({ type: 'dialog.closed' })
      left.send({ type })
      expect([left.is(), left.told]).toEqual(['closed', [{ type: 'signIn.abandoned' }]])

      const cancelled = await proved(NEW_BY_EMAIL)
      cancelled.send({ type: 'profile.givenUp' })
      cancelled.send({ type })
      expect([cancelled.is(), cancelled.told]).toEqual(['closed', [{ type: 'signIn.abandoned' }]])
    },
  )

  it('goes on by itself where the pool takes long to sign out [AUTH-28, AUTH-56]', async () => {
    const left = await proved(NEW_BY_EMAIL)
    left.send({ type: 'dialog.closed' })
    left.clock.increment(VISITOR.configuration.delays.slow)
    expect([left.is(), left.told]).toEqual(['closed', [{ type: 'signIn.abandoned' }]])

    const cancelled = await proved(NEW_BY_EMAIL)
    cancelled.send({ type: 'profile.givenUp' })
    cancelled.clock.increment(VISITOR.configuration.delays.slow)
    expect([cancelled.is(), cancelled.told]).toEqual([{ authenticating: { askingContact: 'quiet' } }, [{ type: 'signIn.abandoned' }]])
  })

  it('keeps what was typed when the session is over before it is saved, and brings it back after step 1', async () => {
    const draft = { form: { firstName: 'Asha', lastName: '', dateOfBirth: '', country: '' }, contact: null, proof: null, stage: 'editing' as const }
    const signIn = await proved(NEW_BY_EMAIL)
    signIn.send({ type: 'profile.lapsed', draft })
    expect(signIn.is()).toEqual({ authenticating: { askingContact: 'lapsed' } })
    signIn.send({ type: 'code.requested' })
    await signIn.ports.requestCode.answer({ outcome: 'sent', requestId: 'third', destination: { kind: 'mobile', shown: '' } })
    signIn.send({ type: 'otp.verified', requestId: 'third', belongsToAnother: false })
    await signIn.ports.readDetails.answer(NEW_BY_EMAIL)
    expect(signIn.childContext('profile')).toMatchObject({ form: { firstName: 'Asha' } })
  })

  it('comes back to step 2 after a reload, without another code', async () => {
    const signIn = startSignIn({ hasSession: true })
    await signIn.ports.readDetails.answer(NEW_BY_EMAIL)
    expect(signIn.is()).toEqual({ onboarding: 'completing' })
  })
})

describe('Google', () => {
  const back = () => startSignIn({ returnedTo: 'https://example.com/?code=abc&state=xyz' })

  it('is told the address with which the browser came back [CON-43, LAY-20, AUTH-50]', () => {
    const signIn = back()
    expect([signIn.is(), signIn.childContext('googleSignIn')]).toEqual([
      { authenticating: 'google' },
      { returnedTo: 'https://example.com/?code=abc&state=xyz', delays: VISITOR.configuration.delays },
    ])
  })

  it('leads to the welcome with a phone number, and to step 2 without one, names and e-mail filled in [AUTH-51, AUTH-52, API-56]', async () => {
    const known = back()
    known.send({ type: 'google.signedIn' })
    await known.ports.readDetails.answer(KNOWN)
    expect(known.is()).toBe('welcome')
    const unknown = back()
    unknown.send({ type: 'google.signedIn' })
    await unknown.ports.readDetails.answer({ ...NEW_BY_EMAIL, firstName: 'Gita', lastName: 'Rao' })
    expect([unknown.is(), unknown.childContext('profile')]).toEqual([
      { onboarding: 'completing' },
      expect.objectContaining({ way: 'google', form: expect.objectContaining({ firstName: 'Gita', lastName: 'Rao' }), email: NEW_BY_EMAIL.email }),
    ])
  })

  it.each([
    ['google.cancelled', 'googleCancelled'],
    ['google.failed', 'googleFailed'],
  ] as const)('leads back to step 0 after %s, and can be tried once more [CON-43]', (type, state) => {
    const signIn = back()
    signIn.send({ type })
    expect([signIn.is(), signIn.context().returnedTo]).toEqual([{ authenticating: { askingContact: state } }, null])
    signIn.send({ type: 'google.chosen' })
    expect(signIn.childContext('googleSignIn')).toMatchObject({ returnedTo: null })
  })
})
