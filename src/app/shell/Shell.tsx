import { lazy, useEffect, useState, type ComponentType, type ReactNode } from 'react'
import { t } from '../../messages/messages.ts'
import { Early } from '../../ui/Early.tsx'
import { whenIdle } from '../../ui/whenIdle.ts'
import { Words } from '../../ui/words.ts'
import { Announcer } from './Announcer.tsx'
import './footer.module.css'
import { Header } from './Header.tsx'
import s from './shell.module.css'

const words = () => ({ back: t('back'), close: t('close') })

/** Prerendered with the first page; its code waits until the rest works. */
const Footer = lazy(async () => ({ default: (await import('./Footer.tsx')).Footer }))

/** Loaded when the browser has time. Where it cannot be had, the page does without. */
function Later() {
  const [Piece, setPiece] = useState<ComponentType | null>(null)
  useEffect(() => whenIdle(() => void import('./Afterwards.tsx').then(({ Afterwards }) => setPiece(() => Afterwards)).catch(() => null)), [])
  return Piece && <Piece />
}

/** What every page has around it. */
export const Shell = ({ children }: { readonly children: ReactNode }) => (
  <Words value={words()}>
    <div className={s['shell']}>
      <a className={s['skip']} href="#main">
        {t('skipToMain')}
      </a>
      <Later />
      <Header />
      <main id="main" tabIndex={-1} className={s['main']}>
        {children}
      </main>
      <Early>
        <Footer />
      </Early>
      <Announcer />
    </div>
  </Words>
)
