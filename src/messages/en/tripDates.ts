export const tripDates = {} as const
