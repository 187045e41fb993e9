/** Whether this tab or another may have tokens. Asked at every call: nothing more is loaded for whoever has none. */
export function mayBeSignedIn(): boolean {
  try {
    return 'sarus:tokens:1' in sessionStorage || 'sarus:signedIn:1' in localStorage
  } catch {
    return false
  }
}
