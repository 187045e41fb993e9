import { createActor } from 'xstate'
import { cookieConsentMachine } from '../../machines/site/cookieConsent/cookieConsent.machine.ts'
import { pathOf } from '../airline/client.ts'
import { createAnalytics } from '../device/analytics.ts'
import { createConsentMemory } from '../device/consentMemory.ts'
import { sinceLoad } from '../device/pageShown.ts'
import { whenUtmKept } from '../device/utm.ts'
import { cookieConsentActors } from '../flows/site/cookieConsent/cookieConsent.actors.ts'
import { countVisit } from './countVisit.ts'
import { once } from './once.ts'
import { clock, configuration } from './wire.ts'

const consent = createConsentMemory()

/** What counts, as far as the traveller allows it. */
export const analytics = once(beginCounting)

/** The question what the traveller allows: one actor for the whole site. */
export const cookieConsent = once(beginAsking)

async function beginCounting() {
  const known = await configuration()
  return createAnalytics({ address: pathOf(known, 'analytics'), headers: known.headers }, consent.isAllowed)
}

async function beginAsking() {
  const [{ delays }, counter] = await Promise.all([configuration(), analytics()])
  const count = () => countVisit(counter, consent, clock.now())
  const decided = () => {
    counter.dropForbidden()
    count()
  }
  const outside = cookieConsentActors({
    keep: (purposes) => {
      consent.keep(purposes)
      decided()
    },
  })
  const actor = createActor(cookieConsentMachine.provide(outside), {
    input: { delays, sinceLoad: sinceLoad(), decided: consent.decided() },
  })
  consent.whenDecidedElsewhere(() => {
    actor.send({ type: 'decision.changed', decided: consent.decided() })
    decided()
  })
  whenUtmKept(count)
  count()
  return actor.start()
}
