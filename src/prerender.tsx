import { prerender } from 'react-dom/static'
import type { Contrast } from '../machines/site/contrast/contrast.machine.ts'
import { brand, brandSheet } from './app/brand.ts'
import { Site } from './app/Site.tsx'
import { loadWholeForm } from './app/wire.ts'
import { t as below } from './messages/belowMessages.ts'
import { t } from './messages/messages.ts'
import { speakIn } from './messages/speakIn.ts'

interface HomeText {
  readonly title: string
  readonly description: string
  readonly withoutScript: string
  /** The markup in each contrast. */
  readonly markup: Readonly<Record<Contrast, string>>
}

/** The home page in a language, as the browser finds it before any script has run. One language at a time. */
export async function renderHome(lang: string): Promise<HomeText> {
  await Promise.all([speakIn(lang), loadWholeForm()])
  return {
    title: t('titleHome', { airline: brand.name }),
    description: lang === 'en-IN' ? brandSheet.promise : t('homePromise'),
    withoutScript: below('needsScript'),
    markup: { normal: await markup('normal', lang), high: await markup('high', lang) },
  }
}

/** In one piece, since pieces are put in place by inline scripts. */
async function markup(contrast: Contrast, lang: string): Promise<string> {
  const { prelude } = await prerender(<Site contrast={contrast} locale={lang === 'hi-IN' ? 'hi-IN' : 'en-IN'} path="/" />, {
    progressiveChunkSize: Infinity,
  })
  return new Response(prelude).text()
}
