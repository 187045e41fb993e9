import { createActor } from 'xstate'
import { cookieConsentMachine } from '../../machines/site/cookieConsent/cookieConsent.machine.ts'
import { analyticsAddress } from '../airline/analytics.ts'
import { createAnalytics } from '../device/analytics.ts'
import { createConsentMemory } from '../device/consentMemory.ts'
import { sinceLoad } from '../device/pageShown.ts'
import { whenUtmKept } from '../device/utm.ts'
import { cookieConsentPorts } from '../flows/site/cookieConsent/cookieConsent.ports.ts'
import { countVisit } from './countVisit.ts'
import { once } from './once.ts'
import type { Consent, Site } from './site.ts'

/** Asks what may be counted, and counts it. */
export function createConsent({ clock, configuration }: Site): Consent {
  const memory = createConsentMemory()

  const analytics = once(async () => {
    const known = await configuration()
    return createAnalytics({ address: analyticsAddress(known), headers: known.headers }, memory.isAllowed)
  })

  const cookieConsent = once(async () => {
    const [{ delays }, counter] = await Promise.all([configuration(), analytics()])
    const count = () => countVisit(counter, memory, clock.now())
    const decided = () => {
      counter.dropForbidden()
      count()
    }
    const effects = cookieConsentPorts({
      keep: (purposes) => {
        memory.keep(purposes)
        decided()
      },
    })
    const actor = createActor(cookieConsentMachine.provide(effects), {
      input: { delays, sinceLoad: sinceLoad(), decided: memory.decided() },
    })
    memory.whenDecidedElsewhere(() => {
      actor.send({ type: 'decision.changed', decided: memory.decided() })
      decided()
    })
    whenUtmKept(count)
    count()
    return actor.start()
  })

  return { analytics, cookieConsent }
}
