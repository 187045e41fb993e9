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

/** Whether two are the same customer with the same name and contacts; nobody is the same as nobody. */
export const isSameCustomer = (one: Customer | null, other: Customer | null): boolean =>
  one === null || other === null ? one === other : KNOWN.every((part) => one[part] === other[part])

const KNOWN = ['customerNumber', 'firstName', 'lastName', 'email', 'mobile'] as const satisfies readonly (keyof Customer)[]
