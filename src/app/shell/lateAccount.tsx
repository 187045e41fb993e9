import { useEffect, type ComponentType } from 'react'
import '../../flows/site/accountMenu/accountMenu.module.css'
import { latePiece } from '../../ui/latePiece.tsx'
import { accountWanted, wantAccount, wantAccountWhenIdle } from './accountWanted.ts'
import './bottomBar.module.css'

const load = async () => {
  await accountWanted
  return import('./AccountPieces.tsx')
}

/** In the place of a piece that was not prerendered. */
function Absent() {
  useEffect(wantAccountWhenIdle, [])
  return null
}

const late = <Props extends object>(pick: (pieces: Awaited<ReturnType<typeof load>>) => ComponentType<Props>) =>
  latePiece({ load: async () => pick(await load()), hurry: wantAccount, waiting: <Absent /> })

/** Prerendered with every page. A visitor who presses none of it never fetches its code. */
export const HeaderAccount = late(({ HeaderAccount }) => HeaderAccount)
export const BottomBar = late(({ BottomBar }) => BottomBar)
