import { chartStyle } from '../charts/style.ts'
import { variables } from '../charts/theme.ts'

/** The style of the drawings for pages: the same drawing in the colours that the reader has chosen, on paper light ones. */
export const chartStyles = (): string =>
  [chartStyle('light'), `@media screen and (prefers-color-scheme:dark){.chart{${variables('dark')}}}`].join('\n')
