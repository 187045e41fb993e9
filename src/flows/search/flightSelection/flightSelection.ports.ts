import type { Money } from '../../../../machines/domain/money.ts'
import type { ChosenTrip } from '../../../../machines/domain/sale.ts'
import type { CompleteSearch } from '../../../../machines/domain/search.ts'
import { logFailure } from '../../../device/log.ts'
import type { SearchMemory } from '../../../device/searchMemory.ts'

interface Wanted {
  readonly search: CompleteSearch
  readonly trip: ChosenTrip
  /** At which it was chosen. */
  readonly total: Money
}

interface FlightSelectionServices {
  readonly memory: () => Promise<Pick<SearchMemory, 'storeBookingType' | 'startNewBooking' | 'clearRebooking'>>
  /** Writes what is chosen into the address in place. */
  readonly replaceChosen: (trip: ChosenTrip) => void
  /** Opens the booking of what is chosen, as a new entry of the history. */
  readonly goToBooking: (wanted: Wanted) => void
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
      startNewBooking: () => keep(({ startNewBooking }) => startNewBooking()),
      clearRebooking: () => keep(({ clearRebooking }) => clearRebooking()),
      goToBooking: (_: unknown, wanted: Wanted) => goToBooking(wanted),
    },
  }
}
