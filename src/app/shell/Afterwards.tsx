import type { CookieConsentActor } from '../../../machines/site/cookieConsent/cookieConsent.machine.ts'
import { useEffect, useState } from 'react'
import { showFrame } from '../../device/frame.ts'
import { logFailure } from '../../device/log.ts'
import { CookieConsent } from '../../flows/site/cookieConsent/CookieConsent.tsx'
import { SignInHost } from '../signIn/SignInHost.tsx'
import { useCustomer } from '../useCustomer.ts'
import { useSite } from '../site.ts'

/** The parts of every page that a visitor does not wait for: they load after the page. */
export function Afterwards() {
  const { accountCode, configuration, consent: asked } = useSite()
  const [consent, setConsent] = useState<CookieConsentActor | null>(null)
  useEffect(() => {
    asked()
      .then(({ cookieConsent }) => cookieConsent())
      .then(setConsent, (error: unknown) => logFailure('cookieConsent', error))
    void configuration().then(({ flags }) => showFrame(flags))
  }, [asked, configuration])
  useCustomer((customer) => {
    if (customer !== null) accountCode.want()
  })
  return (
    <>
      <SignInHost />
      {consent && <CookieConsent actor={consent} />}
    </>
  )
}
