export const searchWidget = {} as const
