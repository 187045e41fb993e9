import { useSelector } from '@xstate/react'
import type { ComponentProps } from 'react'
import type { SnapshotFrom } from 'xstate'
import type { sessionMachine, SessionActor } from '../../../../machines/account/session/session.machine.ts'
import { resolveLazy } from '../../../../machines/kit/runtime/lazyMachine.ts'
import { t } from '../signIn/signIn.text.en.ts'
import { Button } from '../../../ui/Button.tsx'
import { Popup } from '../../../ui/Popup.tsx'
import { SignIn } from '../signIn/SignIn.tsx'
import s from './sessionDialog.module.css'

type SessionSnapshot = SnapshotFrom<typeof sessionMachine>

const dialogOf = ({ value }: SessionSnapshot) => value.dialog
const signInOf = ({ children }: SessionSnapshot) => children.signIn

/** The sign-in dialog, over whatever page [AUTH-10]. */
export function SessionDialog({ actor }: { readonly actor: SessionActor }) {
  const dialog = useSelector(actor, dialogOf)
  const signIn = useSelector(actor, signInOf)
  const close = () => (signIn === undefined ? actor : signIn).send({ type: 'dialog.closed' })
  const goBack = () => (signIn === undefined ? close() : signIn.send({ type: 'back.asked' }))
  const isSlow = typeof dialog === 'object' && dialog.preparing === 'slow'
  return (
    <Popup open={dialog !== 'closed' && dialog !== 'considering'} onClose={close} onBack={goBack} title={t('signInTitle')} size={500}>
      {typeof dialog === 'object' && <Preparing isSlow={isSlow} />}
      {dialog === 'unavailable' && (
        <div className={s['unavailable']}>
          <div role="alert">
            <p>{t('signInUnavailable')}</p>
            <p>{t('signInUnavailableNext')}</p>
          </div>
          <Button onClick={() => actor.send({ type: 'retry.asked' })}>{t('signInTryAgain')}</Button>
        </div>
      )}
      {dialog === 'open' && signIn !== undefined && <Arrived signIn={signIn} />}
    </Popup>
  )
}

const Preparing = ({ isSlow }: { readonly isSlow: boolean }) => (
  <div className={s['preparing']}>
    <p role="status">{isSlow ? t('signInPreparingSlow') : t('signInPreparing')}</p>
    <div className={s['skeleton']} aria-hidden="true" />
  </div>
)

/** Its machine came with the preparation; until it begins, for a moment, its shape is shown. Not by `Suspense`, which would keep the shape for longer. */
function Arrived({ signIn }: { readonly signIn: ComponentProps<typeof SignIn>['actor'] }) {
  const found = useSelector(signIn, () => resolveLazy(signIn), isSame)
  return 'child' in found ? <SignIn actor={found.child} /> : <div className={s['skeleton']} aria-hidden="true" />
}

const isSame = (one: object, other: object): boolean => ('child' in one && one.child) === ('child' in other && other.child)
