import { describe, expect, it } from 'vitest'
import { oneTimeCodes } from '../../server/store/codeSchema.ts'
import { accountAirline } from './support/accountAirline.ts'
import { newestCode, openAccount, vouchedByGoogle, type AccountHolder } from './support/accountHolder.ts'

const SEND = '/api/ibe/users/me/google/mobile/send'
const VERIFY = '/api/ibe/users/me/google/mobile/verify'
const COMPLETE = '/api/ibe/users/me/google/complete'
const MOBILE = { mobile: '9876543210', countryCode: '+91' }

const airline = accountAirline()

async function gita(): Promise<AccountHolder> {
  const holder = await openAccount(airline, 'gita@example.com')
  await vouchedByGoogle(airline, 'gita@example.com')
  return holder
}
async function sent(holder: AccountHolder, replacesExisting: boolean) {
  const { requestId } = await holder.done(SEND, { ...MOBILE, replacesExisting })
  return { requestId, otp: await newestCode(airline) }
}
/** Another account with the number, and an e-mail address. */
async function owner(): Promise<AccountHolder> {
  const other = await openAccount(airline, 'ravi@example.com')
  await other.add('+919876543210')
  await airline.airline.database.connection.delete(oneTimeCodes)
  return other
}

describe('the mobile number of a Google account', () => {
  it('is sent a code, verified, and completes the sign-up with its names [AUTH-53, API-60, API-61]', async () => {
    const holder = await gita()
    expect(await holder.details()).toMatchObject({ containsBasicDetails: false, firstName: 'Gita', lastName: 'Rao', email: 'gita@example.com' })
    const request = await sent(holder, false)
    expect(await holder.done(VERIFY, request)).toEqual({ status: 'success', belongsToAnother: false })
    expect(await holder.done(COMPLETE, { requestId: request.requestId, replacesExisting: false })).toEqual({ status: 'success' })
    expect(await holder.details()).toMatchObject({ containsBasicDetails: true, firstName: 'Gita', phoneNumber: '9876543210' })
  })

  it('of another account is refused with 422 on the first attempt, once its code was right [AUTH-54, OPEN-31, OPEN-66]', async () => {
    await owner()
    const holder = await gita()
    const request = await sent(holder, false)
    expect(await holder.refused(VERIFY, request)).toEqual({ status: 422, code: 'CONTACT_BELONGS_TO_ANOTHER', fields: [] })
    const { requestId } = request
    expect(await holder.refused(COMPLETE, { requestId, replacesExisting: false })).toMatchObject({ status: 422, code: 'CONTACT_BELONGS_TO_ANOTHER' })
    expect(await holder.details()).toMatchObject({ phoneNumber: null, containsBasicDetails: false })
  })

  it('is taken over after the same verification, and "yes" [AUTH-54, OPEN-31, API-61]', async () => {
    const other = await owner()
    const holder = await gita()
    const request = await sent(holder, true)
    expect(await holder.done(VERIFY, request)).toEqual({ status: 'success', belongsToAnother: true })
    await holder.done(COMPLETE, { requestId: request.requestId, replacesExisting: true })
    expect(await holder.details()).toMatchObject({ containsBasicDetails: true, phoneNumber: '9876543210' })
    expect(await other.details()).toMatchObject({ email: 'ravi@example.com', phoneNumber: null })
    expect((await airline.airline.outbox.latest(1))[0]).toMatchObject({ to: { address: 'ravi@example.com' }, code: null })
  })

  it('is asked for of Google accounts alone, with their own request, and in the form that it must have [API-60]', async () => {
    const plain = await openAccount(airline, 'asha@example.com')
    expect(await plain.refused(SEND, { ...MOBILE, replacesExisting: false })).toMatchObject({ status: 403, code: 'FORBIDDEN' })
    const holder = await gita()
    expect(await holder.refused(SEND, { ...MOBILE, mobile: '98765', replacesExisting: false })).toMatchObject({ status: 400, fields: ['mobile'] })
    expect(await holder.refused(COMPLETE, { requestId: 'x'.repeat(32), replacesExisting: false })).toMatchObject({ code: 'CODE_ENDED' })
    const request = await sent(holder, false)
    expect(await holder.refused('/api/ibe/otp/verify', request)).toMatchObject({ code: 'CODE_ENDED', fields: ['requestId'] })
  })
})
