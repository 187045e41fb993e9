import { useSelector } from '@xstate/react'
import type { ActorRefFrom } from 'xstate'
import type { nationalityMachine } from '../../../../machines/search/nationality/nationality.machine.ts'
import { lazyView } from '../../../ui/lazyView.tsx'
import s from './nationality.module.css'

const { View: NationalityList } = lazyView(async () => (await import('./NationalityList.tsx')).NationalityList, {
  waiting: <div className={s['coming']} />,
})

/** The traveller's nationality, on the routes that ask for it; nothing on the others [NAT-01, NAT-02]. */
export function NationalityField({ actor }: { readonly actor: ActorRefFrom<typeof nationalityMachine> }) {
  const isThere = useSelector(actor, (snapshot) => snapshot.matches('required'))
  return <NationalityList isWanted={isThere} props={{ actor }} />
}
