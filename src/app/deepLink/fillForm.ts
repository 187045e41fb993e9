import type { SearchWidgetActor } from '../../../machines/search/searchWidget/searchWidget.machine.ts'
import { waitFor } from 'xstate'
import { withDeepLink, type DeepLinkReading } from '../../../machines/domain/deepLink.ts'
import { emptySearch } from '../../../machines/domain/search.ts'

/**
 * Fills the form of the home page in with what a link says, once the form has what it kept of an earlier visit [LINK-15, CON-79]. A promo
 * code that the traveller has typed meanwhile stays, where the link names none and no special fare, with which it cannot be combined.
 */
export async function fillForm(form: SearchWidgetActor, reading: DeepLinkReading) {
  await restored(form)
  const { search: kept, today } = form.getSnapshot().context
  const { link, kind, problems } = reading
  const promoCode = link.specialFare === null ? kept.promoCode : ''
  const search = kind === 'promo' ? { ...kept, promoCode: link.promocode } : withDeepLink({ ...emptySearch(today), promoCode }, link)
  form.send({ type: 'search.provided', search })
  if (problems.some(({ reason }) => reason === 'tripUnknown')) form.send({ type: 'tripType.unknown' })
}

/** Rejects where the form's page goes before. */
const restored = (form: SearchWidgetActor) => waitFor(form, (snapshot) => !snapshot.matches({ memory: 'restoring' }))
