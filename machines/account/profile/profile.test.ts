import { describe, expect, it } from 'vitest'
import { describeMissing } from '../../kit/testing/missing.ts'
import { survivingMutants } from '../../kit/testing/mutants.ts'
import { RANDOM } from '../../kit/testing/random.harness.ts'
import { type Invariants, randomRun } from '../../kit/testing/randomRun.ts'
import { walk } from '../../kit/testing/walk.ts'
import { named, NUMBER, proved, proving, startProfile } from './profile.harness.ts'
import { profileMachine } from './profile.machine.ts'
import { canSave, problemsOf } from './profile.rules.ts'
import { NEW_BY_EMAIL, profileSamples } from './profile.samples.ts'

/** Starts after which something can be done. */
const { 'a profile that cannot be managed': _, ...OFFERED } = profileSamples.starts

/** What must be true of a profile, whatever happens. */
const invariants: Invariants<typeof profileMachine> = {
  'nothing is saved without both names and two contacts that are proved': (snapshot) => !snapshot.matches('saving') || canSave(snapshot.context),
  'a sign-up ends with both contacts proved, or with nothing saved': ({ context, ...snapshot }) =>
    !snapshot.matches('saved') || (context.email !== null && context.phone !== null && context.contact === null),
  'a customer who manages their profile stays on its page': (snapshot) => snapshot.context.way !== 'manage' || snapshot.status === 'active',
  'a code is only typed for a contact, by a request that sent it': ({ context, ...snapshot }) =>
    !snapshot.matches('provingContact') || (context.contact !== null && context.proof !== null),
  'a contact has its tick exactly while none is left to be proved': ({ context, ...snapshot }) =>
    !snapshot.matches({ editing: { contact: 'verified' } }) || context.contact === null,
}

it('is walked through every transition, every sample and every refusal, and the walks notice every mutant', () => {
  const report = walk(profileMachine, profileSamples)
  expect(describeMissing(report)).toEqual([])
  expect(survivingMutants(profileMachine, report)).toEqual([])
})

it('breaks no rule in random events [AUTH-45, AUTH-46, CON-58]', () => {
  const { events, broken } = randomRun(profileMachine, { ...profileSamples, starts: OFFERED }, invariants, RANDOM)
  expect({ events, broken }).toEqual({ events: RANDOM.events, broken: null })
})

const PHONE = { countryCode: '91', national: '9812343210' }
const VERIFIED = { editing: { form: 'quiet', contact: 'verified' } }
const ANOTHER = { editing: { form: 'quiet', contact: { typing: 'quiet' } } }

describe('the form of step 2', () => {
  it.each([
    ['firstName', '', 'nameMissing'],
    ['firstName', 'Asha2', 'nameNotLetters'],
    ['lastName', 'Verma-', 'nameNotLetters'],
  ] as const)('minds what is wrong with a name: %s %j [AUTH-44, AUTH-45]', (field, text, problem) => {
    const profile = named()
    profile.send({ type: 'name.typed', field, text })
    expect(problemsOf(profile.context())[field]).toBe(problem)
  })

  it('asks for a last name also beside a first name of two words [AUTH-45]', () => {
    const profile = startProfile()
    profile.send({ type: 'name.typed', field: 'firstName', text: 'Asha Rani' })
    expect(problemsOf(profile.context())).toMatchObject({ lastName: 'nameMissing' })
  })

  it('takes letters, spaces and dots for a name [AUTH-44, CON-25]', () => {
    expect(problemsOf(named().context())).toEqual({ contact: 'invalidPhone' })
  })

  it('takes a date of birth of eighteen years ago or none, and a country or none [AUTH-47, AUTH-48, PROF-02]', () => {
    const profile = named()
    const problem = (text: string) => {
      profile.send({ type: 'dateOfBirth.typed', text })
      return problemsOf(profile.context()).dateOfBirth
    }
    expect(['', '2008-11-20', '2008-11-21', '17 May 1990'].map(problem)).toEqual([undefined, undefined, 'tooYoung', 'notADate'])
  })

  it('saves nothing while a name or the proof of the second contact is missing: it says so and leads there [AUTH-45, AUTH-46, CON-58]', () => {
    const unnamed = startProfile()
    unnamed.send({ type: 'profile.updated' })
    expect([unnamed.is(), unnamed.takeDone(), unnamed.ports.saveProfile.asked()]).toEqual([
      { editing: { form: 'incomplete', contact: { typing: 'quiet' } } },
      ['moves the focus to firstName'],
      [],
    ])
    const unproved = named()
    unproved.send({ type: 'contact.typed', text: NUMBER })
    unproved.takeDone()
    unproved.send({ type: 'profile.updated' })
    expect([unproved.takeDone(), unproved.ports.saveProfile.asked()]).toEqual([['moves the focus to contact'], []])
  })
})

