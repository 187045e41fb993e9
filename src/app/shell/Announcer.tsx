import { useRouter } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx'

/** On coming to another page, moves the focus to its heading and says its title; the first page is the browser's to say. */
export function Announcer() {
  const router = useRouter()
  const [title, setTitle] = useState('')
  useEffect(
    () =>
      router.subscribe('onRendered', ({ fromLocation, pathChanged }) => {
        if (fromLocation === undefined || !pathChanged) return
        requestAnimationFrame(() => {
          setTitle(document.title)
          focusHeading()
        })
      }),
    [router],
  )
  return (
    <VisuallyHidden>
      <span role="status">{title}</span>
    </VisuallyHidden>
  )
}

function focusHeading() {
  const heading = document.querySelector<HTMLElement>('main h1') ?? document.querySelector<HTMLElement>('main')
  if (heading === null) return
  heading.tabIndex = -1
  heading.focus({ preventScroll: true })
}
