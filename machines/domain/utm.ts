/** Where a visit came from, by the link that brought it [LINK-01, LINK-17]. */
export interface Utm {
  readonly source: string | null
  readonly medium: string | null
  readonly affiliate: string | null
}
