export const THEMES = ['light', 'dark'] as const

export type Theme = (typeof THEMES)[number]

/** The colours of the site's tokens, and what charts add to them. Every text has 4.5:1 on what it stands on, every line 3:1. */
export const COLOURS = {
  paper: { light: '#fbfaf7', dark: '#0e161d' },
  surface: { light: '#ffffff', dark: '#16212a' },
  frame: { light: '#f4f5f2', dark: '#111b23' },
  region: { light: '#fbfaf7', dark: '#0e161d' },
  line: { light: '#d9dedf', dark: '#2a3843' },
  edge: { light: '#7b8a95', dark: '#6f808c' },
  ink: { light: '#12202e', dark: '#eef2f4' },
  'ink-soft': { light: '#4a5a68', dark: '#a9b6bf' },
  'kind-event': { light: '#2b4a68', dark: '#a8c8e6' },
  'kind-answer': { light: '#0b6b63', dark: '#4fc0b4' },
  'kind-failure': { light: '#a3160d', dark: '#ff8f86' },
  'kind-after': { light: '#8a4b00', dark: '#f0b45a' },
  'kind-always': { light: '#5a4796', dark: '#b9a8f0' },
  waiting: { light: '#e8f0f4', dark: '#1c2a34' },
  'waiting-edge': { light: '#2b6a94', dark: '#7fb4d8' },
  blocked: { light: '#fff3df', dark: '#2e2615' },
  'blocked-edge': { light: '#8a4b00', dark: '#f0b45a' },
  refused: { light: '#fdeeec', dark: '#2e1a1c' },
  'refused-edge': { light: '#a3160d', dark: '#ff8f86' },
} as const satisfies Record<string, Record<Theme, string>>

export type Colour = keyof typeof COLOURS

const variables = (theme: Theme): string =>
  Object.entries(COLOURS)
    .map(([name, colour]) => `--${name}:${colour[theme]}`)
    .join(';')

/**
 * The colours as variables of a drawing: those of the reader's own theme on a screen, light ones on paper and where a viewer knows of
 * no themes. A page that has a theme of its own gives the drawing the class `light` or `dark`.
 */
export const themed = (): string =>
  [
    `.chart{${variables('light')}}`,
    `@media screen and (prefers-color-scheme:dark){.chart:not(.light){${variables('dark')}}}`,
    `.chart.dark{${variables('dark')}}`,
  ].join('')
