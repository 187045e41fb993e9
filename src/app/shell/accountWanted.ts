import { whenIdle } from '../../ui/whenIdle.ts'

let want = () => {}

/** Settles when the code of accounts is wanted; at once where there is no browser. */
export const accountWanted: Promise<void> = typeof window === 'undefined' ? Promise.resolve() : new Promise((resolve) => (want = resolve))

/** The code of accounts is wanted: somebody is signed in, or about to press what needs it, or another page is shown. */
export const wantAccount = (): void => want()

/** Where nothing of it was prerendered, it is wanted as soon as the browser has time. */
export const wantAccountWhenIdle = (): (() => void) => whenIdle(wantAccount)
