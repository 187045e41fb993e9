type Action = () => void

const DEPTH = 'sheets'
/** The address of the page below the sheets, as its own entry has it. */
const PAGE = 'pageBelow'

interface Sheet {
  readonly element: Element
  readonly close: Action
}

/** There is one history, and one of this for it. */
function createSheetHistory() {
  /** The sheets that are open, the lowest first. */
  const sheets: Sheet[] = []
  const waiting: Action[] = []
  let depth = 0
  let page = ''
  let travelling = false
  let scheduled = false
  let isFollowing = false
  let replaced: { readonly href: string; readonly state: object } | null = null

  /**
   * Follows the browser through the history. To be called before the router listens: the first listener of a window is
   * called first, and the router would read an address that is rewritten in the same step. Steps of sheets that were open
   * when the page was reloaded are gone back.
   */
  function followHistory() {
    if (isFollowing) return
    isFollowing = true
    addEventListener('popstate', arrive)
    depth = depthOf(history.state)
    if (depth === 0) return
    page = pageOf(history.state)
    replaced = { href: location.href, state: {} }
    schedule()
  }

  /**
   * Gives a full-screen sheet a history entry of its own, so that Back closes it. The router never hears of these entries.
   * Of two that come at once, one within the other, the inner is first to be told: the outer one goes below it.
   * @param close asks the sheet's owner to close it
   * @returns what to call once the sheet is closed
   */
  function enterSheet(element: Element, close: Action): Action {
    followHistory()
    const sheet = { element, close }
    const above = sheets.findIndex((other) => element.contains(other.element))
    sheets.splice(above < 0 ? sheets.length : above, 0, sheet)
    // Before anything else can happen: a Back pressed as soon as the sheet is seen is meant for it.
    queueMicrotask(settle)
    return () => {
      const index = sheets.indexOf(sheet)
      if (index >= 0) sheets.splice(index, 1)
      schedule()
    }
  }

  /** Runs at once where no sheet is open, else when the entries of the sheets are gone: a new page never lies on top of them. */
  function afterSheets(action: Action) {
    if (depth === 0 && !travelling) return action()
    waiting.push(action)
    settle()
  }

  /** The state to write when the page replaces its address under open sheets; each entry below gets it on the way back. */
  function replacedUnderSheets<State extends object>(href: string, state: State): State {
    if (depth === 0) return state
    replaced = { href, state }
    return { ...state, [DEPTH]: depth, [PAGE]: page }
  }

  /** Waits a moment: a sheet that closes is often followed by another, which takes over its entry. */
  function schedule() {
    if (scheduled) return
    scheduled = true
    setTimeout(() => {
      scheduled = false
      settle()
    })
  }

  /** Brings the history entries in line with the sheets that are open. */
  function settle() {
    if (travelling) return
    const surplus = depth - (waiting.length > 0 ? 0 : sheets.length)
    if (surplus > 0) {
      travelling = true
      return history.go(-surplus)
    }
    if (waiting.length > 0) return waiting.splice(0).forEach((action) => action())
    if (depth === 0) page = location.href
    while (depth < sheets.length) write('pushState', { ...stateOf(), [DEPTH]: ++depth, [PAGE]: page }, location.href)
  }

  function arrive(event: PopStateEvent) {
    const arrived = depthOf(event.state)
    const isOurs = travelling || arrived > 0 || (depth > 0 && location.href === page)
    travelling = false
    depth = arrived
    if (!isOurs) {
      replaced = null
      return
    }
    event.stopImmediatePropagation()
    if (replaced !== null) write('replaceState', { ...stateOf(), ...replaced.state, [DEPTH]: depth }, replaced.href)
    if (depth === 0) replaced = null
    sheets.slice(depth).forEach(({ close }) => close())
    schedule()
  }

  return { followHistory, enterSheet, afterSheets, replacedUnderSheets }
}

export const { followHistory, enterSheet, afterSheets, replacedUnderSheets } = createSheetHistory()

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null

const stateOf = (): object => (isRecord(history.state) ? history.state : {})

const depthOf = (state: unknown): number => (isRecord(state) && typeof state[DEPTH] === 'number' ? state[DEPTH] : 0)

const pageOf = (state: unknown): string => (isRecord(state) && typeof state[PAGE] === 'string' ? state[PAGE] : location.href)

/** The prototype's own method: the router listens to the one on the instance. */
const write = (method: 'pushState' | 'replaceState', state: object, href: string) => History.prototype[method].call(history, state, '', href)
