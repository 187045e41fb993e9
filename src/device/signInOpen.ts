import { newId } from './ids.ts'
import { keyOf } from './keptKeys.ts'

const OPEN = keyOf('signInOpen')

/** Whether the sign-in dialog was open when this tab was last seen. */
export const wasSignInOpen = (): boolean => safely(() => OPEN in sessionStorage, false)

/** Notes it for a reload. */
export const noteSignInOpen = (isOpen: boolean): void =>
  safely(() => (isOpen ? sessionStorage.setItem(OPEN, 'true') : sessionStorage.removeItem(OPEN)), undefined)

/** Whether this tab has left for Google, and has not come back yet. */
export const hasLeftForGoogle = (): boolean => safely(() => keyOf('googleVisit') in sessionStorage, false)

const FROM = keyOf('googleFrom')

/** Notes where on the site this tab is as it leaves for Google, which sends every browser back to the home page. */
export const noteLeftFrom = (): void =>
  safely(() => sessionStorage.setItem(FROM, `${location.pathname}${location.search}${location.hash}`), undefined)

/** Where on the site this tab was when it left for Google. */
export const leftFrom = (): string => safely(() => sessionStorage.getItem(FROM) ?? '/', '/')

const OWED = keyOf('signOutOwed')

/** A sign-out of which the airline may not know yet; null where there is none. */
export const owedSignOut = (): string | null => safely(() => localStorage.getItem(OWED), null)

/** Somebody signs out. @returns what `settleSignOut` is told once the airline knows it */
export function oweSignOut(): string {
  const id = newId()
  safely(() => localStorage.setItem(OWED, id), undefined)
  return id
}

/** The airline knows it, unless it is another one by now. */
export const settleSignOut = (id: string | null): void =>
  safely(() => (localStorage.getItem(OWED) === id ? localStorage.removeItem(OWED) : undefined), undefined)

/** Storage throws where the browser forbids it. */
function safely<Value>(act: () => Value, otherwise: Value): Value {
  try {
    return act()
  } catch {
    return otherwise
  }
}
