import { fromPromise } from 'xstate'
import type { Place, Position } from '../../../../machines/domain/place.ts'
import type { Located, UserLocation } from '../../../../machines/domain/userLocation.ts'
import type { LocationWarning } from '../../../../machines/site/geolocation/geolocation.machine.ts'
import type { Airline } from '../../../airline/airline.ts'
import { locate } from '../../../device/geolocation.ts'
import { logFailure } from '../../../device/log.ts'
import { storeUserLocation } from '../../../device/userLocation.ts'

/**
 * The ports of the geolocation: the device, and the maps service by way of the airline's client.
 * @param timeout how long the browser may look for the position, in milliseconds
 */
export const geolocationPorts = (airline: Pick<Airline, 'whereIs'>, timeout: number) => ({
  actors: {
    locate: fromPromise<Located, void>(() => locate(timeout)),
    whereIs: fromPromise<Place | null, Position>(({ input, signal }) => airline.whereIs(input, signal)),
  },
  actions: {
    storeUserLocation: (_: unknown, { location }: { readonly location: UserLocation | null }) => storeUserLocation(location),
    logWarning: (_: unknown, { warning }: { readonly warning: LocationWarning }) => logFailure('geolocation', warning),
  },
})
