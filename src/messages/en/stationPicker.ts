export const stationPicker = {} as const
