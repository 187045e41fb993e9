/** A file to be saved on the device. */
export interface DataFile {
  readonly name: string
  readonly text: string
}

/** The answer to a customer who requests all data that the airline stores about them [SEC-15]. */
export type DataFileReply = { readonly isSignedIn: true; readonly file: DataFile } | { readonly isSignedIn: false }

/** The result of deleting an account. There may be no account, if the customer is known only by a cookie. */
export type DeletionReply = 'deleted' | 'noAccount'
