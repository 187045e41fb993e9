export const passengerPicker = {} as const