describe('the second contact', () => {
  it('is asked for in the way that is missing [AUTH-04, CON-58]', () => {
    expect(startProfile().context().contact?.mode).toBe('mobile')
    expect(startProfile({ details: { ...NEW_BY_EMAIL, email: null, phone: PHONE } }).context().contact?.mode).toBe('email')
  })

  it('gets a code, and step 3 begins [AUTH-05, AUTH-22, API-07, AUTH-43]', async () => {
    const profile = named()
    profile.send({ type: 'contact.typed', text: NUMBER })
    profile.send({ type: 'verification.asked' })
    expect(profile.ports.requestCode.asked()).toEqual([{ emailOrPhone: '+919812343210', call: 'contact' }])
    await profile.ports.requestCode.answer({ isSent: true, requestId: 'first' })
    expect([profile.is(), profile.entry()]).toEqual([
      { provingContact: 'enteringCode' },
      expect.objectContaining({ length: 4, request: { requestId: 'first', emailOrPhone: '+919812343210', isPrimary: false, call: 'contact' } }),
    ])
  })

  it('is proved by the right code, and the form is as it was [AUTH-23, AUTH-46]', async () => {
    const profile = await proved()
    expect([profile.is(), profile.context()]).toEqual([
      VERIFIED,
      expect.objectContaining({ contact: null, phone: PHONE, form: expect.objectContaining({ firstName: 'Asha', lastName: 'K. Verma' }) }),
    ])
  })

  it('is proved with the calling code that was chosen for it [AUTH-23, AUTH-46]', async () => {
    const profile = named()
    profile.send({ type: 'countryCode.chosen', countryCode: '44' })
    profile.send({ type: 'contact.typed', text: '7400 123456' })
    profile.send({ type: 'verification.asked' })
    await profile.ports.requestCode.answer({ isSent: true, requestId: 'first' })
    profile.send({ type: 'otp.verified', requestId: 'first', belongsToAnother: false })
    expect(profile.context()).toMatchObject({ contact: null, phone: { countryCode: '44', national: '7400123456' } })
  })

  it('gets no code while it is none, when too many were asked for, or when the airline is not reached [AUTH-16, MSG-62, API-09, OPEN-36]', async () => {
    const profile = named()
    profile.send({ type: 'contact.typed', text: '98123' })
    profile.send({ type: 'verification.asked' })
    expect(profile.ports.requestCode.asked()).toEqual([])
    profile.send({ type: 'contact.typed', text: NUMBER })
    profile.send({ type: 'verification.asked' })
    await profile.ports.requestCode.answer({ isSent: false, retryAfter: 900 })
    expect(profile.is()).toMatchObject({ editing: { contact: { typing: 'limited' } } })
    profile.send({ type: 'verification.asked' })
    await profile.ports.requestCode.fail()
    expect([profile.is(), profile.context().contact?.text]).toEqual([{ editing: { form: 'quiet', contact: { typing: 'failed' } } }, NUMBER])
  })

  it('comes back to step 3 after a reload, with the request of the newest code [SEC-03]', async () => {
    const before = await proving()
    before.send({ type: 'otp.requested', requestId: 'second' })
    const { form, contact, proof } = before.context()
    const after = startProfile({ details: null, draft: { form, contact, proof, stage: 'proving' }, sentSecondsAgo: 1 })
    await after.ports.readDetails.answer(NEW_BY_EMAIL)
    expect([after.is(), after.entry()?.request.requestId, after.context().form.firstName]).toEqual([
      { provingContact: 'enteringCode' },
      'second',
      'Asha',
    ])
  })
})

