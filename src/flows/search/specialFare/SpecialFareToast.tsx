import type { SpecialFareActor } from '../../../../machines/search/specialFare/specialFare.machine.ts'
import { useSelector } from '@xstate/react'
import { lazyView } from '../../../ui/lazyView.tsx'

const { View: RestrictionToast } = lazyView(async () => (await import('./RestrictionToast.tsx')).RestrictionToast)

/** Says why a special fare cannot be used. It is part of the strip, and stands alone where there is none [MSG-04]. */
export function SpecialFareToast({ actor }: { readonly actor: SpecialFareActor }) {
  const isShown = useSelector(actor, (snapshot) => snapshot.matches({ toast: 'shown' }))
  return <RestrictionToast isWanted={isShown} props={{ actor }} />
}
