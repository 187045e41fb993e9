/** Where a visit came from, by the link that brought it [LINK-01, LINK-17]. */
export interface Utm {
  readonly source: string | null
  readonly medium: string | null
  readonly affiliate: string | null
}

/** Where a link may have stood, as it is counted. */
export const CAMPAIGN_SOURCES = ['newsletter', 'google', 'bing', 'facebook', 'instagram', 'youtube', 'whatsapp', 'partner', 'other'] as const

/** By what it came there. */
export const CAMPAIGN_MEDIA = ['email', 'cpc', 'organic', 'social', 'display', 'video', 'sms', 'referral', 'affiliate', 'other'] as const

/** What is counted of a link that brought a visit: words of a list, for what else it says may be about a person [OPEN-10]. */
export interface Campaign {
  readonly source: (typeof CAMPAIGN_SOURCES)[number] | null
  readonly medium: (typeof CAMPAIGN_MEDIA)[number] | null
  /** Whether a partner who is paid for visits has placed the link; not which partner. */
  readonly isAffiliate: boolean
}

/** What is counted of where a visit came from; null when the link says nothing of it. */
export function campaignOf({ source, medium, affiliate }: Utm): Campaign | null {
  const campaign = { source: listed(source, CAMPAIGN_SOURCES), medium: listed(medium, CAMPAIGN_MEDIA), isAffiliate: isSaid(affiliate) }
  return campaign.source === null && campaign.medium === null && !campaign.isAffiliate ? null : campaign
}

const isSaid = (text: string | null): text is string => text !== null && text.trim() !== ''

/** The word of the list that a text is, `other` for any other text, null for none. */
const listed = <Word extends string>(text: string | null, words: readonly Word[]): Word | 'other' | null =>
  isSaid(text) ? (words.find((word) => word === text.trim().toLowerCase()) ?? 'other') : null
