import { isHighContrast, keepHighContrast, showHighContrast } from '../../../device/contrast.ts'
import { contrastMachine, type Contrast } from '../../../../machines/site/contrast/contrast.machine.ts'

/** The contrast of the site, kept in a cookie so that the server sends the page in the right colours. */
export const contrast = contrastMachine.provide({
  actions: {
    showContrast: (_, params) => showHighContrast(params.contrast === 'high'),
    keepContrast: (_, params) => keepHighContrast(params.contrast === 'high'),
  },
})

/** What the page shows already. */
export const shownContrast = (): Contrast => (isHighContrast() ? 'high' : 'normal')
