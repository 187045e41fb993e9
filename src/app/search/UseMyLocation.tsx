import { useEffect, useState } from 'react'
import { createActor } from 'xstate'
import { geolocationMachine } from '../../../machines/site/geolocation/geolocation.machine.ts'
import type { OriginAidProps } from '../../flows/search/stationPicker/originAid.ts'
import { geolocationActors } from '../../flows/site/geolocation/geolocation.actors.ts'
import { NearestAirport } from '../../flows/site/geolocation/NearestAirport.tsx'
import type { Configured } from '../configured.ts'
import { airline } from '../wire.ts'

const create = ({ delays }: Configured) => createActor(geolocationMachine.provide(geolocationActors(airline, delays.timeout)), { input: { delays } })

let whereabouts: ReturnType<typeof create> | null = null

/** Where the traveller is, for all pages: the list of stations comes and goes. */
export function UseMyLocation({ stations, onPick, delays }: OriginAidProps & Configured) {
  const [actor] = useState(() => (whereabouts ??= create({ delays })))
  useEffect(() => {
    actor.start()
  }, [actor])
  return <NearestAirport actor={actor} stations={stations} onPick={onPick} />
}
