/** What is said of a failure that nothing better can be said of [MSG-16]. */
export const failure = { somethingWentWrong: 'Something went wrong' } as const
