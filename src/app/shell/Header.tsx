import { useActorRef } from '@xstate/react'
import { lazy, Suspense, use, useEffect, useRef } from 'react'
import { useLocation } from 'wouter'
import { contrast } from '../../flows/site/contrast/contrast.actors.ts'
import { ContrastToggle } from '../../flows/site/contrast/ContrastToggle.tsx'
import { navigation } from '../../flows/site/navigation/navigation.actors.ts'
import { NavigationMenu } from '../../flows/site/navigation/NavigationMenu.tsx'
import { t } from '../../messages/messages.ts'
import { Mark } from '../../ui/Mark.tsx'
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx'
import { brand } from '../brand.ts'
import { SiteLink } from '../SiteLink.tsx'
import s from './header.module.css'
import { ShownContrast } from './ShownContrast.ts'

/** Prerendered with the first page; its code waits until the rest works. */
const Language = lazy(async () => ({ default: (await import('./Language.tsx')).Language }))

/** Logo, menu, contrast and language [LAY-11, NAV-01, NAV-07, OPEN-57]. */
export function Header() {
  const [path] = useLocation()
  const menu = useActorRef(navigation)
  const contrastActor = useActorRef(contrast, { input: { contrast: use(ShownContrast) } })
  const fold = () => menu.send({ type: 'page.changed' })
  const shown = useRef(path)
  useEffect(() => {
    if (shown.current === path) return
    shown.current = path
    menu.send({ type: 'page.changed' })
  }, [menu, path])
  return (
    <header className={s['header']}>
      <div className={s['row']}>
        <SiteLink to="/" className={s['logo']}>
          <Mark {...brand.mark} />
          {brand.name} <VisuallyHidden>{t('homePage')}</VisuallyHidden>
        </SiteLink>
        <NavigationMenu navigation={menu}>
          <li>
            <SiteLink to="/" className={s['link']} onOpened={fold}>
              {t('navBook')}
            </SiteLink>
          </li>
          <li>
            <ContrastToggle contrast={contrastActor} />
          </li>
          <li className={s['language']}>
            <Suspense>
              <Language />
            </Suspense>
          </li>
        </NavigationMenu>
      </div>
    </header>
  )
}
