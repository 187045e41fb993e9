import { useEffect } from 'react'
import type { SearchWidgetActor } from '../../../machines/search/searchWidget/searchWidget.machine.ts'
import { DeepLinkNotice } from '../../flows/search/deepLink/DeepLinkNotice.tsx'
import { useSite } from '../site.ts'
import { createArrival } from './arrival.ts'
import { useArrival } from './useArrival.ts'

/** Follows the link to the home page: it may fill in the form, or lead to the results. */
export function HomeLink({ form }: { readonly form: SearchWidgetActor }) {
  const { offerForm } = useSite().shared(createArrival)
  const arrival = useArrival()
  useEffect(() => offerForm(form), [offerForm, form])
  return <DeepLinkNotice actor={arrival} />
}
