import { useEffect, type ComponentType } from 'react'
import '../../flows/site/accountMenu/accountMenu.module.css'
import { prerenderedView } from '../../ui/lazyView.tsx'
import { whenIdle } from '../../ui/whenIdle.ts'
import { useSite, type Site } from '../site.ts'
import type { PieceProps } from './AccountPieces.tsx'
import './bottomBar.module.css'

/** In the place of a piece that was not prerendered: its code is wanted as soon as the browser has time. */
function Absent() {
  const { want } = useSite().accountCode
  useEffect(() => whenIdle(want), [want])
  return null
}

/** Prerendered with every page. A visitor who presses none of it never fetches its code. */
export function createAccountPieces({ accountCode }: Site) {
  const load = async () => {
    await accountCode.wanted
    return import('./AccountPieces.tsx')
  }
  const late = (pick: (pieces: Awaited<ReturnType<typeof load>>) => ComponentType<PieceProps>) =>
    prerenderedView({ load: async () => pick(await load()), hurry: accountCode.want, isPatient: true, waiting: <Absent /> })
  return { HeaderAccount: late(({ HeaderAccount }) => HeaderAccount), BottomBar: late(({ BottomBar }) => BottomBar) }
}
