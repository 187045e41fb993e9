import { renderToStaticMarkup } from 'react-dom/server'
import { prerender } from 'react-dom/static'
import type { Contrast } from '../machines/site/contrast/contrast.machine.ts'
import { App } from './app/App.tsx'
import { brand, brandSheet } from './app/brand.ts'
import { createSite } from './app/createSite.ts'
import { RESULTS_PATH } from './app/paths.ts'
import { ResultsOutline } from './app/ResultsOutline.tsx'
import { t as form } from './flows/search/searchWidget/searchWidget.text.en.ts'
import { t } from './messages/messages.ts'
import { speakIn } from './messages/speakIn.ts'

interface PageText {
  readonly title: string
  readonly description: string
  readonly withoutScript: string
  /** The markup of the home page in each contrast. */
  readonly home: Readonly<Record<Contrast, string>>
  /** The results before their code has come, in each contrast; the server fills in the search. */
  readonly results: Readonly<Record<Contrast, string>>
}

/** The pages in a language, as the browser finds them before any script has run. One language at a time. */
export async function renderPages(lang: string): Promise<PageText> {
  await speakIn(lang)
  return {
    title: t('titleHome', { airline: brand.name }),
    description: lang === 'en-IN' ? brandSheet.promise : t('homePromise'),
    withoutScript: form('needsScript'),
    home: { normal: await markup('normal', lang), high: await markup('high', lang) },
    results: { normal: await markup('normal', lang, RESULTS_PATH), high: await markup('high', lang, RESULTS_PATH) },
  }
}

/** In one piece, since pieces are put in place by inline scripts. */
async function markup(contrast: Contrast, lang: string, path = '/'): Promise<string> {
  const outline = path === RESULTS_PATH ? renderToStaticMarkup(<ResultsOutline />) : null
  const site = createSite({ contrast, locale: lang === 'hi-IN' ? 'hi-IN' : 'en-IN', path, outline })
  await site.loadSearchWidget()
  const { prelude } = await prerender(<App site={site} />, { progressiveChunkSize: Infinity })
  return new Response(prelude).text()
}
