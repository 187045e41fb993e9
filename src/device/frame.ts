/** What the configuration takes away from around every page [LAY-06, LAY-07]. */
export interface FrameFlags {
  readonly hideNavbar: boolean
  readonly hideFooter: boolean
}

/**
 * Takes the header and the footer away, or brings them back. A server that knows the configuration has written the same
 * into the page before it was first seen.
 */
export function showFrame({ hideNavbar, hideFooter }: FrameFlags): void {
  const { dataset } = document.documentElement
  const hidden = [...(hideNavbar ? ['navbar'] : []), ...(hideFooter ? ['footer'] : [])]
  if (hidden.length > 0) dataset['hidden'] = hidden.join(' ')
  else delete dataset['hidden']
}
