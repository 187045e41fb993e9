import { useSelector } from '@xstate/react'
import { lazy, Suspense, useEffect, useRef, useState } from 'react'
import type { SnapshotFrom } from 'xstate'
import type { sessionMachine, SessionActor } from '../../../machines/account/session/session.machine.ts'
import { hasLeftForGoogle } from '../../device/signInOpen.ts'
import { logFailure } from '../../device/log.ts'
import { loadDialog } from '../session.ts'
import { useSite, type Session } from '../site.ts'
import { useShown } from '../useShown.ts'
import { asksForSignIn, isFromGoogle } from './signInAddress.ts'

/** Here before it is opened. */
const Dialog = lazy(async () => ({ default: (await loadDialog()).SessionDialog }))

/** Shows the sign-in dialog over whatever page, and opens it where an address or a reload asks for it [AUTH-10, AUTH-12, CON-43]. */
export function SignInHost() {
  const { session } = useSite()
  const [begun, setBegun] = useState<HostProps | null>(null)
  useEffect(() => {
    session()
      .then(async (known) => setBegun({ session: known, actor: await known.actor() }))
      .catch((error: unknown) => logFailure('session', error))
  }, [session])
  return begun && <Host {...begun} />
}

const isOpen = (snapshot: SnapshotFrom<typeof sessionMachine>) =>
  !snapshot.matches({ dialog: 'closed' }) && !snapshot.matches({ dialog: 'considering' })

interface HostProps {
  readonly session: Session
  readonly actor: SessionActor
}

function Host({ session, actor }: HostProps) {
  const { path, query } = useShown()
  const isShown = useSelector(actor, isOpen)
  const hasBegun = useRef(false)
  useEffect(() => {
    // One event at a time: of two, that of the reload could come first, and the answer of Google's would be lost.
    const event = eventOf(path, query) ?? (session.wasOpen && !hasBegun.current ? ({ type: 'signIn.asked' } as const) : null)
    hasBegun.current = true
    if (event !== null) session.open(event).catch((error: unknown) => logFailure('signIn', error))
  }, [session, path, query])
  return (
    isShown && (
      <Suspense>
        <Dialog actor={actor} />
      </Suspense>
    )
  )
}

function eventOf(path: string, query: string): Parameters<SessionActor['send']>[0] | null {
  if (isFromGoogle(path, query)) return { type: 'google.returned', address: location.href, isExpected: hasLeftForGoogle() }
  if (!asksForSignIn(query)) return null
  const state: unknown = history.state
  return { type: 'signIn.linked', path, isByHyperlink: typeof state === 'object' && state !== null && 'allowsSignIn' in state }
}
