/** A first name as it greets its owner: each word begins with a capital, the rest is as it was written [NAV-18, SEC-08]. */
export const capitalised = (name: string): string => name.trim().replace(/(^|[\s.-])\p{Ll}/gu, (start) => start.toUpperCase())
