import { useSelector } from '@xstate/react'
import type { CookieConsentActor } from '../../../../machines/site/cookieConsent/cookieConsent.machine.ts'
import { t } from '../../../messages/cookieMessages.ts'
import { VisuallyHidden } from '../../../ui/VisuallyHidden.tsx'
import { CookieBanner } from './CookieBanner.tsx'

/** The question what a traveller allows, said to screen readers when it comes by itself [LAY-09, OPEN-26]. */
export function CookieConsent({ actor }: { readonly actor: CookieConsentActor }) {
  const isShown = useSelector(actor, (snapshot) => snapshot.matches('shown'))
  const isAsking = useSelector(actor, (snapshot) => snapshot.matches({ shown: 'asking' }))
  return (
    <>
      <VisuallyHidden>
        <span aria-live="polite">{isAsking && t('cookieAsked')}</span>
      </VisuallyHidden>
      {isShown && <CookieBanner actor={actor} />}
    </>
  )
}
