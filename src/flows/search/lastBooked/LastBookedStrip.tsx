import { useSelector } from '@xstate/react'
import type { ActorRefFrom } from 'xstate'
import type { Station } from '../../../../machines/domain/station.ts'
import type { lastBookedMachine } from '../../../../machines/search/lastBooked/lastBooked.machine.ts'
import { lazyPiece } from '../../../ui/lazyPiece.ts'

const { Piece: LastBookedTrip } = lazyPiece(async () => (await import('./LastBookedTrip.tsx')).LastBookedTrip)

interface LastBookedStripProps {
  readonly actor: ActorRefFrom<typeof lastBookedMachine>
  /** The airline's stations, for the names of cities; empty while they are not known. */
  readonly stations: readonly Station[]
}

/** The last trip that the customer booked, to be searched again; nothing where there is none [LBK-02, LBK-20]. */
export function LastBookedStrip({ actor, stations }: LastBookedStripProps) {
  const isThere = useSelector(actor, (snapshot) => snapshot.matches('shown'))
  return <LastBookedTrip isWanted={isThere} props={{ actor, stations }} />
}
