import { keyOf } from './keptKeys.ts'

/** Whether this tab or another may have tokens. Read at every call: without tokens nothing more is loaded. */
export function mayBeSignedIn(): boolean {
  try {
    return keyOf('tokens') in sessionStorage || keyOf('signedIn') in localStorage
  } catch {
    return false
  }
}
