import type { RestrictionReason, SpecialFareActor } from '../../../../machines/search/specialFare/specialFare.machine.ts'
import { useSelector } from '@xstate/react'
import { t } from './specialFareDialogs.text.en.ts'
import { Toast } from '../../../ui/Toast.tsx'
import { fareName } from '../../../messages/partyWords.ts'

const REASONS = {
  routeIncomplete: 'restrictedRouteIncomplete',
  notDomestic: 'restrictedWithinIndia',
  originNotInr: 'restrictedWithinIndia',
  notChecked: 'restrictedNotChecked',
} as const satisfies Record<RestrictionReason, string>

/** Why a special fare cannot be used, and whether it was taken away [SPF-16, SPF-17, SPF-21]. */
export function RestrictionToast({ actor }: { readonly actor: SpecialFareActor }) {
  const restriction = useSelector(actor, ({ context }) => context.restriction)
  if (restriction === null) return null
  const { fare, reason, outcome } = restriction
  return (
    <Toast
      title={t('specialFareRestrictionMessage', { fare: fareName(fare) })}
      dismiss={t('restrictionDismiss')}
      onDismiss={() => actor.send({ type: 'toast.dismissed' })}
      onHold={() => actor.send({ type: 'toast.held' })}
      onRelease={() => actor.send({ type: 'toast.released' })}
    >
      {[t(REASONS[reason]), ...(outcome === 'removed' ? [t('restrictedRemoved')] : [])].join(' ')}
    </Toast>
  )
}
