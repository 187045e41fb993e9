import { createActor } from 'xstate'
import { refundLookupMachine } from '../../../machines/trips/refundLookup/refundLookup.machine.ts'
import { createRetrieval } from '../../airline/retrieval.ts'
import { RefundLookup } from '../../flows/trips/refundLookup/RefundLookup.tsx'
import { refundLookupPorts } from '../../flows/trips/refundLookup/refundLookup.ports.ts'
import { t } from '../../flows/trips/refundLookup/refundLookup.text.en.ts'
import { brand } from '../brand.ts'
import { useSite } from '../site.ts'
import { whenConfigured } from '../useConfigured.ts'
import { usePageActor } from '../usePageActor.ts'
import { useTitle } from '../useTitle.ts'

/** Where a refund is looked up [API-32, RETR-49]. */
export function RefundPage() {
  useTitle(t('refundTitle', { airline: brand.name }))
  return (
    <>
      <meta name="robots" content="noindex" />
      <Lookup />
    </>
  )
}

const Lookup = whenConfigured(function Lookup({ delays }) {
  const { configuration } = useSite()
  const actor = usePageActor(() => {
    const ports = refundLookupPorts(createRetrieval({ configuration }))
    return createActor(refundLookupMachine.provide(ports), { input: { delays } })
  })
  return <RefundLookup actor={actor} />
})
