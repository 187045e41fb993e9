/** Words of the page for an address without a page. */
export const notFound = {
  titleNotFound: 'Page not found | {airline}',
  notFoundHeading: 'There is no page at this address',
  notFoundText: 'It may have moved, or the address may have been cut short on its way to you.',
  searchFromHome: 'Search from the home page',
} as const
