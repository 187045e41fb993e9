import '../../../src/ui/tokens.css'
import { expect } from 'vitest'
import { googleSignInShown } from '../../../src/atlas/shown/googleSignIn.tsx'
import type { Screen } from '../driver/view.ts'
import { walkView } from '../driver/walkView.ts'

const status = (screen: Screen, words: string) => expect.element(screen.getByRole('status').filter({ hasText: words })).toBeVisible()
const ends = (screen: Screen, words: string) => expect.element(screen.getByRole('alert').filter({ hasText: words })).toBeVisible()

walkView({
  name: 'a visit to Google [AUTH-50, CON-43, LAY-20]',
  ...googleSignInShown,
  drivers: {
    // The browser brings the page back from its memory, as Back does.
  },
  promises: {
    'redirecting.waiting': (_, screen) => status(screen, 'On the way to Google'),
    'redirecting.slow': (_, screen) => status(screen, 'Google takes longer than usual.'),
    leaving: (_, screen) => status(screen, 'On the way to Google'),
    'returned.waiting': (_, screen) => status(screen, 'Back from Google: signing you in'),
    'returned.slow': (_, screen) => status(screen, 'Google takes longer than usual.'),
    signedIn: (_, screen) => status(screen, 'Back from Google: signing you in'),
    cancelled: (_, screen) => ends(screen, 'You came back from Google without signing in. Choose how to go on.'),
    failed: (_, screen) => ends(screen, 'Google could not sign you in. Try again, or use a code.'),
  },
})
