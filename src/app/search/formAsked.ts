let open: (() => void) | null = null
let isAsked = false

/** Asks for the search form of the home page: it opens where it is there, else as soon as it is [NAV-17]. */
export function askForForm(): void {
  isAsked = open === null
  open?.()
}

/** Is told when the form is asked for, also where it has been before. Returns how to end it. */
export function whenFormAsked(listener: () => void): () => void {
  open = listener
  if (isAsked) askForForm()
  return () => (open = null)
}