describe('a contact of another account', () => {
  it('is asked about, and "yes" moves it here, back to step 2 with a tick [AUTH-06, AUTH-24, AUTH-25, OPEN-31]', async () => {
    const profile = await proved(true)
    expect(profile.is()).toEqual({ provingContact: { taken: { asking: 'quiet' } } })
    profile.send({ type: 'replacement.accepted' })
    expect(profile.ports.replaceContact.asked()).toEqual([{ requestId: 'first', call: 'contact' }])
    await profile.ports.replaceContact.answer({ isReplaced: true })
    expect([profile.is(), profile.context().phone]).toEqual([VERIFIED, PHONE])
  })

  it('stays where it is with "no": another one has to be given [OPEN-31, CON-58]', async () => {
    const profile = await proved(true)
    profile.send({ type: 'replacement.declined' })
    expect([profile.is(), profile.context()]).toEqual([ANOTHER, expect.objectContaining({ phone: null, proof: null })])
    expect(profile.context().contact).toEqual({ text: '', mode: 'mobile', countryCode: '91' })
  })

  it('is asked for in the same way after "no", also an address [OPEN-31]', async () => {
    const profile = named({ details: { ...NEW_BY_EMAIL, email: null, phone: PHONE } })
    profile.send({ type: 'contact.typed', text: 'asha@example.com' })
    profile.send({ type: 'verification.asked' })
    await profile.ports.requestCode.answer({ isSent: true, requestId: 'first' })
    profile.send({ type: 'otp.verified', requestId: 'first', belongsToAnother: true })
    profile.send({ type: 'replacement.declined' })
    expect([profile.is(), profile.context().contact]).toEqual([ANOTHER, { text: '', mode: 'email', countryCode: '91' }])
  })

  it.each([
    ['lastWayToSignIn', 'lastWay'],
    ['expired', 'tooLate'],
  ] as const)('is not moved when the airline says %s, and another one can be given [OPEN-31]', async (reason, state) => {
    const profile = await proved(true)
    profile.send({ type: 'replacement.accepted' })
    await profile.ports.replaceContact.answer({ isReplaced: false, reason })
    expect([profile.is(), profile.context().phone]).toEqual([{ provingContact: { taken: { asking: state } } }, null])
    profile.send({ type: 'replacement.declined' })
    expect(profile.is()).toEqual(ANOTHER)
  })

  it('can be asked about again when the airline is not reached [API-09]', async () => {
    const profile = await proved(true)
    profile.send({ type: 'replacement.accepted' })
    await profile.ports.replaceContact.fail()
    expect([profile.is(), profile.takeDone().at(-1)]).toEqual([{ provingContact: { taken: { asking: 'failed' } } }, 'logs replaceContact'])
    profile.send({ type: 'replacement.accepted' })
    expect(profile.ports.replaceContact.asked()).toHaveLength(1)
  })
})

