import { createActor, type ActorRefFrom } from 'xstate'
import { geolocationMachine } from '../../../machines/site/geolocation/geolocation.machine.ts'
import type { OriginAidProps } from '../../flows/search/stationPicker/originAid.ts'
import { geolocationPorts } from '../../flows/site/geolocation/geolocation.ports.ts'
import { NearestAirport } from '../../flows/site/geolocation/NearestAirport.tsx'
import { useSite, type Site } from '../site.ts'
import { whenConfigured, type Configured } from '../useConfigured.ts'
import s from './originAid.module.css'

/** Where the traveller is, for all pages: the list of stations comes and goes. */
function createWhereabouts({ airline }: Site) {
  let actor: ActorRefFrom<typeof geolocationMachine> | null = null
  return ({ delays }: Pick<Configured, 'delays'>) =>
    (actor ??= createActor(geolocationMachine.provide(geolocationPorts(airline, delays.timeout)), { input: { delays } }).start())
}

export const UseMyLocation = whenConfigured<OriginAidProps>(
  function UseMyLocation({ stations, onPick, delays }) {
    const actor = useSite().shared(createWhereabouts)({ delays })
    return <NearestAirport actor={actor} stations={stations} onPick={onPick} />
  },
  <div className={s['room']} />,
)
