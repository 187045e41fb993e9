import type { CookieConsentActor } from '../../../machines/site/cookieConsent/cookieConsent.machine.ts'
import { useEffect, useState } from 'react'
import { showFrame } from '../../device/frame.ts'
import { logFailure } from '../../device/log.ts'
import { CookieConsent } from '../../flows/site/cookieConsent/CookieConsent.tsx'
import { SignInHost } from '../signIn/SignInHost.tsx'
import { cookieConsent } from '../consented.ts'
import { useCustomer } from '../search/useCustomer.ts'
import { configuration } from '../wire.ts'
import { wantAccount } from './accountWanted.ts'

/** What every page has that nobody waits for: it comes when the page stands. */
export function Afterwards() {
  const [consent, setConsent] = useState<CookieConsentActor | null>(null)
  useEffect(() => {
    cookieConsent().then(setConsent, (error: unknown) => logFailure('cookieConsent', error))
    void configuration().then(({ flags }) => showFrame(flags))
  }, [])
  useCustomer((customer) => {
    if (customer !== null) wantAccount()
  })
  return (
    <>
      <SignInHost />
      {consent && <CookieConsent actor={consent} />}
    </>
  )
}
