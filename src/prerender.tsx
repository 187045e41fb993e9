import { prerender } from 'react-dom/static'
import type { Contrast } from '../machines/site/contrast/contrast.machine.ts'
import { Site } from './app/Site.tsx'

/** The home page's markup, as the browser finds it before any script has run: in one piece, since pieces are put in place by inline scripts. */
export async function renderHome(contrast: Contrast): Promise<string> {
  const { prelude } = await prerender(<Site contrast={contrast} path="/" />, { progressiveChunkSize: Infinity })
  return new Response(prelude).text()
}
