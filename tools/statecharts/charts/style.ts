import { FONT_FAMILY, TEXT_STYLES } from './text.ts'
import { themed } from './theme.ts'

const FONTS = Object.entries(TEXT_STYLES)
  .map(
    ([name, { size, isBold, isItalic }]) =>
      `.chart .${name}{font-size:${size}px${isBold ? ';font-weight:700' : ''}${isItalic ? ';font-style:italic' : ''}}`,
  )
  .join('')

const KINDS: readonly (readonly [kind: string, colour: string])[] = [
  ['event', 'kind-event'],
  ['answer', 'kind-answer'],
  ['done', 'kind-answer'],
  ['snapshot', 'kind-answer'],
  ['failure', 'kind-failure'],
  ['after', 'kind-after'],
  ['always', 'kind-always'],
]

const TAGS = ['waiting', 'blocked', 'refused']

/** How a mark shows: a colour of its own, and a shape of line, never colour alone. */
const MARK_COLOURS: readonly (readonly [mark: string, colour: string, more: string])[] = [
  ['added', 'kind-answer', ''],
  ['removed', 'kind-failure', 'stroke-dasharray:2 3;'],
  ['changed', 'kind-after', 'stroke-dasharray:9 3;'],
  ['pure', 'kind-always', 'stroke-dasharray:2 3;'],
  ['view', 'waiting-edge', 'stroke-dasharray:9 3;'],
  ['browser', 'kind-answer', ''],
  ['none', 'kind-failure', 'stroke-dasharray:2 6;'],
  ['here', 'kind-answer', ''],
]

/** The style of a chart, in both themes. */
export const chartStyle = (): string =>
  [
    themed(),
    `.chart{font-family:${FONT_FAMILY};font-size:12px;background:var(--paper)}`,
    `.chart text{fill:var(--ink);font-variant-numeric:tabular-nums;white-space:pre}`,
    FONTS,
    '.chart .description,.chart .remark,.chart .action,.chart .requirement,.chart .refusal{fill:var(--ink-soft)}',
    '.chart .port{fill:var(--kind-answer)}.chart .child{fill:var(--kind-always)}',
    '.chart .paper{fill:var(--paper)}',
    '.chart .box{fill:var(--surface);stroke:var(--edge);stroke-width:1}',
    '.chart .frame>.box{fill:var(--frame)}',
    '.chart .region>.box{fill:var(--region);stroke-dasharray:6 4}',
    '.chart .shared>.box{fill:var(--surface);stroke:var(--line)}',
    '.chart .inner{fill:none;stroke:var(--edge)}',
    '.chart .rule{fill:none;stroke:var(--line)}',
    ...TAGS.map(
      (tag) =>
        `.chart .tag-${tag}>.box{fill:var(--${tag});stroke:var(--${tag}-edge)}.chart rect.chip-${tag}{fill:var(--surface);stroke:var(--${tag}-edge)}.chart text.chip-${tag}{fill:var(--${tag}-edge)}`,
    ),
    '.chart rect.chip{fill:var(--surface);stroke:var(--edge)}',
    '.chart .arrow{fill:none;stroke:currentColor;stroke-width:1.4}',
    '.chart .head{fill:currentColor}.chart circle.port{fill:currentColor}',
    '.chart .join{fill:var(--ink-soft)}.chart .start{color:var(--ink)}.chart .dot{fill:var(--ink)}',
    '.chart .transition .trigger,.chart .transition .target{fill:currentColor}',
    ...KINDS.map(([kind, colour]) => `.chart :is(.transition,.line).${kind}{color:var(--${colour})}`),
    '.chart .line.several{color:var(--ink-soft)}.chart .label{fill:currentColor}.chart .badge{fill:var(--paper);stroke:currentColor;stroke-width:.8}',
    '.chart .after .arrow{stroke-dasharray:6 3}.chart .always .arrow{stroke-dasharray:2 3}',
    ...MARK_COLOURS.map(
      ([mark, colour, more]) =>
        `.chart .state.mark-${mark},.chart .transition.mark-${mark},.chart .refusal.mark-${mark}{color:var(--${colour})}.chart .state.mark-${mark}>.box{stroke:var(--${colour});stroke-width:2.5;${more}}.chart .transition.mark-${mark}>.arrow{stroke-width:2.2;${more}}.chart .transition.mark-${mark}>text.trigger,.chart .refusal.mark-${mark}>text{fill:var(--${colour})}.chart .line:has(>.mark-${mark}){color:var(--${colour})}.chart .line:has(>.mark-${mark})>.arrow{stroke-width:2.2;${more}}`,
    ),
  ].join('')
