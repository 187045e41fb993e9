import s from './logo.module.css'

interface LogoProps {
  readonly viewBox: string
  readonly strokes: readonly string[]
  readonly head: { readonly x: number; readonly y: number; readonly radius: number }
}

/** The airline's mark, an ornament beside its name. */
export const Logo = ({ viewBox, strokes, head }: LogoProps) => (
  <svg className={s['mark']} viewBox={viewBox} aria-hidden="true">
    {strokes.map((stroke) => (
      <path key={stroke} d={stroke} />
    ))}
    <circle className={s['head']} cx={head.x} cy={head.y} r={head.radius} />
  </svg>
)
