export interface GoogleSignInInput {
  /** The address with which the browser came back from Google; null where it has to go there yet. */
  readonly returnedTo: string | null
  /** Milliseconds after which a wait is called slow. */
  readonly delays: { readonly slow: number }
}

export type GoogleSignInContext = GoogleSignInInput

export type GoogleSignInEvent =
  /** The page is seen again although the browser was on its way to Google: whoever went there has come back by the back button. */
  { readonly type: 'page.shown' }

/** What the parent hears. */
export type GoogleSignInTold = { readonly type: 'google.signedIn' } | { readonly type: 'google.cancelled' } | { readonly type: 'google.failed' }