describe('a sign-up by Google', () => {
  const GOOGLE = { way: 'google', details: { ...NEW_BY_EMAIL, firstName: 'Gita', lastName: 'Rao' } } as const

  it('has names and e-mail filled in, and proves the number by calls of its own [AUTH-52, AUTH-53, API-60]', async () => {
    const profile = startProfile(GOOGLE)
    expect(profile.context()).toMatchObject({ form: { firstName: 'Gita', lastName: 'Rao' }, email: NEW_BY_EMAIL.email })
    profile.send({ type: 'contact.typed', text: NUMBER })
    profile.send({ type: 'verification.asked' })
    expect(profile.ports.requestCode.asked()).toEqual([{ emailOrPhone: '+919812343210', call: 'googleMobile' }])
  })

  it('is told at the first attempt that a number is another’s, and asked at the second whether to take it [AUTH-24, AUTH-54, MSG-61, OPEN-31]', async () => {
    const profile = await proved(true, GOOGLE)
    expect(profile.is()).toMatchObject({ editing: { contact: { typing: 'numberExists' } } })
    profile.send({ type: 'verification.asked' })
    expect(profile.ports.requestCode.asked()).toEqual([{ emailOrPhone: '+919812343210', call: 'googleMobileAgain' }])
    await profile.ports.requestCode.answer({ isSent: true, requestId: 'second' })
    profile.send({ type: 'otp.verified', requestId: 'second', belongsToAnother: true })
    expect(profile.is()).toEqual({ provingContact: { taken: { asking: 'quiet' } } })
  })

  it('is ended with the request by which the number was proved [API-61, SEC-03]', async () => {
    const profile = await proved(false, GOOGLE)
    profile.send({ type: 'profile.updated' })
    expect(profile.ports.saveProfile.asked()).toEqual([expect.objectContaining({ googleRequestId: 'first' })])
  })
})

describe('saving it', () => {
  it('sends names, both contacts, date of birth and country, and ends a sign-up [AUTH-26, PROF-01, PROF-02, PROF-03, PROF-04, API-59]', async () => {
    const profile = await proved()
    profile.send({ type: 'dateOfBirth.typed', text: '1990-05-17' })
    profile.takeDone()
    profile.send({ type: 'profile.updated' })
    expect(profile.ports.saveProfile.asked()).toEqual([
      {
        profile: { firstName: 'Asha', lastName: 'K. Verma', dateOfBirth: '1990-05-17', country: null, email: NEW_BY_EMAIL.email, phone: PHONE },
        googleRequestId: null,
      },
    ])
    await profile.ports.saveProfile.answer({ isSaved: true })
    expect([profile.is(), profile.told, profile.takeDone()]).toEqual([
      'saved',
      [{ type: 'profile.saved' }],
      ['forgets the draft', 'requests the name again'],
    ])
  })

  it.each(['is refused', 'fails'])('keeps what was typed when it %s, and says so until that is taken away [PROF-05, MSG-16]', async (ends) => {
    const profile = await proved()
    profile.send({ type: 'profile.updated' })
    await (ends === 'fails' ? profile.ports.saveProfile.fail() : profile.ports.saveProfile.answer({ isSaved: false, reason: 'refused' }))
    expect([profile.is(), profile.context().form.firstName, profile.told]).toEqual([{ editing: { form: 'failed', contact: 'verified' } }, 'Asha', []])
    profile.send({ type: 'notice.dismissed' })
    expect(profile.is()).toEqual(VERIFIED)
  })

  it('tells the parent what was typed when the session is over', async () => {
    const profile = await proved()
    profile.send({ type: 'profile.updated' })
    await profile.ports.saveProfile.answer({ isSaved: false, reason: 'signedOut' })
    profile.send({ type: 'signIn.asked' })
    expect([profile.is(), profile.told]).toEqual([
      { editing: { form: 'lapsed', contact: 'verified' } },
      [{ type: 'profile.lapsed', draft: expect.objectContaining({ form: expect.objectContaining({ firstName: 'Asha' }) }) }],
    ])
  })

  it('is given up by Cancel, which forgets what was typed [AUTH-28]', async () => {
    const profile = await proved()
    profile.takeDone()
    profile.send({ type: 'profile.cancelled' })
    expect([profile.is(), profile.told, profile.takeDone()]).toEqual(['givenUp', [{ type: 'profile.givenUp' }], ['forgets the draft']])
  })
})
