/** A file to be saved on the device. */
export interface DataFile {
  readonly name: string
  readonly text: string
}

/** What the airline says when somebody wants everything that it keeps of them [SEC-15]. */
export type DataFileReply = { readonly isSignedIn: true; readonly file: DataFile } | { readonly isSignedIn: false }

/** What becomes of an account that is to be deleted; there may be none, where somebody is known by a cookie alone. */
export type DeletionReply = 'deleted' | 'noAccount'
