import { useMemo } from 'react'
import { type CodeKind, codeShape } from './codeShape.ts'
import s from './drawnCode.module.css'

export interface DrawnCodeProps {
  readonly kind: CodeKind
  readonly text: string
  /** Names the picture. It never says what the code holds. */
  readonly label: string
}

/** The code of a boarding pass: black on white in every theme, with its quiet zone. */
export function DrawnCode({ kind, text, label }: DrawnCodeProps) {
  const { width, height, path } = useMemo(() => codeShape(kind, text), [kind, text])
  return (
    <svg role="img" aria-label={label} viewBox={`0 0 ${width} ${height}`} shapeRendering="crispEdges" className={s['code']} data-code={kind}>
      <path d={path} />
    </svg>
  )
}
