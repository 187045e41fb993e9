/** What the configuration takes away from around every page [LAY-06, LAY-07, LAY-08]. */
export interface FrameFlags {
  readonly hideNavbar: boolean
  readonly hideFooter: boolean
  readonly hideSubscribeBanner: boolean
}

/**
 * Takes the header, the footer and the newsletter away, or brings them back. A server that knows the configuration has written the same
 * into the page before it was first seen.
 */
export function showFrame({ hideNavbar, hideFooter, hideSubscribeBanner }: FrameFlags): void {
  const { dataset } = document.documentElement
  const hidden = [...(hideNavbar ? ['navbar'] : []), ...(hideFooter ? ['footer'] : []), ...(hideSubscribeBanner ? ['newsletter'] : [])]
  if (hidden.length > 0) dataset['hidden'] = hidden.join(' ')
  else delete dataset['hidden']
}
