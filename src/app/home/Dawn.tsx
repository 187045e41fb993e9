import { brand } from '../brand.ts'
import s from './dawn.module.css'

/** A wide dawn over water with two cranes on their way: an ornament, plain in high contrast. */
export const Dawn = () => (
  <svg className={s['dawn']} viewBox="0 0 1440 460" preserveAspectRatio="xMaxYMax slice" aria-hidden="true">
    <defs>
      <linearGradient id="sky" gradientUnits="userSpaceOnUse" x1="0" y1="0" x2="0" y2="300">
        <stop className={s['zenith']} />
        <stop offset=".55" className={s['air']} />
        <stop offset="1" className={s['glow']} />
      </linearGradient>
      <linearGradient id="water" x1="0" y1="0" x2="0" y2="1">
        <stop className={s['shine']} />
        <stop offset="1" className={s['depth']} />
      </linearGradient>
      <radialGradient id="halo">
        <stop className={s['halo']} />
        <stop offset="1" className={s['halo']} stopOpacity="0" />
      </radialGradient>
    </defs>
    <path fill="url(#sky)" d="M-1200-400h3840v710H-1200z" />
    <circle fill="url(#halo)" cx="1086" cy="246" r="250" />
    <circle className={s['sun']} cx="1086" cy="240" r="54" />
    <path
      className={s['far']}
      d="M-1200 300c400-30 900-6 1200-16 150-16 262-14 372-8s206 10 322-12 236-36 372-12 250 24 374 0c120-23 500-40 1200 4v56H-1200z"
    />
    <path className={s['near']} d="M-1200 284c400-20 900 18 1200 6 220-24 366-6 548-4s432-24 892 0c200 10 800-18 1200-4v28H-1200z" />
    <path fill="url(#water)" d="M-1200 302h3840v160H-1200z" />
    <path
      className={s['ripples']}
      d="M1010 316h152M1034 330h118M986 345h74M1092 345h96M1048 362h86M1006 380h52M1112 380h40M1066 400h44M330 330h70M472 346h44M214 362h60M620 372h54M760 340h62"
    />
    <g className={s['cranes']}>
      <Crane at="translate(1196 70) scale(2.3)" />
      <Crane at="translate(1108 132) scale(1.5)" />
    </g>
    <g className={s['reeds']}>
      <path d="M1352 462c4-54 2-98-10-146 20 42 26 92 22 146zM1384 462c-2-74 4-126 20-176-4 56-8 112-4 176zM1416 462c4-46 12-80 26-112 3 40-3 78-11 112zM1330 462c-2-30-8-54-20-78 18 22 28 48 32 78z" />
      <path d="M52 462c-6-60-6-106 4-158 6 52 8 104 6 158zM84 462c-2-46 4-88 20-128-6 44-10 84-10 128zM22 462c0-38-6-70-18-100 18 28 26 62 28 100zM118 462c0-26 6-48 16-66-2 22-6 42-8 66z" />
    </g>
  </svg>
)

const Crane = ({ at }: { readonly at: string }) => (
  <g transform={at}>
    {brand.mark.strokes.map((stroke) => (
      <path key={stroke} d={stroke} />
    ))}
    <circle className={s['head']} cx={brand.mark.head.x} cy={brand.mark.head.y} r={brand.mark.head.radius} />
  </g>
)
