import { useSelector } from '@xstate/react'
import type { ActorRefFrom } from 'xstate'
import type { nationalityMachine } from '../../../../machines/search/nationality/nationality.machine.ts'
import { lazyPiece } from '../../../ui/lazyPiece.ts'
import { isShown } from './nationality.select.ts'
import s from './nationality.module.css'

const { Piece: NationalityList } = lazyPiece(async () => (await import('./NationalityList.tsx')).NationalityList, <div className={s['coming']} />)

/** The traveller's nationality, on the routes that ask for it; nothing on the others [NAT-01, NAT-02]. */
export function NationalityField({ actor }: { readonly actor: ActorRefFrom<typeof nationalityMachine> }) {
  const isThere = useSelector(actor, isShown)
  return <NationalityList isWanted={isThere} props={{ actor }} />
}
