import type { Area, PlacedText } from './layoutTypes.ts'
import { TEXT_STYLES } from './text.ts'

/** The area that a text covers. */
export function areaOf({ x, y, width, style }: PlacedText): Area {
  const { size } = TEXT_STYLES[style]
  return { x, y: y - size * 0.78, width, height: size }
}
