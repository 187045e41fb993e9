/** A customer who is signed in. */
export interface Customer {
  readonly customerNumber: string
  readonly firstName: string
}
