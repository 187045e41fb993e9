import { getRouteApi } from '@tanstack/react-router'
import { createActor } from 'xstate'
import { groupRosterMachine } from '../../../machines/trips/groupRoster/groupRoster.machine.ts'
import { unsavedKeys } from '../../../machines/trips/groupRoster/groupRoster.rules.ts'
import { textOfFile } from '../../device/textFile.ts'
import { GroupRoster } from '../../flows/trips/groupRoster/GroupRoster.tsx'
import { groupRosterPorts } from '../../flows/trips/groupRoster/groupRoster.ports.ts'
import { t } from '../../flows/trips/groupRoster/groupRoster.text.en.ts'
import { brand } from '../brand.ts'
import { LeavingQuestion } from '../leaving/LeavingQuestion.tsx'
import { useGuardedActor } from '../leaving/useGuardedActor.ts'
import { NAMES_PATH } from '../paths.ts'
import { signInRequest } from '../signInRequest.ts'
import { useSite } from '../site.ts'
import { whenConfigured } from '../useConfigured.ts'
import { useCustomer } from '../useCustomer.ts'
import { useTitle } from '../useTitle.ts'
import { bookingWay } from './bookingWay.tsx'

/** The airline takes a hundred names at once. */
const LIMITS = { page: 25, sent: 100 }

const page = getRouteApi(NAMES_PATH)

/** The names of a booking that was opened in this browser, or whose owner is signed in. */
export function NamesPage() {
  const { pnr } = page.useSearch()
  useTitle(pnr === undefined ? t('rosterTitleNone', { airline: brand.name }) : t('rosterTitle', { pnr, airline: brand.name }))
  return (
    <>
      <meta name="robots" content="noindex" />
      <Names key={pnr} recordLocator={pnr ?? null} />
      <LeavingQuestion />
    </>
  )
}

const Names = whenConfigured<{ readonly recordLocator: string | null }>(function Names({ recordLocator, delays }) {
  const site = useSite()
  const { airline } = site
  const create = () => {
    const ports = groupRosterPorts({
      airline,
      textOfFile,
      cellsOf: async (text, separator) => (await import('papaparse')).default.parse<string[]>(text, { delimiter: separator }).data,
      askToSignIn: signInRequest(site),
    })
    return createActor(groupRosterMachine.provide(ports), { input: { recordLocator, limits: LIMITS, delays } })
  }
  const actor = useGuardedActor('roster', create, ({ context: { roster, drafts } }) => unsavedKeys(roster, drafts).length > 0)
  useCustomer((_, isNews) => {
    if (isNews) actor.send({ type: 'customer.changed' })
  })
  const way = bookingWay(recordLocator)
  return <GroupRoster actor={actor} find={way('find', t('rosterFind'))} back={way('booking', t('rosterBack'))} />
})
