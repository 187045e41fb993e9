import { useSelector } from '@xstate/react'
import { StatusLine } from '../ui/StatusLine.tsx'
import type { Shown } from './useView.ts'

interface SaidProps<Snapshot> {
  readonly actor: Shown<Snapshot>
  readonly said: (snapshot: Snapshot) => string
  /** Whether it stands on the screen too, as where something takes long. */
  readonly isShown: (snapshot: Snapshot) => boolean
}

/** What a flow says of itself, apart from what it draws: what is read out may change with each press, and the page is not drawn again for it. */
export const Said = <Snapshot,>({ actor, said, isShown }: SaidProps<Snapshot>) => (
  <StatusLine said={useSelector(actor, said)} isShown={useSelector(actor, isShown)} />
)
