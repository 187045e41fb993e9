/** A customer who is signed in. */
export interface Customer {
  readonly customerNumber: string
  readonly firstName: string
  /** Null where the airline has none. */
  readonly lastName: string | null
  readonly email: string | null
  /** With its country code, such as `+919876543210`. */
  readonly mobile: string | null
}

/** Whether two are the same customer with the same name and contacts. Two visitors (null) are the same. */
export const isSameCustomer = (one: Customer | null, other: Customer | null): boolean =>
  one === null || other === null ? one === other : KNOWN.every((part) => one[part] === other[part])

const KNOWN = ['customerNumber', 'firstName', 'lastName', 'email', 'mobile'] as const satisfies readonly (keyof Customer)[]

/** A first name as it greets its owner: each word begins with a capital, the rest is as it was written [NAV-18, SEC-08]. */
export const capitalised = (name: string): string => name.trim().replace(/(^|[\s.-])\p{Ll}/gu, (start) => start.toUpperCase())
