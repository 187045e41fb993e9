import { useSelector } from '@xstate/react'
import { CircleUserRound } from 'lucide-react'
import type { ActorRefFrom } from 'xstate'
import type { accountMenuMachine } from '../../../../machines/site/accountMenu/accountMenu.machine.ts'
import { t } from './accountMenu.text.en.ts'
import { useIsAlive } from '../../../ui/useIsAlive.ts'
import type { LinkTo } from './AccountList.tsx'
import { firstNameShown, isSlow, isWaiting } from './accountMenu.select.ts'

interface MeProps {
  readonly actor: ActorRefFrom<typeof accountMenuMachine>
  readonly linkTo: LinkTo
}

/** Me, in the bottom bar: the way to one's own page by one's name, or Login [NAV-18, NAV-19, NAV-20, NAV-21]. */
export function Me({ actor, linkTo }: MeProps) {
  const isAlive = useIsAlive()
  const firstName = useSelector(actor, firstNameShown)
  const isBusy = useSelector(actor, isWaiting) && isAlive
  const isLate = useSelector(actor, isSlow)
  if (firstName !== null && isAlive)
    return linkTo(
      'profile',
      <>
        <CircleUserRound size={22} aria-hidden="true" />
        <span>{firstName}</span>
      </>,
    )
  return (
    <button type="button" aria-busy={isBusy} onClick={() => actor.send({ type: 'signIn.chosen' })}>
      <CircleUserRound size={22} aria-hidden="true" />
      <span>{isLate && isBusy ? t('accountSlow') : t('barLogin')}</span>
    </button>
  )
}
