const YEAR = 31_536_000

/** Lets the page have its font, which on a first visit waits for the code, and from now on from the first paint. */
export function showFont() {
  delete document.documentElement.dataset['font']
  document.cookie = `font=kept; Path=/; SameSite=Lax; Max-Age=${YEAR}`
}
