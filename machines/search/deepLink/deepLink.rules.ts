import { readDeepLink, type DeepLinkReading, type LinkContext } from '../../domain/deepLink.ts'
import { hasSearchFlag } from '../../domain/deepLinkParts.ts'
import { HOME_PAGE, ownAddress, RESULTS_PAGE } from '../../domain/linkAddress.ts'
import type { Utm } from '../../domain/utm.ts'
import type { DeepLinkInput, DeepLinkMachineContext } from './deepLink.types.ts'

/** The link as it reads from where the traveller is; its full path stays the one that was opened [OPEN-55]. */
function readAt(address: string, { fullPath, query }: Pick<DeepLinkInput, 'fullPath' | 'query'>, around: LinkContext): DeepLinkReading {
  const reading = readDeepLink(address, query, around)
  return { ...reading, link: { ...reading.link, fullPath } }
}

export const initialContext = (input: DeepLinkInput): DeepLinkMachineContext => ({
  ...input,
  address: input.fullPath,
  reading: readAt(input.fullPath, input, input.around),
})

/** The link judged by what has been learnt. */
export const judgedBy = (context: DeepLinkMachineContext, around: LinkContext) => ({ around, reading: readAt(context.address, context, around) })

/** The link as it reads from the page where it has led. */
export function arrivedAt(context: DeepLinkMachineContext, address: string) {
  return { address, reading: readAt(address, context, context.around) }
}

const pageOf = (address: string): string => ownAddress.read(address).path

/** On the search page. */
export const isOnSearchPage = ({ address }: DeepLinkMachineContext): boolean => pageOf(address) === RESULTS_PAGE

/** On the search page without the flag: whatever else the link says, it leads home [LINK-11, LINK-12]. */
export const lacksSearchFlag = (context: DeepLinkMachineContext): boolean => isOnSearchPage(context) && !hasSearchFlag(context.query)

const redirectsTo = ({ reading: { link } }: DeepLinkMachineContext, page: string): boolean =>
  link.redirectionUrl !== null && pageOf(link.redirectionUrl) === page

export const leadsHome = (context: DeepLinkMachineContext): boolean => redirectsTo(context, HOME_PAGE)

export const leadsToResults = (context: DeepLinkMachineContext): boolean => redirectsTo(context, RESULTS_PAGE)

/** Where the link leads. Throws where it leads nowhere: the guard of the transition has seen to it. */
export function addressLedTo({ reading }: DeepLinkMachineContext): string {
  if (reading.link.redirectionUrl === null) throw new Error('the link leads nowhere')
  return reading.link.redirectionUrl
}

/** Whether the stations must be known: the form is to be filled, and only with places that are served. */
export const needsStations = (context: DeepLinkMachineContext): boolean => !isOnSearchPage(context) && !leadsToResults(context)

/** Where the visit came from [OPEN-54]. */
export const utmOf = ({ reading: { link } }: DeepLinkMachineContext): Utm => ({
  source: link.utmSource,
  medium: link.utmMedium,
  affiliate: link.utmAffiliate,
})
