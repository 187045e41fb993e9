import type { Built } from './built.ts'

/** The address of the picture beside the name of the site. */
export const ICON = '/favicon.svg'

/** Keeps what a reader has chosen on the site from the first paint on. */
export const EARLY =
  "if(/(?:^|; )contrast=high/.test(document.cookie)||matchMedia('(prefers-contrast: more)').matches)document.documentElement.dataset.contrast='high'\n"

/** The page in which the simulator shows the real view. */
export const livePage = ({ script, styles }: Built, early: string): string =>
  [
    '<!doctype html><html lang="en-IN"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">',
    `<title>The real view</title><meta name="robots" content="noindex"><link rel="icon" href="${ICON}" type="image/svg+xml">`,
    ...styles.map((address) => `<link rel="stylesheet" href="${address}">`),
    `<script src="${early}"></script><script type="module" src="${script}"></script></head>`,
    '<body><main id="view" aria-label="The real view"></main></body></html>\n',
  ].join('')
