import { createActor } from 'xstate'
import type { DeepLinkReading } from '../../../machines/domain/deepLink.ts'
import { passedThrough } from '../../../machines/domain/linkAddress.ts'
import type { CompleteSearch } from '../../../machines/domain/search.ts'
import { deepLinkMachine, type DeepLinkActor } from '../../../machines/search/deepLink/deepLink.machine.ts'
import type { SearchWidgetActor } from '../../../machines/search/searchWidget/searchWidget.machine.ts'
import { COMPILED_CONFIGURATION } from '../../airline/configuration.ts'
import { deepLinkPorts, knownAround } from '../../flows/search/deepLink/deepLink.ports.ts'
import { parseSearch } from '../search.ts'
import type { Site } from '../site.ts'
import { fillForm } from './fillForm.ts'

/** The link by which the traveller came. */
export function createArrival({ airline, clock, configuration, navigation }: Site) {
  let actor: DeepLinkActor | null = null
  let form = formToCome()

  return {
    /** The link's actor, made when a page first asks for it. The page that shows it starts it. */
    actor: (): DeepLinkActor => (actor ??= createLink()),
    /** Gives the link the form of the home page, which it may fill in. Returns how to take it back. */
    offerForm: (widget: SearchWidgetActor): (() => void) => {
      form.resolve(widget)
      return () => {
        form = formToCome()
      }
    },
    /** What goes on from the link into the results' address of a search for the same flights [OPEN-55]. */
    passedOn: (search: CompleteSearch) => (actor === null ? {} : passedThrough(actor.getSnapshot().context.reading.link, search)),
  }

  function createLink(): DeepLinkActor {
    const prefill = async (reading: DeepLinkReading) => fillForm(await form.promise, reading)
    const replaceBy = async (address: string) => void (await navigation.goTo(address, { replace: true }))
    const link = createActor(deepLinkMachine.provide(deepLinkPorts({ airline, clock, configuration, replaceBy, prefill })), {
      input: {
        fullPath: `${location.pathname}${location.search}`,
        query: parseSearch(location.search),
        isColdLoad: navigation.isColdLoad() && !isFollowed(),
        around: knownAround(COMPILED_CONFIGURATION, clock),
        delays: COMPILED_CONFIGURATION.delays,
      },
    })
    const { unsubscribe } = link.subscribe((snapshot) => {
      if (!snapshot.matches('done') && !snapshot.matches('invalid')) return
      unsubscribe()
      markFollowed()
      const stop = navigation.whenStepped(() => {
        stop()
        link.send({ type: 'page.left' })
      })
    })
    return link
  }
}

function formToCome() {
  let resolve: (widget: SearchWidgetActor) => void = () => undefined
  const promise = new Promise<SearchWidgetActor>((given) => (resolve = given))
  return { promise, resolve: (widget: SearchWidgetActor) => resolve(widget) }
}

const MARK = 'linkFollowed'

const stateOf = (): object => {
  const state: unknown = history.state
  return typeof state === 'object' && state !== null ? state : {}
}

/** Whether the link of this history entry has been followed: a reload keeps what the traveller has done since [SRCH-12]. */
const isFollowed = (): boolean => MARK in stateOf()

/** Notes in the history entry that its link has been followed. */
const markFollowed = (): void => history.replaceState({ ...stateOf(), [MARK]: true }, '')
