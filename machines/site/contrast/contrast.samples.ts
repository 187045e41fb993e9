import type { Samples } from '../../kit/testing/samples.ts'
import type { contrastMachine } from './contrast.machine.ts'

/** What a walk tries with the contrast of the site. */
export const contrastSamples = {
  starts: {
    'on a first visit': { contrast: 'normal' },
    'after high contrast was chosen': { contrast: 'high' },
  },
  events: { 'switches the contrast': { type: 'contrast.toggled' } },
} as const satisfies Samples<typeof contrastMachine>
