import { localeMachine } from '../../../../machines/site/locale/locale.machine.ts'
import { localeSamples } from '../../../../machines/site/locale/locale.samples.ts'
import { LocaleSwitch } from './LocaleSwitch.tsx'
import type { ShownFlow } from '../../../testing/screen.ts'

export const localeShown: ShownFlow<typeof localeMachine> = {
  machine: localeMachine,
  samples: localeSamples,
  render: (actor) => <LocaleSwitch locale={actor} />,
}
