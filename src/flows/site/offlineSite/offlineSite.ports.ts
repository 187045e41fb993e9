import { fromPromise } from 'xstate'
import type { SiteKeeping } from '../../../../machines/site/offlineSite/offlineSite.machine.ts'
import { logFailure } from '../../../device/log.ts'

interface OfflineSiteServices {
  readonly keepSite: () => Promise<SiteKeeping>
  readonly takeVersion: () => Promise<undefined>
  readonly reloadPage: () => void
}

/** The site on the device is kept by the worker of the browser. */
export const offlineSitePorts = ({ keepSite, takeVersion, reloadPage }: OfflineSiteServices) => ({
  actors: { keepSite: fromPromise<SiteKeeping, void>(keepSite), takeVersion: fromPromise<undefined, void>(takeVersion) },
  actions: {
    reloadPage,
    logFailure: (_: unknown, { call, error }: { readonly call: string; readonly error: unknown }) => logFailure(call, error),
  },
})
