import { evidenceOf, RUNS, type Executed } from './evidence.ts'

/** A drawing as it can stand in a page: the page's own style sheet has its colours, since the policy allows no others. */
export const inlineDrawing = (svg: string): string =>
  svg
    .replace(/^\s*<\?xml[^>]*\?>\s*/, '')
    .replaceAll(/<style[^>]*>[\s\S]*?<\/style>\s*/g, '')
    .replace(/^(<svg[^>]*?) height="[^"]*" viewBox="0 0 (\S+) [^"]*"([\s\S]*)<g class="key" data-above="([^"]*)">.*?<\/g>\s*/, KEYLESS)
    .trim()

/** The key below an overview is told by the page itself. */
const KEYLESS = '$1 height="$4" viewBox="0 0 $2 $4"$3'

/** A line of an overview that has a number, and the transitions for which it stands. */
export interface NumberedLine {
  readonly number: number
  readonly transitions: readonly string[]
}

/** The lines of an overview that have numbers, in their order. */
export const numberedIn = (svg: string): readonly NumberedLine[] =>
  [...svg.matchAll(/<g class="line [^"]*" data-number="(\d+)">(.*?)<path/gs)]
    .map(([, number = '', inside = '']) => ({
      number: Number(number),
      transitions: [...inside.matchAll(/ data-transition="([^"]*)"/g)].map(([, id = '']) => unescaped(id)),
    }))
    .toSorted((one, other) => one.number - other.number)

const BOX_OF_FLOW = /<g class="[^"]*" data-flow="([^"]+)">(?:(?!<g\b).)*?<\/g>/gs

/** The map with every flow as a link to its page. */
export const withLinks = (svg: string): string =>
  svg.replace(' role="img"', ' role="group"').replaceAll(BOX_OF_FLOW, (box, flow: string) => `<a href="/atlas/${flow}/">${box}</a>`)

/** The drawing with what was executed, and what was not measured, noted on every state, transition and refusal, for the page's style sheet to colour. */
export const withCoverage = (svg: string, { coverage, form }: Executed): string =>
  coverage === null
    ? svg
    : svg.replaceAll(/ data-(?:state|transition|refusal)="([^"]*)"/g, (attribute, id: string) => {
        const kinds = RUNS.map((run) => [run, evidenceOf(coverage[run], unescaped(id), form).kind] as const)
        const ran = kinds.flatMap(([run, kind]) =>
          kind === 'ran' || kind === 'ran before' ? run : kind === 'not measured' ? `${run}-unmeasured` : [],
        )
        return `${attribute} data-ran="${ran.join(' ')}"`
      })

const SIGNS: Readonly<Record<string, string>> = { '&gt;': '>', '&lt;': '<', '&quot;': '"', '&amp;': '&' }

const unescaped = (text: string): string => text.replaceAll(/&(?:gt|lt|quot|amp);/g, (sign) => SIGNS[sign] ?? sign)
