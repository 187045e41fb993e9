import { useActorRef } from '@xstate/react'
import { useEffect, useState, type ComponentType, type ReactNode } from 'react'
import { hasBottomBar, hasNewsletter } from './bottomBar.ts'
import { navigation } from '../../flows/site/navigation/navigation.ports.ts'
import { t } from '../../messages/messages.ts'
import { lazyView, prerenderedView } from '../../ui/lazyView.tsx'
import { whenIdle } from '../../ui/whenIdle.ts'
import { Words } from '../../ui/words.ts'
import { useSite } from '../site.ts'
import { useShown } from '../useShown.ts'
import { Announcer } from './Announcer.tsx'
import bar from './bottomBar.module.css'
import './footer.module.css'
import { Header } from './Header.tsx'
import type { PieceProps } from './AccountPieces.tsx'
import { createAccountPieces } from './lazyAccount.tsx'
import s from './shell.module.css'

const words = () => ({ back: t('back'), close: t('close'), partMissing: t('partMissing'), tryAgain: t('tryAgain') })

/** Prerendered with the first page; its code waits until the rest works. */
const Footer = prerenderedView({ load: async () => (await import('./Footer.tsx')).Footer, isPatient: true })

/** Loaded when the browser has time. Where it cannot be had, the page does without. */
function Later() {
  const [Piece, setPiece] = useState<ComponentType | null>(null)
  useEffect(() => whenIdle(() => void import('./Afterwards.tsx').then(({ Afterwards }) => setPiece(() => Afterwards)).catch(() => null)), [])
  return Piece && <Piece />
}

/** The bottom bar, on pages that have one [LAY-03, LAY-04]. */
function LowerEdge({ navigation }: PieceProps) {
  const { BottomBar } = useSite().shared(createAccountPieces)
  const { path } = useShown()
  return (
    hasBottomBar(path) && (
      <div className={bar['room']}>
        <BottomBar navigation={navigation} />
      </div>
    )
  )
}

const room = <div className={s['room']} />

/** Loaded when the browser has time. Where its code cannot be loaded, the page does without. */
const { View: NewsletterSection } = lazyView(
  async () => {
    await new Promise<void>((resolve) => whenIdle(resolve))
    return (await import('../newsletter/NewsletterSection.tsx')).NewsletterSection
  },
  { waiting: room, whenMissing: 'omit' },
)

/** The newsletter, on pages that have it [LAY-02, LAY-05]. */
function NewsletterEdge() {
  const { path } = useShown()
  return (
    hasNewsletter(path) && (
      <div className={s['newsletter']}>
        <NewsletterSection isWanted props={{ room }} />
      </div>
    )
  )
}

/** What every page has around it. */
export function Shell({ children }: { readonly children: ReactNode }) {
  const menu = useActorRef(navigation, { input: { path: useShown().path } })
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
        <NewsletterEdge />
        <Footer />
        <LowerEdge navigation={menu} />
        <Announcer />
      </div>
    </Words>
  )
}
