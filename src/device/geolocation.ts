import type { Located } from '../../machines/domain/userLocation.ts'

/** A position this old, in milliseconds, is still where the traveller is. */
const FRESH = 300_000

/**
 * Asks the browser where this device is. The browser asks the traveller first; a refusal is an answer [GEO-06].
 * @param timeout how long the browser may look for the position once it is allowed to, in milliseconds
 */
export function locate(timeout: number): Promise<Located> {
  if (!isSecureContext || !('geolocation' in navigator)) return Promise.resolve({ outcome: 'unsupported' })
  return new Promise((resolve) => {
    navigator.geolocation.getCurrentPosition(
      ({ coords: { latitude, longitude } }) => resolve({ outcome: 'found', position: { latitude, longitude } }),
      ({ code, PERMISSION_DENIED }) => resolve({ outcome: code === PERMISSION_DENIED ? 'denied' : 'unavailable' }),
      { timeout, maximumAge: FRESH },
    )
  })
}
