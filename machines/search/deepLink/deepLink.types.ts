import type { DeepLinkReading, LinkContext } from '../../domain/deepLink.ts'
import type { Query } from '../../domain/deepLinkParts.ts'

export interface DeepLinkInput {
  /** The path as it was opened, with its query string. */
  readonly fullPath: string
  /** The same query string, as text by name. */
  readonly query: Query
  /** Whether the browser has just loaded this address, rather than the site gone there [CON-19]. */
  readonly isColdLoad: boolean
  /** What is known without asking: the compiled configuration and the device's date. */
  readonly around: LinkContext
  /** Milliseconds after which the link is judged by what is known. */
  readonly delays: { readonly slow: number }
}

export interface DeepLinkMachineContext extends DeepLinkInput {
  /** Where the traveller is now: the path as it was opened, or the one that it was redirected to. */
  readonly address: string
  readonly reading: DeepLinkReading
}

export type DeepLinkEvent =
  | { readonly type: 'notice.dismissed' }
  /** The traveller went on to another page of the site. */
  | { readonly type: 'page.left' }
