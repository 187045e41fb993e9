import { createElement, type SVGProps } from 'react'

interface IconData {
  /** The elements of the drawing: tag and attributes. */
  readonly node: readonly (readonly [string, Readonly<Record<string, string>>])[]
}

interface IconProps extends SVGProps<SVGSVGElement> {
  readonly size?: number
}

const STROKE = { fill: 'none', stroke: 'currentColor', strokeWidth: 2, strokeLinecap: 'round', strokeLinejoin: 'round' } as const

/** An icon of a drawing in a square of 24, an ornament beside words. */
export const createIcon =
  ({ node }: IconData) =>
  ({ size = 24, ...rest }: IconProps) =>
    createElement('svg', { width: size, height: size, viewBox: '0 0 24 24', ...STROKE, 'aria-hidden': true, ...rest }, ...node.map(drawn))

const drawn = ([tag, attributes]: IconData['node'][number]) => createElement(tag, attributes)
