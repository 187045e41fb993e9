import type { ReactNode } from 'react'
import { accountMenuMachine } from '../../../../machines/site/accountMenu/accountMenu.machine.ts'
import { accountMenuSamples } from '../../../../machines/site/accountMenu/accountMenu.samples.ts'
import { AccountMenu } from './AccountMenu.tsx'
import { Me } from './Me.tsx'
import type { ShownFlow } from '../../../testing/screen.ts'
import s from './accountMenu.screen.module.css'

const linkTo = (page: string, content: ReactNode) => <a href={`#${page}`}>{content}</a>

export const accountMenuShown: ShownFlow<typeof accountMenuMachine> = {
  machine: accountMenuMachine,
  samples: accountMenuSamples,
  render: (actor) => (
    <div className={s['places']}>
      <div className={s['header']}>
        <AccountMenu actor={actor} hasPage={() => true} linkTo={linkTo} />
      </div>
      <nav aria-label="Me">
        <Me actor={actor} linkTo={linkTo} />
      </nav>
    </div>
  ),
  effects: { focusAccountButton: () => document.querySelector<HTMLElement>('[data-account-button]')?.focus() },
}
