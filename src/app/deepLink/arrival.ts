import type { SearchWidgetActor } from '../../../machines/search/searchWidget/searchWidget.machine.ts'
import type { DeepLinkActor } from '../../../machines/search/deepLink/deepLink.machine.ts'
import { createActor } from 'xstate'
import type { DeepLinkReading } from '../../../machines/domain/deepLink.ts'
import { passedThrough } from '../../../machines/domain/linkAddress.ts'
import type { CompleteSearch } from '../../../machines/domain/search.ts'
import { deepLinkMachine } from '../../../machines/search/deepLink/deepLink.machine.ts'
import { COMPILED_CONFIGURATION } from '../../airline/configuration.ts'
import { deepLinkActors, knownAround } from '../../flows/search/deepLink/deepLink.actors.ts'
import { isColdLoad } from '../coldLoad.ts'
import type { GoTo } from '../goTo.ts'
import { parseSearch } from '../search.ts'
import { airline, clock, configuration } from '../wire.ts'
import { isFollowed, markFollowed } from './followed.ts'
import { fillForm } from './fillForm.ts'

let arrival: DeepLinkActor | null = null
let form = formToCome()

/** The link by which the traveller came, made when a page first asks for it. Whoever shows it starts it. */
export const arrivalBy = (goTo: GoTo): DeepLinkActor => (arrival ??= createArrival(goTo))

/** Gives the link the form of the home page, which it may fill in. Returns how to take it back. */
export function offerForm(widget: SearchWidgetActor): () => void {
  form.resolve(widget)
  return () => {
    form = formToCome()
  }
}

/** What goes on from the link into the results' address of a search for the same flights [OPEN-55]. */
export const passedOn = (search: CompleteSearch) => (arrival === null ? {} : passedThrough(arrival.getSnapshot().context.reading.link, search))

function formToCome() {
  let resolve: (widget: SearchWidgetActor) => void = () => undefined
  const promise = new Promise<SearchWidgetActor>((given) => (resolve = given))
  return { promise, resolve: (widget: SearchWidgetActor) => resolve(widget) }
}

function createArrival(goTo: GoTo): DeepLinkActor {
  const prefill = async (reading: DeepLinkReading) => fillForm(await form.promise, reading)
  const replaceBy = (address: string) => goTo(address, { replace: true })
  const actor = createActor(deepLinkMachine.provide(deepLinkActors({ airline, clock, configuration, replaceBy, prefill })), {
    input: {
      fullPath: `${location.pathname}${location.search}`,
      query: parseSearch(location.search),
      isColdLoad: isColdLoad() && !isFollowed(),
      around: knownAround(COMPILED_CONFIGURATION, clock),
      delays: COMPILED_CONFIGURATION.delays,
    },
  })
  const leaves = () => actor.send({ type: 'page.left' })
  const { unsubscribe } = actor.subscribe((snapshot) => {
    if (!snapshot.matches('done') && !snapshot.matches('invalid')) return
    unsubscribe()
    markFollowed()
    addEventListener('pushState', leaves, { once: true })
    addEventListener('popstate', leaves, { once: true })
  })
  return actor
}
