const OPEN = 'sarus:signInOpen:1'

/** Whether the sign-in dialog was open when this tab was last seen. */
export const wasSignInOpen = (): boolean => safely(() => OPEN in sessionStorage, false)

/** Notes it for a reload. */
export const noteSignInOpen = (isOpen: boolean): void =>
  safely(() => (isOpen ? sessionStorage.setItem(OPEN, 'true') : sessionStorage.removeItem(OPEN)), undefined)

/** Whether this tab has left for Google, and has not come back yet. */
export const hasLeftForGoogle = (): boolean => safely(() => 'sarus:googleVisit:1' in sessionStorage, false)

/** Storage throws where the browser forbids it. */
function safely<Value>(act: () => Value, otherwise: Value): Value {
  try {
    return act()
  } catch {
    return otherwise
  }
}
