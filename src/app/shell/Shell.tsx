import { useActorRef } from '@xstate/react'
import { lazy, useEffect, useState, type ComponentProps, type ComponentType, type ReactNode } from 'react'
import { useLocation } from 'wouter'
import { hasBottomBar } from '../../../machines/domain/bottomBar.ts'
import { navigation } from '../../flows/site/navigation/navigation.actors.ts'
import { t } from '../../messages/messages.ts'
import { Early } from '../../ui/Early.tsx'
import { whenIdle } from '../../ui/whenIdle.ts'
import { Words } from '../../ui/words.ts'
import { Announcer } from './Announcer.tsx'
import bar from './bottomBar.module.css'
import './footer.module.css'
import { Header } from './Header.tsx'
import { BottomBar } from './lateAccount.tsx'
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

/** The bottom bar, on pages that have one [LAY-03, LAY-04]. */
function LowerEdge({ navigation }: ComponentProps<typeof BottomBar>) {
  const [path] = useLocation()
  return (
    hasBottomBar(path) && (
      <div className={bar['room']}>
        <BottomBar navigation={navigation} />
      </div>
    )
  )
}

/** What every page has around it. */
export function Shell({ children }: { readonly children: ReactNode }) {
  const menu = useActorRef(navigation)
  return (
    <Words value={words()}>
      <div className={s['shell']}>
        <a className={s['skip']} href="#main">
          {t('skipToMain')}
        </a>
        <Later />
        <Header navigation={menu} />
        <main id="main" tabIndex={-1} className={s['main']}>
          {children}
        </main>
        <Early>
          <Footer />
        </Early>
        <LowerEdge navigation={menu} />
        <Announcer />
      </div>
    </Words>
  )
}
