import type { contrastMachine } from '../../../machines/site/contrast/contrast.machine.ts'
import type { Scope } from '../driver/stepBook.ts'

/** The contrast of the home page. */
export const contrastScope = {
  samples: {
    starts: { 'on a first visit': { contrast: 'normal' }, 'after high contrast was chosen': { contrast: 'high' } },
    events: { 'switches the contrast': { type: 'contrast.toggled' } },
  },
  screens: { normal: 'usual colours, and a button for high contrast', highContrast: 'colours of high contrast, and a button for the usual ones' },
} as const satisfies Scope<typeof contrastMachine, Record<string, string>>
