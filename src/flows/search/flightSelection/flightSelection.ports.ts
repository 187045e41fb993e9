import type { ChosenTrip } from '../../../../machines/domain/sale.ts'
import type { CompleteSearch } from '../../../../machines/domain/search.ts'
import { logFailure } from '../../../device/log.ts'
import type { SearchMemory } from '../../../device/searchMemory.ts'

interface FlightSelectionServices {
  readonly memory: () => Promise<Pick<SearchMemory, 'storeBookingType' | 'clearRebooking'>>
  /** Writes what is chosen into the address in place. */
  readonly replaceChosen: (trip: ChosenTrip) => void
  /** Opens the booking of what is chosen, as a new entry of the history. */
  readonly goToBooking: (search: CompleteSearch, trip: ChosenTrip) => void
}

/** What the choice of flights reaches outside itself. */
export function flightSelectionPorts({ memory, replaceChosen, goToBooking }: FlightSelectionServices) {
  const keep = (act: (memory: Awaited<ReturnType<FlightSelectionServices['memory']>>) => void) =>
    void memory()
      .then(act)
      .catch((error: unknown) => logFailure('searchMemory', error))
  return {
    actions: {
      replaceChosen: (_: unknown, { trip }: { readonly trip: ChosenTrip }) => replaceChosen(trip),
      storeBookingType: (_: unknown, { bookingType }: { readonly bookingType: 'BOOKING' }) =>
        keep(({ storeBookingType }) => storeBookingType(bookingType)),
      clearRebooking: () => keep(({ clearRebooking }) => clearRebooking()),
      goToBooking: (_: unknown, { search, trip }: { readonly search: CompleteSearch; readonly trip: ChosenTrip }) => goToBooking(search, trip),
    },
  }
}
