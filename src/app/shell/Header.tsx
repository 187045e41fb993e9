import { useActorRef } from '@xstate/react'
import { lazy, Suspense, use, useEffect, useRef } from 'react'
import type { ActorRefFrom } from 'xstate'
import { useLocation } from 'wouter'
import type { navigationMachine } from '../../../machines/site/navigation/navigation.machine.ts'
import { contrast } from '../../flows/site/contrast/contrast.actors.ts'
import { ContrastToggle } from '../../flows/site/contrast/ContrastToggle.tsx'
import { NavigationMenu } from '../../flows/site/navigation/NavigationMenu.tsx'
import { t } from '../../messages/messages.ts'
import { Mark } from '../../ui/Mark.tsx'
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx'
import { brand } from '../brand.ts'
import { RESULTS_PATH } from '../paths.ts'
import { SiteLink } from '../SiteLink.tsx'
import { wantAccount } from './accountWanted.ts'
import s from './header.module.css'
import { HeaderAccount } from './lateAccount.tsx'
import { ShownContrast } from './ShownContrast.ts'

/** Prerendered with the first page; its code waits until the rest works. */
const Language = lazy(async () => ({ default: (await import('./Language.tsx')).Language }))

/** Logo, menu, contrast, language and account [LAY-11, NAV-01, NAV-07, OPEN-57]. */
export function Header({ navigation }: { readonly navigation: ActorRefFrom<typeof navigationMachine> }) {
  const [path] = useLocation()
  const contrastActor = useActorRef(contrast, { input: { contrast: use(ShownContrast) } })
  const fold = () => navigation.send({ type: 'page.changed' })
  const shown = useRef(path)
  useEffect(() => {
    if (shown.current === path) return
    shown.current = path
    navigation.send({ type: 'page.changed' })
    wantAccount()
  }, [navigation, path])
  return (
    <header className={s['header']}>
      <div className={s['row']}>
        <SiteLink to="/" className={s['logo']}>
          <Mark {...brand.mark} />
          {brand.name} <VisuallyHidden>{t('homePage')}</VisuallyHidden>
        </SiteLink>
        <NavigationMenu navigation={navigation}>
          <li>
            <SiteLink to="/" className={s['link']} onOpened={fold} isWithin={path === RESULTS_PATH}>
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
          <li>
            <HeaderAccount navigation={navigation} />
          </li>
        </NavigationMenu>
      </div>
    </header>
  )
}
