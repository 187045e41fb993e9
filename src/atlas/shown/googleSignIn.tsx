import { googleSignInMachine } from '../../../machines/account/googleSignIn/googleSignIn.machine.ts'
import { googleSignInSamples } from '../../../machines/account/googleSignIn/googleSignIn.samples.ts'
import { GoogleSignIn } from '../../flows/account/googleSignIn/GoogleSignIn.tsx'
import type { ShownFlow } from './shownFlow.ts'

export const googleSignInShown: ShownFlow<typeof googleSignInMachine> = {
  machine: googleSignInMachine,
  samples: googleSignInSamples,
  render: (actor) => <GoogleSignIn actor={actor} />,
}
