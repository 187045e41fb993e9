import type { OriginAidProps } from '../../flows/search/stationPicker/originAid.ts'
import { whenConfigured } from '../configured.ts'
import { lazyExtra } from '../lazyExtra.tsx'
import s from './originAid.module.css'

/** Comes with the first list of origins. */
const NearestAirport = lazyExtra(
  'geolocation',
  () => whenConfigured<OriginAidProps>(async () => (await import('./UseMyLocation.tsx')).UseMyLocation),
  <div className={s['room']} />,
)

/** Above the list of origins: where the traveller is. */
export const originAid = (props: OriginAidProps) => <NearestAirport {...props} />
