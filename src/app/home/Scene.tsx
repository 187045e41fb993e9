import type { ReactNode } from 'react'
import { prerenderedView } from '../../ui/lazyView.tsx'
import './dawn.module.css'
import s from './hero.module.css'

/** Prerendered with the page: the browser shows it at once and needs no code for it before it has the time. */
const Dawn = prerenderedView({ load: async () => (await import('./Dawn.tsx')).Dawn, isPatient: true })

interface SceneProps {
  readonly heading: ReactNode
  readonly promise: ReactNode
}

/** The dawn behind the heading of a page. */
export const Scene = ({ heading, promise }: SceneProps) => (
  <div className={s['hero']}>
    <Dawn />
    <div className={s['words']}>
      <h1 className={s['heading']}>{heading}</h1>
      <p className={s['promise']}>{promise}</p>
    </div>
  </div>
)
