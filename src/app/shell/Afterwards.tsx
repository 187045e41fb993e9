import type { CookieConsentActor } from '../../../machines/site/cookieConsent/cookieConsent.machine.ts'
import { useEffect, useState } from 'react'
import { isWantedOffline } from '../../../machines/domain/offlineSite.ts'
import { showFrame } from '../../device/frame.ts'
import { logFailure } from '../../device/log.ts'
import { isSiteKept } from '../../device/offlineWorker.ts'
import { CookieConsent } from '../../flows/site/cookieConsent/CookieConsent.tsx'
import { lazyView } from '../../ui/lazyView.tsx'
import { SignInHost } from '../signIn/SignInHost.tsx'
import { useCustomer } from '../useCustomer.ts'
import { useSite } from '../site.ts'
import { useShown } from '../useShown.ts'

/** Loaded for those who have had a booking open on this device. Where its code cannot be had, the site works with a network only. */
const { View: OfflineSiteHost } = lazyView(async () => (await import('../OfflineSiteHost.tsx')).OfflineSiteHost, {
  waiting: null,
  whenMissing: 'omit',
})

/** The parts of every page that a visitor does not wait for: they load after the page. */
export function Afterwards() {
  const { accountCode, configuration, consent: asked } = useSite()
  const [consent, setConsent] = useState<CookieConsentActor | null>(null)
  const { path, query } = useShown()
  const isWanted = isSiteKept() || isWantedOffline(path, query)
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
      {isWanted && <OfflineSiteHost isWanted props={{}} />}
    </>
  )
}
