import { signInMachine } from '../../../../machines/account/signIn/signIn.machine.ts'
import { signInSamples } from '../../../../machines/account/signIn/signIn.samples.ts'
import { focusWithin } from '../../../device/screen.ts'
import { SignIn } from './SignIn.tsx'
import type { ShownFlow } from '../../../testing/screen.ts'

export const signInShown: ShownFlow<typeof signInMachine> = {
  machine: signInMachine,
  samples: signInSamples,
  render: (actor) => <SignIn actor={actor} />,
  effects: { focusContact: () => focusWithin('[data-sign-in] [name="contact"]') },
}
