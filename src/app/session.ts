import { createActor } from 'xstate'
import { lazyMachine } from '../../machines/kit/runtime/lazyMachine.ts'
import { sessionMachine } from '../../machines/account/session/session.machine.ts'
import { forgetGroupKeys } from '../device/bookingSession.ts'
import { forgetOnSignOut, forgetWithOtherTabs, keepOnlyFor } from '../device/forgetting.ts'
import { mayBeSignedIn } from '../device/mayBeSignedIn.ts'
import { createOtherTabs } from '../device/otherTabs.ts'
import { whenPageShown } from '../device/pageShown.ts'
import { noteSignInOpen, owedSignOut, oweSignOut, settleSignOut, wasSignInOpen } from '../device/signInOpen.ts'
import { sessionPorts } from '../flows/account/session/session.ports.ts'
import { once } from './once.ts'
import { cleanAddress, goHome, noteSignedIn } from './signIn/signInAddress.ts'
import type { Session, Site } from './site.ts'
import { notifyOfCustomer } from './notifyOfCustomer.ts'

/** What draws the sign-in dialog. */
export const loadDialog = () => import('../flows/account/session/SessionDialog.tsx')

/** The session of this browser. What signs in is loaded when the dialog is asked for. */
export function createSession(site: Site): Session {
  const { airline, configuration, navigation } = site
  // Before the actor begins, which forgets it.
  const wasOpen = wasSignInOpen()
  const services = once(async () => (await import('./signIn/signInServices.ts')).createSignInServices(site))

  const actor = once(async () => {
    const { delays } = await configuration()
    const otherTabs = createOtherTabs('session')
    const { actors, actions } = sessionPorts({
      airline,
      otherTabs,
      leaveAccount: async () => {
        if (mayBeSignedIn()) await (await services()).leaveAccount()
      },
      signOuts: { owed: owedSignOut, owe: oweSignOut, settle: settleSignOut },
      forgetDrafts: forgetOnSignOut,
      keepOnlyFor,
      prepareSignIn: async () => (await services()).prepareSignIn(),
      noteDialog: noteSignInOpen,
      noteSignedIn: () => {
        forgetGroupKeys()
        noteSignedIn()
      },
      cleanAddress: () => cleanAddress(navigation),
      goHome: () => goHome(navigation),
    })
    const signIn = lazyMachine(async () => (await services()).createSignIn(read))
    const begun = createActor(sessionMachine.provide({ actors: { ...actors, signIn }, actions }), { input: { delays } })
    whenPageShown(read)
    otherTabs.onNotified(read)
    forgetWithOtherTabs()
    return begun.start()

    function read() {
      begun.send({ type: 'page.shown' })
    }
  })

  const open: Session['open'] = async (event) => {
    const [begun] = await Promise.all([actor(), loadDialog()])
    begun.send(event)
  }

  return {
    wasOpen,
    actor,
    open,
    askToSignIn: () => open({ type: 'signIn.asked' }),
    askToSignOut: async () => (await actor()).send({ type: 'signOut.asked' }),
    refresh: async () => (await actor()).send({ type: 'page.shown' }),
    watchCustomer: async (tell, signal, askedAsVisitor = false) => {
      const begun = await actor()
      if (!signal.aborted) notifyOfCustomer(begun, tell, signal, askedAsVisitor && mayBeSignedIn())
    },
  }
}
