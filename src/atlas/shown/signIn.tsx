import { signInMachine } from '../../../machines/account/signIn/signIn.machine.ts'
import { signInSamples } from '../../../machines/account/signIn/signIn.samples.ts'
import { focusWithin } from '../../device/screen.ts'
import { SignIn } from '../../flows/account/signIn/SignIn.tsx'
import type { ShownFlow } from './shownFlow.ts'

export const signInShown: ShownFlow<typeof signInMachine> = {
  machine: signInMachine,
  samples: signInSamples,
  render: (actor) => <SignIn actor={actor} />,
  effects: { focusContact: () => focusWithin('[data-sign-in] [name="contact"]') },
}
