export const fareCalendar = {} as const
