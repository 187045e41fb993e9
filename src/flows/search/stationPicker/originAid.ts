import { createContext, type ReactNode } from 'react'
import type { Station } from '../../../../machines/domain/station.ts'

export interface OriginAidProps {
  readonly stations: readonly Station[]
  /** Chooses a station, as if it had been picked from the list. */
  readonly onPick: (stationCode: string) => void
}

/** Draws what helps to find the origin, above its list; the site provides it. */
export const OriginAid = createContext<(props: OriginAidProps) => ReactNode>(() => null)
