import * as v from 'valibot'
import { campaignOf } from '../../machines/domain/campaign.ts'
import type { Analytics } from '../device/analytics.ts'
import type { ConsentMemory } from '../device/consentMemory.ts'
import { kept } from '../device/storage.ts'
import { utm } from '../device/utm.ts'

const counted = kept({ name: 'countedVisit', schema: v.string() })

/**
 * Counts where the visit of this tab came from, once, where that is allowed.
 * @param at milliseconds since 1970 by the airline's clock
 */
export function countVisit(analytics: Pick<Analytics, 'send'>, consent: Pick<ConsentMemory, 'isAllowed'>, at: number): void {
  const known = utm()
  const details = known && campaignOf(known)
  if (details === null || !consent.isAllowed('campaigns')) return
  const visit = JSON.stringify(details)
  if (counted.read() === visit) return
  counted.write(visit)
  analytics.send({ name: 'campaign_visit', details }, at)
}
