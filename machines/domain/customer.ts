/** A customer who is signed in. */
export interface Customer {
  readonly customerNumber: string
  readonly firstName: string
}

/** Whether two are the same customer under the same name; nobody is the same as nobody. */
export const isSameCustomer = (one: Customer | null, other: Customer | null): boolean =>
  one?.customerNumber === other?.customerNumber && one?.firstName === other?.firstName
