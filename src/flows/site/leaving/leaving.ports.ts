import type { Departure } from '../../../../machines/site/leaving/leaving.machine.ts'

interface LeavingServices {
  readonly guardPage: () => void
  readonly releasePage: () => void
  /** Ends a wish to leave, for whatever waits for it. */
  readonly answer: (departure: number | null, isLeaving: boolean) => void
}

/** What the question before a page is left reaches outside itself: whatever leaves pages. */
export const leavingPorts = ({ guardPage, releasePage, answer }: LeavingServices) => ({
  actions: {
    guardPage: () => guardPage(),
    releasePage: () => releasePage(),
    letGo: (_: unknown, { departure }: Departure) => answer(departure, true),
    holdBack: (_: unknown, { departure }: Departure) => answer(departure, false),
  },
})
