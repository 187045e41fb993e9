import { preferencesMachine } from '../../../machines/account/preferences/preferences.machine.ts'
import { preferencesSamples } from '../../../machines/account/preferences/preferences.samples.ts'
import { Preferences } from '../../flows/account/preferences/Preferences.tsx'
import type { ShownFlow } from './shownFlow.ts'

export const preferencesShown: ShownFlow<typeof preferencesMachine> = {
  machine: preferencesMachine,
  samples: preferencesSamples,
  render: (actor) => <Preferences actor={actor} />,
}
