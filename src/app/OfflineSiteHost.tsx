import { useEffect, useState } from 'react'
import { createActor } from 'xstate'
import { isWantedOffline } from '../../machines/domain/offlineSite.ts'
import { offlineSiteMachine, type OfflineSiteActor } from '../../machines/site/offlineSite/offlineSite.machine.ts'
import { reloadPage } from '../device/locale.ts'
import { logFailure } from '../device/log.ts'
import { followVersions, isSiteKept, keepSite, takeVersion } from '../device/offlineWorker.ts'
import { OfflineSite } from '../flows/site/offlineSite/OfflineSite.tsx'
import { offlineSitePorts } from '../flows/site/offlineSite/offlineSite.ports.ts'
import { useSite, type Site } from './site.ts'

/** The site on this device: one actor for the whole site. */
export function OfflineSiteHost() {
  const { shared } = useSite()
  const [actor, setActor] = useState<OfflineSiteActor | null>(null)
  useEffect(() => {
    shared(createOfflineSite).then(setActor, (error: unknown) => logFailure('offlineSite', error))
  }, [shared])
  return actor && <OfflineSite actor={actor} />
}

/** The site on this device: kept with the first page of a booking, and looked after from then on. */
async function createOfflineSite({ configuration, navigation }: Site): Promise<OfflineSiteActor> {
  const { delays } = await configuration()
  const machine = offlineSiteMachine.provide(offlineSitePorts({ keepSite, takeVersion, reloadPage }))
  const actor = createActor(machine, { input: { isKept: isSiteKept(), delays } }).start()
  followVersions({ found: () => actor.send({ type: 'version.found' }), replaced: () => actor.send({ type: 'version.replaced' }) })
  const look = () => {
    const { path, query } = navigation.shown()
    if (isWantedOffline(path, query)) actor.send({ type: 'offline.wanted' })
  }
  navigation.subscribe(look)
  look()
  return actor
}
