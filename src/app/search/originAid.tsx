import type { OriginAidProps } from '../../flows/search/stationPicker/originAid.ts'
import { lazyView } from '../../ui/lazyView.tsx'
import s from './originAid.module.css'

/** Comes with the first list of origins. */
const { View: NearestAirport } = lazyView<OriginAidProps>(async () => (await import('./UseMyLocation.tsx')).UseMyLocation, {
  waiting: <div className={s['room']} />,
  whenMissing: 'omit',
})

/** Above the list of origins: where the traveller is. */
export const originAid = (props: OriginAidProps) => <NearestAirport isWanted props={props} />
