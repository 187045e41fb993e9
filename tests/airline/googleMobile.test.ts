import { describe, expect, it } from 'vitest'
import { oneTimeCodes } from '../../server/store/codeSchema.ts'
import { accountAirline } from './support/accountAirline.ts'
import { newestCode, openMember, vouchedByGoogle, type Member } from './support/member.ts'

const SEND = '/api/ibe/users/me/google/mobile/send'
const VERIFY = '/api/ibe/users/me/google/mobile/verify'
const COMPLETE = '/api/ibe/users/me/google/complete'
const MOBILE = { mobile: '9876543210', countryCode: '+91' }

const airline = accountAirline()

async function gita(): Promise<Member> {
  const member = await openMember(airline, 'gita@example.com')
  await vouchedByGoogle(airline, 'gita@example.com')
  return member
}
async function sent(member: Member, replacesExisting: boolean) {
  const { requestId } = await member.done(SEND, { ...MOBILE, replacesExisting })
  return { requestId, otp: await newestCode(airline) }
}
/** Somebody else with the number, and an e-mail address. */
async function owner(): Promise<Member> {
  const other = await openMember(airline, 'ravi@example.com')
  await other.add('+919876543210')
  await airline.airline.database.connection.delete(oneTimeCodes)
  return other
}

describe('the mobile number of a Google account', { timeout: 30_000 }, () => {
  it('is sent a code, verified, and completes the sign-up with its names [AUTH-53, API-60, API-61]', async () => {
    const member = await gita()
    expect(await member.details()).toMatchObject({ containsBasicDetails: false, firstName: 'Gita', lastName: 'Rao', email: 'gita@example.com' })
    const request = await sent(member, false)
    expect(await member.done(VERIFY, request)).toEqual({ status: 'success', belongsToAnother: false })
    expect(await member.done(COMPLETE, { requestId: request.requestId, replacesExisting: false })).toEqual({ status: 'success' })
    expect(await member.details()).toMatchObject({ containsBasicDetails: true, firstName: 'Gita', phoneNumber: '9876543210' })
  })

  it('that is somebody else’s is refused with 422 on the first attempt, once its code was right [AUTH-54, OPEN-31, OPEN-66]', async () => {
    await owner()
    const member = await gita()
    const request = await sent(member, false)
    expect(await member.refused(VERIFY, request)).toEqual({ status: 422, code: 'CONTACT_BELONGS_TO_ANOTHER', fields: [] })
    const { requestId } = request
    expect(await member.refused(COMPLETE, { requestId, replacesExisting: false })).toMatchObject({ status: 422, code: 'CONTACT_BELONGS_TO_ANOTHER' })
    expect(await member.details()).toMatchObject({ phoneNumber: null, containsBasicDetails: false })
  })

  it('is taken over after the same verification, and "yes" [AUTH-54, OPEN-31, API-61]', async () => {
    const other = await owner()
    const member = await gita()
    const request = await sent(member, true)
    expect(await member.done(VERIFY, request)).toEqual({ status: 'success', belongsToAnother: true })
    await member.done(COMPLETE, { requestId: request.requestId, replacesExisting: true })
    expect(await member.details()).toMatchObject({ containsBasicDetails: true, phoneNumber: '9876543210' })
    expect(await other.details()).toMatchObject({ email: 'ravi@example.com', phoneNumber: null })
    expect((await airline.airline.outbox.latest(1))[0]).toMatchObject({ to: { address: 'ravi@example.com' }, code: null })
  })

  it('is asked for of Google accounts alone, with their own request, and in the form that it must have [API-60]', async () => {
    const plain = await openMember(airline, 'asha@example.com')
    expect(await plain.refused(SEND, { ...MOBILE, replacesExisting: false })).toMatchObject({ status: 403, code: 'FORBIDDEN' })
    const member = await gita()
    expect(await member.refused(SEND, { ...MOBILE, mobile: '98765', replacesExisting: false })).toMatchObject({ status: 400, fields: ['mobile'] })
    expect(await member.refused(COMPLETE, { requestId: 'x'.repeat(32), replacesExisting: false })).toMatchObject({ code: 'CODE_ENDED' })
    const request = await sent(member, false)
    expect(await member.refused('/api/ibe/otp/verify', request)).toMatchObject({ code: 'CODE_ENDED', fields: ['requestId'] })
  })
})
