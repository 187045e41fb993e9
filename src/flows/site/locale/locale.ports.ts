import { fromPromise } from 'xstate'
import type { Locale } from '../../../../machines/domain/locale.ts'
import { keepLocale } from '../../../device/locale.ts'
import { logFailure } from '../../../device/log.ts'

/** The language of the site is kept in a cookie, so that the server sends the page in it. */
export const localePorts = (reloadPage: () => void) => ({
  actors: { keepLocale: fromPromise<void, { readonly locale: Locale }>(async ({ input }) => keepLocale(input.locale)) },
  actions: {
    reloadPage,
    logFailure: (_: unknown, { call, error }: { readonly call: string; readonly error: unknown }) => logFailure(call, error),
  },
})
