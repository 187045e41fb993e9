import type { SearchWidgetActor } from '../../../machines/search/searchWidget/searchWidget.machine.ts'
import { useEffect } from 'react'
import { DeepLinkNotice } from '../../flows/search/deepLink/DeepLinkNotice.tsx'
import { offerForm } from './arrival.ts'
import { useArrival } from './useArrival.ts'

/** Follows the link to the home page: it may fill in the form, or lead to the results. */
export function HomeLink({ form }: { readonly form: SearchWidgetActor }) {
  const arrival = useArrival()
  useEffect(() => offerForm(form), [form])
  return <DeepLinkNotice actor={arrival} />
}
