/**
 * Keeps the room of the page's scrollbar while the page cannot scroll, so that nothing moves sideways.
 * @returns what gives the room back
 */
export function keepScrollbarRoom(): () => void {
  const { style, clientWidth } = document.documentElement
  if (style.scrollbarGutter !== '' || innerWidth === clientWidth) return () => {}
  style.scrollbarGutter = 'stable'
  return () => {
    style.scrollbarGutter = ''
  }
}
