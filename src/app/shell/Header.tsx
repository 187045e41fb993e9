import { useActorRef } from '@xstate/react'
import { useEffect, useRef } from 'react'
import type { ActorRefFrom } from 'xstate'
import type { navigationMachine } from '../../../machines/site/navigation/navigation.machine.ts'
import { contrast } from '../../flows/site/contrast/contrast.ports.ts'
import { ContrastToggle } from '../../flows/site/contrast/ContrastToggle.tsx'
import { NavigationMenu, ViewBooking } from '../../flows/site/navigation/NavigationMenu.tsx'
import { t } from '../../messages/messages.ts'
import { prerenderedView } from '../../ui/lazyView.tsx'
import { Logo } from '../../ui/Logo.tsx'
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx'
import { brand } from '../brand.ts'
import { RESULTS_PATH, RETRIEVE_PATH, VIEW_TRIPS_PATH } from '../paths.ts'
import { useSite } from '../site.ts'
import { SiteLink } from '../SiteLink.tsx'
import { useShown } from '../useShown.ts'
import s from './header.module.css'
import { createAccountPieces } from './lazyAccount.tsx'

/** Prerendered with the first page; its code waits until the rest works. */
const Language = prerenderedView({ load: async () => (await import('./Language.tsx')).Language, isPatient: true })

/** Logo, menu, contrast, language and account [LAY-11, NAV-01, NAV-07, OPEN-57]. */
export function Header({ navigation }: { readonly navigation: ActorRefFrom<typeof navigationMachine> }) {
  const site = useSite()
  const { path } = useShown()
  const contrastActor = useActorRef(contrast, { input: { contrast: site.contrast } })
  const fold = () => navigation.send({ type: 'page.changed', path })
  const { HeaderAccount } = site.shared(createAccountPieces)
  const shown = useRef(path)
  useEffect(() => {
    if (shown.current === path) return
    shown.current = path
    navigation.send({ type: 'page.changed', path })
    site.accountCode.want()
  }, [site, navigation, path])
  return (
    <header className={s['header']}>
      <div className={s['row']}>
        <SiteLink to="/" className={s['logo']}>
          <Logo {...brand.mark} />
          {brand.name} <VisuallyHidden>{t('homePage')}</VisuallyHidden>
        </SiteLink>
        <NavigationMenu navigation={navigation}>
          <li>
            <SiteLink to="/" className={s['link']} onOpened={fold} isWithin={path === RESULTS_PATH}>
              {t('navBook')}
            </SiteLink>
          </li>
          <li>
            <SiteLink to={RETRIEVE_PATH} className={s['link']} onOpened={fold}>
              {t('navTrips')}
            </SiteLink>
          </li>
          <ViewBooking navigation={navigation}>
            <li className={s['viewBooking']}>
              <SiteLink to={VIEW_TRIPS_PATH} className={s['link']} onOpened={fold}>
                {t('navViewBooking')}
              </SiteLink>
            </li>
          </ViewBooking>
          <li>
            <ContrastToggle contrast={contrastActor} />
          </li>
          <li className={s['language']}>
            <Language />
          </li>
          <li className={s['account']}>
            <HeaderAccount navigation={navigation} />
          </li>
        </NavigationMenu>
      </div>
    </header>
  )
}
