import { element } from './element.ts'
import type { Possible, Standing } from './messages.ts'

/** The active states, each as deep as it is, by the headings that the page has for them: `The code › Field locked, Nudge › None`. */
export function statesIn(states: readonly string[]): string {
  const deepest = states.filter((id) => !states.some((other) => other.startsWith(`${id}.`)))
  return deepest.map((id) => (id.includes('.') ? headingOf(`${id}:name`) : null) ?? 'its only state').join(', ')
}

/** What is asked, by the heading that the page has for it. */
const portOf = (src: string): string => headingOf(`answers-${src}-name`) ?? plain(src)

const headingOf = (anchor: string): string | null => document.getElementById(anchor)?.textContent ?? null

const plain = (name: string): string => name.replaceAll(/(?<=[a-z0-9])(?=[A-Z])/g, ' ').toLowerCase()

/** Buttons for what can happen, in groups: who does it. */
export function possibleOf(possible: readonly Possible[], happen: (name: string) => void): readonly HTMLElement[] {
  const groups = [...new Set(possible.map(groupOf))]
  if (groups.length === 0) return [element('p', {}, 'Nothing more can happen.')]
  return groups.map((group) =>
    element(
      'div',
      { class: 'group', role: 'group', 'aria-label': group },
      element('h4', {}, group),
      element(
        'div',
        { class: 'buttons' },
        ...possible
          .filter((each) => groupOf(each) === group)
          .map((each) => element('button', { type: 'button', class: `press press-${each.kind}`, onclick: () => happen(each.name) }, labelOf(each))),
      ),
    ),
  )
}

function groupOf({ kind, src, name }: Possible): string {
  if (kind === 'event') return 'The traveller, or another flow'
  if (kind === 'delay') return 'Time'
  const which = /\((\d+)\)$/.exec(name)?.[1]
  return `“${portOf(src ?? '')}”${which === undefined ? '' : `, asked again (${which})`} ${kind === 'snapshot' ? 'shows' : 'ends'}`
}

const labelOf = ({ kind, sample, milliseconds }: Possible): string => {
  if (kind === 'delay' && milliseconds !== null) return `${milliseconds / 1000} s pass`
  return kind === 'failure' ? `fails: ${sample}` : sample
}

/** The steps so far, each a way back to where it led. */
export function historyOf({ start, happened }: Standing, back: (steps: number) => void): readonly HTMLElement[] {
  const item = (words: string, count: number, more: string) =>
    element(
      'li',
      {},
      count === happened.length
        ? element('b', {}, words)
        : element('button', { type: 'button', class: 'link', title: 'Go back to here', onclick: () => back(count) }, words),
      ...(more === '' ? [] : [element('span', { class: 'small' }, ` ${more}`)]),
    )
  return [
    item(start, 0, ''),
    ...happened.map((each, index) => {
      const { src, met, effects, isUnknown } = each
      const words = src === null ? labelOf(each) : `“${portOf(src)}”: ${labelOf(each)}`
      const isRefused = met.length > 0 && met.every((id) => id.endsWith(' refused'))
      const more = [
        ...(isRefused ? ['refused'] : met.length === 0 ? ['nothing changed'] : []),
        ...(isUnknown ? ['done in the view'] : []),
        ...effects.map(plain),
      ]
      return item(words, index + 1, more.length === 0 ? '' : `(${more.join(', ')})`)
    }),
  ]
}

/** The context: each field with its value. */
export function contextOf(context: unknown): HTMLElement {
  if (typeof context !== 'object' || context === null || Object.keys(context).length === 0) return element('p', {}, 'Nothing.')
  return element(
    'dl',
    {},
    ...Object.entries(context).map(([name, value]) => element('div', {}, element('dt', {}, plain(name)), element('dd', {}, ...valueOf(value)))),
  )
}

const LONG = 70

function valueOf(value: unknown): readonly (Node | string)[] {
  if (value === null || value === undefined || value === '') return ['–']
  const text = JSON.stringify(value)
  if (typeof value !== 'object') return [typeof value === 'string' ? value : text]
  if (text.length <= LONG) return [element('code', {}, text)]
  const size = Array.isArray(value) ? `${value.length} entries` : Object.keys(value).join(', ')
  return [element('details', {}, element('summary', {}, size), element('pre', { tabindex: '0' }, JSON.stringify(value, null, 2)))]
}
