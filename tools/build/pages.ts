import { createHash } from 'node:crypto'

/** The pages of the site by file name, and the hashes that the Content-Security-Policy allows. */
export interface Pages {
  readonly pages: Readonly<Record<string, string>>
  readonly policy: { readonly script: readonly string[]; readonly style: readonly string[] }
}

/** What a page says before any script has run. */
export interface PageText {
  readonly title: string
  readonly description: string
  readonly withoutScript: string
  /** The markup of the home page in each contrast. */
  readonly home: Readonly<Record<'normal' | 'high', string>>
  /** That of the results before their code has come. */
  readonly results: Readonly<Record<'normal' | 'high', string>>
}

/** A language of the site. */
export interface PageLanguage {
  /** As in `<html lang>`. */
  readonly lang: string
  readonly text: PageText
  /** Fonts that the first paint needs. */
  readonly fonts: readonly string[]
  /** Scripts that the language needs before its first word. */
  readonly scripts: readonly string[]
}

interface Parts {
  /** The built page with an empty root, in the first of the languages. */
  readonly template: string
  /** The first is that of the template. */
  readonly languages: readonly [PageLanguage, ...PageLanguage[]]
  /** The style sheets of the entry by address. */
  readonly styles: ReadonlyMap<string, string>
}

const ROOT = '<div id="root"></div>'

/**
 * Makes the pages: the prerendered home, the outline of the results and an empty shell for all other addresses, each in every language and in normal
 * and high contrast, with their styles inline.
 * @throws when a page holds what the policy forbids: other inline scripts, handlers or `style` attributes
 */
export function makePages({ template, languages, styles }: Parts): Pages {
  if (!template.includes(ROOT)) throw new Error(`index.html has no ${ROOT}`)
  const { page, style } = withInlineStyle(template, styles)
  const [first] = languages
  const pages = Object.fromEntries(
    languages.flatMap((language) => {
      const shell = inLanguage(page, first, language)
      const filled = (markup: string) => shell.replace(ROOT, () => `<div id="root">${markup}</div>`)
      const suffix = language === first ? '' : `.${language.lang}`
      return [
        [`index${suffix}.html`, filled(language.text.home.normal)],
        [`index${suffix}.high.html`, inHighContrast(filled(language.text.home.high))],
        [`results${suffix}.html`, filled(language.text.results.normal)],
        [`results${suffix}.high.html`, inHighContrast(filled(language.text.results.high))],
        [`app${suffix}.html`, shell],
        [`app${suffix}.high.html`, inHighContrast(shell)],
      ]
    }),
  )
  for (const [name, text] of Object.entries(pages)) refuseForbidden(name, text)
  return { pages: withEarlyScript(pages), policy: { script: [hashOf(EARLY_SCRIPT)], style: [hashOf(style)] } }
}

/** The shell with the head of another language. */
function inLanguage(page: string, from: PageLanguage, to: PageLanguage): string {
  const swaps = (['title', 'description', 'withoutScript'] as const).map((part) => [escaped(from.text[part]), escaped(to.text[part])] as const)
  for (const [said] of swaps) if (!page.includes(said)) throw new Error(`index.html does not say "${said}"`)
  const said = swaps.reduce((text, [one, other]) => text.replaceAll(one, () => other), page)
  const ahead = [...to.fonts.map(fontPreload), ...to.scripts.map(scriptPreload)].join('')
  return said.replace(`lang="${from.lang}"`, `lang="${to.lang}"`).replace('</title>', `</title>${ahead}`)
}

const hashOf = (text: string): string => `sha256-${createHash('sha256').update(text).digest('base64')}`

/**
 * The only inline script: a font that an earlier visit has brought is used from the first paint on, see `src/device/font.ts`;
 * what is pressed before the code is here is kept, and no form sent, see `src/ui/takeOver.ts`.
 */
const EARLY_SCRIPT =
  'if(/(^|; )font=kept/.test(document.cookie))delete document.documentElement.dataset.font;' +
  "pressed=[];addEventListener('click',e=>self.pressed?.push(e.target));addEventListener('submit',e=>self.pressed&&e.preventDefault())"

const withEarlyScript = (pages: Readonly<Record<string, string>>): Readonly<Record<string, string>> =>
  Object.fromEntries(Object.entries(pages).map(([name, page]) => [name, page.replace('</title>', `</title><script>${EARLY_SCRIPT}</script>`)]))

const escaped = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;')

/** The order of the style layers, which the bundler's order of pieces must not decide. As in `src/ui/tokens.css`. */
const LAYERS = '@layer reset,tokens,base,components;'

/**
 * Puts the linked and the inline styles of the head into one inline style. The links stay, of a type that no
 * browser fetches (`disabled` alone some fetch): by them the loader of later pieces, which name these styles among what they
 * need, knows that they are here, and does not fetch them again.
 */
function withInlineStyle(template: string, styles: ReadonlyMap<string, string>) {
  const own = [...template.matchAll(/<style>(.*?)<\/style>\s*/gs)].map((match) => match[1] ?? '')
  const linked = [...template.matchAll(/<link rel="stylesheet"[^>]*href="([^"]+)"[^>]*>\s*/g)].map((match) => match[1] ?? '')
  const style = LAYERS + [...linked.map((href) => styles.get(href) ?? ''), ...own].join('').trim()
  const links = linked.map((href) => `<link rel="stylesheet" type="text/plain" href="${href}">`).join('')
  const bare = template.replaceAll(/<style>.*?<\/style>\s*|<link rel="stylesheet"[^>]*>\s*/gs, '')
  return { page: bare.replace('</head>', () => `<style>${style}</style>${links}</head>`), style }
}

const inHighContrast = (page: string) => page.replace('<html ', '<html data-contrast="high" ')

const fontPreload = (href: string) => `<link rel="preload" href="${href}" as="font" type="font/woff2" crossorigin>`
const scriptPreload = (href: string) => `<link rel="modulepreload" href="${href}" crossorigin>`

const FORBIDDEN: readonly (readonly [RegExp, string])[] = [
  [/<script(?![^>]*\ssrc=)[^>]*>/, 'an inline script'],
  [/<[^>]+\sstyle=/, 'a style attribute'],
  [/<[^>]+\son[a-z]+=/, 'an inline handler'],
]

function refuseForbidden(name: string, page: string) {
  const markup = page.replace(/<style>.*?<\/style>/s, '')
  for (const [pattern, what] of FORBIDDEN) {
    const found = pattern.exec(markup)
    if (found) throw new Error(`${name} holds ${what}, which the Content-Security-Policy forbids: ${found[0].slice(0, 200)}`)
  }
}
