import type { contrastMachine } from '../../../../machines/site/contrast/contrast.machine.ts'
import type { StoryOf } from '../../../../machines/kit/testing/story.ts'

export const contrastStory: StoryOf<typeof contrastMachine> = {
  subject: 'the contrast of the colours',
  events: { 'contrast.toggled': 'the traveller presses the button for contrast' },
  guards: {
    isHigh: { yes: 'high contrast was chosen on an earlier visit', no: 'high contrast was not chosen on an earlier visit', short: 'high before' },
  },
  actions: {
    showContrast: { says: 'the whole page changes its colours at once', short: 'colours change' },
    keepContrast: { says: 'the choice is kept on this device for later visits', short: 'choice kept' },
  },
  ports: {},
  delays: {},
  states: {
    remembering: 'the choice of an earlier visit is looked up',
    normal: 'the colours have normal contrast',
    highContrast: 'the colours have high contrast',
  },
}
