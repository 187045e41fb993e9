export const flightResults = {} as const
