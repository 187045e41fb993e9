import { setup } from 'xstate'
import type { Covers } from '../../domain/covers.ts'
import { effect } from '../../kit/runtime/effect.ts'

export type Contrast = 'normal' | 'high'

interface Input {
  /** What the traveller chose on an earlier visit. */
  readonly contrast: Contrast
}

type ContrastEvent = { readonly type: 'contrast.toggled' }

/** How strongly the site's colours differ. The choice is kept for later visits. */
export const contrastMachine = setup({
  types: { context: {} as Input, events: {} as ContrastEvent, input: {} as Input, meta: {} as Covers },
  guards: { isHigh: ({ context }) => context.contrast === 'high' },
  actions: {
    showContrast: effect<{ contrast: Contrast }>('showContrast'),
    keepContrast: effect<{ contrast: Contrast }>('keepContrast'),
  },
}).createMachine({
  id: 'contrast',
  description: 'Colours of normal or of high contrast, by one button that names what it would switch to.',
  context: ({ input }) => input,
  initial: 'remembering',
  states: {
    remembering: {
      description: 'Takes up what was chosen on an earlier visit.',
      always: [{ guard: 'isHigh', target: 'highContrast' }, { target: 'normal' }],
    },
    normal: {
      meta: { covers: ['NAV-07'] },
      on: {
        'contrast.toggled': {
          target: 'highContrast',
          actions: [
            { type: 'showContrast', params: { contrast: 'high' } },
            { type: 'keepContrast', params: { contrast: 'high' } },
          ],
        },
      },
    },
    highContrast: {
      meta: { covers: ['NAV-07'] },
      on: {
        'contrast.toggled': {
          target: 'normal',
          actions: [
            { type: 'showContrast', params: { contrast: 'normal' } },
            { type: 'keepContrast', params: { contrast: 'normal' } },
          ],
        },
      },
    },
  },
})
