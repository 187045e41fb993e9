/** Whether this tab or another may have tokens. Read at every call: without tokens nothing more is loaded. */
export function mayBeSignedIn(): boolean {
  try {
    return 'sarus:tokens:1' in sessionStorage || 'sarus:signedIn:1' in localStorage
  } catch {
    return false
  }
}
