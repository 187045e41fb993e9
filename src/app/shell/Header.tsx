import { Link, useRouter } from '@tanstack/react-router'
import { useActorRef } from '@xstate/react'
import { use, useEffect, useRef, useState } from 'react'
import { navigationMachine } from '../../../machines/site/navigation/navigation.machine.ts'
import { contrast } from '../../flows/site/contrast/contrast.actors.ts'
import { ContrastToggle } from '../../flows/site/contrast/ContrastToggle.tsx'
import { NavigationMenu } from '../../flows/site/navigation/NavigationMenu.tsx'
import { t } from '../../messages/messages.ts'
import { Mark } from '../../ui/Mark.tsx'
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx'
import { brand } from '../brand.ts'
import s from './header.module.css'
import { ShownContrast } from './ShownContrast.ts'

/** Logo, menu and contrast [LAY-11, NAV-01, NAV-07]. */
export function Header() {
  const router = useRouter()
  const button = useRef<HTMLButtonElement>(null)
  const [machine] = useState(() => navigationMachine.provide({ actions: { focusMenuButton: () => button.current?.focus() } }))
  const navigation = useActorRef(machine)
  const contrastActor = useActorRef(contrast, { input: { contrast: use(ShownContrast) } })
  useEffect(() => router.subscribe('onResolved', () => navigation.send({ type: 'page.changed' })), [router, navigation])
  return (
    <header className={s['header']}>
      <div className={s['row']}>
        <Link to="/" className={s['logo']}>
          <Mark {...brand.mark} />
          {brand.name}
          <VisuallyHidden>{t('homePage')}</VisuallyHidden>
        </Link>
        <NavigationMenu navigation={navigation} button={button}>
          <li>
            <Link to="/" className={s['link']} activeOptions={{ exact: true }}>
              {t('navBook')}
            </Link>
          </li>
          <li>
            <ContrastToggle contrast={contrastActor} />
          </li>
        </NavigationMenu>
      </div>
    </header>
  )
}
