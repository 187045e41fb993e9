import { useLayoutEffect } from 'react'

/** Names the page in the browser's tab, and in what is announced when a traveller comes to it. */
export function useTitle(title: string) {
  useLayoutEffect(() => {
    document.title = title
  }, [title])
}
