export interface GoogleSignInInput {
  /** The address with which the browser came back from Google; null where it has to go there yet. */
  readonly returnedTo: string | null
  /** Milliseconds after which a wait is called slow. */
  readonly delays: { readonly slow: number }
}

export type GoogleSignInContext = GoogleSignInInput

/** What the parent hears. */
export type GoogleSignInTold = { readonly type: 'google.signedIn' } | { readonly type: 'google.cancelled' } | { readonly type: 'google.failed' }
