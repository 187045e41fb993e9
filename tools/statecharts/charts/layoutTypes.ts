import type { TransitionKind } from '../../../machines/kit/testing/declared.ts'
import type { ModelState } from '../model/flowModel.ts'
import type { StyleName } from './text.ts'

/** Pixels from the chart's top left corner. */
export interface Point {
  readonly x: number
  readonly y: number
}

export interface Area extends Point {
  readonly width: number
  readonly height: number
}

/** A run of text; `y` is its baseline, the height that of its font. */
export interface PlacedText {
  readonly text: string
  readonly style: StyleName
  readonly x: number
  readonly y: number
  readonly width: number
}

/** A state's box: a card, or a frame around the states inside. */
export interface Box extends Area {
  readonly state: string
  readonly kind: ModelState['kind']
  readonly shape: 'card' | 'frame' | 'region' | 'history'
  readonly tags: readonly string[]
  /** How far from its top the head reaches: no arrow crosses it. */
  readonly headHeight: number
  readonly texts: readonly PlacedText[]
  readonly chips: readonly (Area & { readonly text: PlacedText })[]
}

/** The block in a frame that holds the rows of the frame's own transitions. */
export interface Shared extends Area {
  readonly state: string
  readonly texts: readonly PlacedText[]
}

/** A transition's words; `port` is where its arrow leaves. */
export interface Row extends Area {
  readonly transition: string
  readonly state: string
  readonly kind: TransitionKind
  readonly texts: readonly PlacedText[]
  readonly refusal: { readonly id: string; readonly texts: readonly PlacedText[] } | null
}

/** A number at a line. */
export interface Badge extends Area {
  readonly number: number
  readonly text: PlacedText
}

/** An arrow from a row, or in an overview from a state, to a state, by its corners. */
export interface Arrow {
  readonly transition: string
  /** Ids of other transitions for which it stands too. */
  readonly also: readonly string[]
  /** What stands beside it. */
  readonly label: PlacedText | null
  /** Of a line of an overview that has no words: its number in the key. */
  readonly badge: Badge | null
  readonly kind: TransitionKind
  readonly source: string
  readonly target: string
  readonly points: readonly Point[]
}

/** The dot and arrow to the state in which a state begins. */
export interface Start {
  readonly state: string
  readonly target: string
  readonly dot: Point
  readonly points: readonly Point[]
}

/** Where everything of a chart is. */
export interface Layout {
  readonly id: string
  readonly title: string
  readonly width: number
  readonly height: number
  /** Outer ones first. */
  readonly boxes: readonly Box[]
  readonly shared: readonly Shared[]
  readonly rows: readonly Row[]
  readonly arrows: readonly Arrow[]
  readonly starts: readonly Start[]
  /** What the numbers at lines stand for, below the picture. */
  readonly key: Key | null
}

export interface Key {
  readonly height: number
  readonly texts: readonly PlacedText[]
}
