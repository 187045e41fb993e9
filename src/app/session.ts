import { createActor } from 'xstate'
import { late } from '../../machines/kit/late.ts'
import { sessionMachine } from '../../machines/account/session/session.machine.ts'
import type { SessionEvent } from '../../machines/account/session/session.types.ts'
import { mayBeSignedIn } from '../device/mayBeSignedIn.ts'
import { createOtherTabs } from '../device/otherTabs.ts'
import { noteSignInOpen, wasSignInOpen } from '../device/signInOpen.ts'
import { whenPageShown } from '../device/pageShown.ts'
import { sessionActors } from '../flows/account/session/session.actors.ts'
import { once } from './once.ts'
import { cleanAddress, goHome, noteSignedIn } from './signIn/signInAddress.ts'
import { tellOfCustomer, type TellOfCustomer } from './tellOfCustomer.ts'
import { airline, configuration } from './wire.ts'

/** Whether the sign-in dialog was open when this page was loaded: the session forgets it as it begins. */
export const wasOpen = wasSignInOpen()

/** The session of this browser: one actor for the whole site, begun when somebody first asks. */
export const session = once(begin)

const parts = () => import('./signIn/signInParts.ts')

async function begin() {
  const { delays } = await configuration()
  const otherTabs = createOtherTabs('session')
  const outside = {
    airline,
    otherTabs,
    leaveAccount: async () => (mayBeSignedIn() ? (await parts()).leaveAccount() : undefined),
    prepareSignIn: async () => (await parts()).prepareSignIn(),
    noteDialog: noteSignInOpen,
    noteSignedIn,
    cleanAddress,
    goHome,
  }
  const { actors, actions } = sessionActors(outside)
  const signIn = late(async () => (await parts()).wiredSignIn(refresh))
  const actor = createActor(sessionMachine.provide({ actors: { ...actors, signIn }, actions }), { input: { delays } })
  whenPageShown(refresh)
  otherTabs.whenTold(refresh)
  return actor.start()

  function refresh() {
    actor.send({ type: 'page.shown' })
  }
}

/** What draws the sign-in dialog. */
export const loadDialog = () => import('../flows/account/session/SessionDialog.tsx')

/** Tells the session what may open the dialog, once there is something to draw it with. Rejects where that cannot be had. */
export async function openDialog(event: SessionEvent): Promise<void> {
  const [actor] = await Promise.all([session(), loadDialog()])
  actor.send(event)
}

/** Opens the dialog in which somebody signs in. */
export const askToSignIn = (): Promise<void> => openDialog({ type: 'signIn.asked' })

/** Signs out whoever is signed in. */
export const askToSignOut = async (): Promise<void> => (await session()).send({ type: 'signOut.asked' })

/** The name or the contacts of the customer may have changed. */
export const refreshSession = async (): Promise<void> => (await session()).send({ type: 'page.shown' })

/**
 * Tells of the customer who is signed in, and of every change, until it is ended.
 * @param askedAsVisitor whether nobody was signed in when the page first asked anything of the airline
 */
export async function watchCustomer(tell: TellOfCustomer, signal: AbortSignal, askedAsVisitor = false): Promise<void> {
  const actor = await session()
  if (!signal.aborted) tellOfCustomer(actor, tell, signal, askedAsVisitor && mayBeSignedIn())
}
