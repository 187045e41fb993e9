import { fromPromise } from 'xstate'
import type { RefundQuestion, RefundReply } from '../../../../machines/domain/refund.ts'
import type { Retrieval } from '../../../airline/retrieval.ts'
import { logFailure } from '../../../device/log.ts'
import { focusWithin } from '../../../device/screen.ts'

/** The ports of the look-up of refunds. The focus moves when the words about its new place are there. */
export const refundLookupPorts = ({ refunds }: Pick<Retrieval, 'refunds'>) => ({
  actors: { loadRefunds: fromPromise<RefundReply, RefundQuestion>(({ input, signal }) => refunds(input, signal)) },
  actions: {
    focusField: (_: unknown, { field }: { readonly field: 'pnr' | 'who' }) => {
      requestAnimationFrame(() => focusWithin(`main [data-field="${field}"] input`))
    },
    logFailure: (_: unknown, { call, error }: { readonly call: string; readonly error: unknown }) => logFailure(call, error),
  },
})
