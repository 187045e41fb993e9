import { useEffect, useRef, useState } from 'react'
import { pageAt } from '../../../machines/domain/bookingAddress.ts'
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx'
import { useShown } from '../useShown.ts'

/** On coming to another page, moves the focus to its heading and says its title; the first page is the browser's to say. */
export function Announcer() {
  const shown = useShown()
  const page = pageAt(shown.path, shown.query)
  const [title, setTitle] = useState('')
  const said = useRef(page)
  useEffect(() => {
    if (said.current === page) return
    return whenHeaded((heading) => {
      said.current = page
      setTitle(document.title)
      heading.tabIndex = -1
      heading.focus({ preventScroll: true })
    })
  }, [page])
  return (
    <VisuallyHidden>
      <span role="status">{title}</span>
    </VisuallyHidden>
  )
}

/** Does something with the heading of the page, in a frame or when the page's code has come. Returns how to give it up. */
function whenHeaded(action: (heading: HTMLElement) => void): () => void {
  const main = document.querySelector('main')
  const headed = () => {
    const heading = main?.querySelector<HTMLElement>('h1')
    if (heading === null || heading === undefined) return false
    coming.disconnect()
    action(heading)
    return true
  }
  const coming = new MutationObserver(headed)
  const frame = requestAnimationFrame(() => {
    if (!headed() && main !== null) coming.observe(main, { childList: true, subtree: true })
  })
  return () => {
    cancelAnimationFrame(frame)
    coming.disconnect()
  }
}
