import { createReturnedPayment } from '../../../src/app/payment/createReturnedPayment.ts'
import { whenPageRestored } from '../../../src/device/pageShown.ts'
import type { Page, Tab } from './browser.ts'
import { paymentActs } from './salePage.ts'

/** Where customers come back to from the page of the provider. */
export async function openReturn(tab: Tab, query: string): Promise<Page> {
  const { delays } = await tab.run(() => tab.site.configuration())
  return tab.run(() => {
    const actor = createReturnedPayment(tab.site, query, delays)
    actor.start()
    whenPageRestored(() => actor.send({ type: 'page.restored' }))
    return {
      address: `/payment?${query}`,
      acts: () => paymentActs(tab, actor),
      close: () => tab.run(() => actor.stop()),
    }
  })
}
