import { useSelector } from '@xstate/react'
import type { ActorRefFrom } from 'xstate'
import type { googleSignInMachine } from '../../../../machines/account/googleSignIn/googleSignIn.machine.ts'
import { endOf, waitOf } from './googleSignIn.select.ts'
import s from './googleSignIn.module.css'

/** The browser is about to leave for Google, or is back from it [AUTH-50]. */
export function GoogleSignIn({ actor }: { readonly actor: ActorRefFrom<typeof googleSignInMachine> }) {
  const wait = useSelector(actor, waitOf)
  const end = useSelector(actor, endOf)
  return (
    <div className={s['google']}>
      <p role="status">{end === '' ? wait : ''}</p>
      <p role="alert">{end}</p>
      <div className={s['skeleton']} aria-hidden="true" />
    </div>
  )
}
