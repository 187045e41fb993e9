import type { SnapshotFrom } from 'xstate'
import { type BoardingPass, type PassSheet, passKey, type WithoutPass } from '../../../../machines/domain/boardingPass.ts'
import { homeTimeOf } from '../../../../machines/domain/calendarDate.ts'
import { type boardingPassMachine, chosenPass } from '../../../../machines/trips/boardingPass/boardingPass.machine.ts'
import { dateShown, timeShown } from '../../../messages/format.ts'
import { t } from './boardingPass.text.en.ts'

type Snapshot = SnapshotFrom<typeof boardingPassMachine>

/** What stands in the place of passes, or that they are shown. */
export type PassStage = 'coming' | 'held' | 'none' | 'unnamed' | 'failed' | 'notOpened' | 'notNamed'

export function stageOf(snapshot: Snapshot): PassStage {
  for (const stage of ['held', 'none', 'failed', 'notOpened', 'notNamed'] as const) if (snapshot.matches({ sheet: stage })) return stage
  return snapshot.matches({ sheet: 'unnamed' }) || snapshot.matches({ sheet: 'naming' }) ? 'unnamed' : 'coming'
}

/** What is read out while the airline is asked. */
export function saidOf(snapshot: Snapshot): string {
  if (snapshot.matches({ sheet: { nothing: 'slow' } })) return t('passSlow')
  if (snapshot.matches({ sheet: 'nothing' })) return t('passComing')
  return snapshot.matches({ sheet: { held: { asking: 'waiting' } } }) ? t('passRenewing') : ''
}

/** How old the passes are that are shown [BPASS-04]. */
export interface PassAge {
  readonly tone: 'fresh' | 'old' | 'closed'
  /** What is said in bold first; empty where nothing is wrong. */
  readonly lead: string
  readonly text: string
  /** Whether the traveller can ask again. */
  readonly canRenew: boolean
}

export function ageOf(snapshot: Snapshot): PassAge | null {
  const { sheet } = snapshot.context
  if (sheet === null || !snapshot.matches({ sheet: 'held' })) return null
  const at = inStepAt(sheet)
  if (snapshot.matches({ sheet: { held: 'closed' } }))
    return { tone: 'closed', lead: t('passClosed'), text: t('passClosedText', at), canRenew: false }
  const isOut = snapshot.matches({ sheet: { held: 'outOfStep' } })
  if (isOut || snapshot.matches({ sheet: { held: { asking: 'silent' } } }))
    return { tone: 'old', lead: t('passOld'), text: t('passOldText', at), canRenew: isOut }
  return { tone: 'fresh', lead: '', text: t('passInStep', at), canRenew: false }
}

/** When a sheet was in step with the airline, in the time of India. */
export function inStepAt({ madeAt }: Pick<PassSheet, 'madeAt'>): { readonly date: string; readonly time: string } {
  const local = homeTimeOf(madeAt)
  return { date: dateShown(local.slice(0, 10)).replaceAll(' ', '\u00a0'), time: timeShown(local) }
}

/** What became of a picture that was to be shared. */
export function pictureSaid(snapshot: Snapshot): string {
  if (snapshot.matches({ picture: { sharing: 'slow' } })) return t('passShareSlow')
  if (snapshot.matches({ picture: 'sharing' })) return t('passSharing')
  return snapshot.matches({ picture: 'saved' }) ? t('passSaved') : ''
}

export const pictureAlert = (snapshot: Snapshot): string => (snapshot.matches({ picture: 'notShared' }) ? t('passNotShared') : '')

/** A pass to choose from. */
interface PassTab {
  readonly key: string
  /** The name, with the flight where there is more than one. */
  readonly label: string
  readonly isChosen: boolean
}

export function tabsOf({ context }: Snapshot): readonly PassTab[] {
  const passes = context.sheet?.passes ?? []
  const isOneFlight = new Set(passes.map(({ segmentKey }) => segmentKey)).size <= 1
  const chosen = chosenPass(context)
  return passes.map((pass) => {
    const who = [pass.name.split(' ')[0], ...(pass.isExtraSeat ? [pass.seat] : [])].filter(Boolean).join(' ')
    return { key: passKey(pass), label: isOneFlight ? who : `${who}, ${pass.origin}–${pass.destination}`, isChosen: pass === chosen }
  })
}

/** The pass that is shown, with its place among all; null while none is. */
export function shownOf({ context }: Snapshot): { readonly pass: BoardingPass; readonly number: number; readonly count: number } | null {
  const pass = chosenPass(context)
  if (pass === null) return null
  const passes = context.sheet?.passes ?? []
  return { pass, number: passes.indexOf(pass) + 1, count: passes.length }
}

/** The heading: the route where all passes are for one. */
export function headingOf({ context: { sheet } }: Snapshot): string {
  const [first, ...others] = sheet?.passes ?? []
  if (sheet === null || first === undefined || others.some(({ segmentKey }) => segmentKey !== first.segmentKey)) return t('passHeadingNone')
  return t('passHeading', { origin: cityOf(sheet, first.origin), destination: cityOf(sheet, first.destination) })
}

export const cityOf = ({ cities }: Pick<PassSheet, 'cities'>, station: string): string => cities[station] ?? station

/** A city, with the terminal where it is known. */
export const airportOf = (sheet: Pick<PassSheet, 'cities'>, station: string, terminal: string | null): string =>
  terminal === null ? cityOf(sheet, station) : t('passTerminal', { city: cityOf(sheet, station), terminal })

/** Where the passenger sits. */
export const seatOf = ({ seat, isInfant }: BoardingPass): string => seat ?? (isInfant ? t('passSeatInfant') : t('passSeatGate'))

/** The number on the flight, as the gate writes it: `042`. */
export const sequenceOf = ({ sequence }: BoardingPass): string => String(sequence).padStart(3, '0')

/** Of whom an infant or an extra seat is; null for a passenger. */
export function companionOf({ passes }: Pick<PassSheet, 'passes'>, pass: BoardingPass): string | null {
  if (pass.goesWith === null) return null
  const name = passes.find((each) => each.passengerKey === pass.goesWith)?.name ?? pass.name
  return pass.isInfant ? t('passInfant', { name }) : t('passExtraSeat', { name })
}

/** Why somebody has no pass. */
export function whyWithout({ because, flightNumber }: WithoutPass): string {
  const words = { NOT_CHECKED_IN: 'passNotCheckedIn', FLIGHT_GONE: 'passFlightGone', DOCUMENT_CHECK: 'passDocument' } as const
  return t(words[because], { flight: flightNumber.replaceAll(' ', '\u00a0') })
}

/** Which pass a page prints [BPASS-01]. */
export interface PrintQuery {
  readonly segmentKey?: string | undefined
  readonly paxKey?: string | undefined
  readonly isInfant: 'true' | 'false'
  readonly isExtraSeat: 'true' | 'false'
}

/** The query of the page that prints a pass. */
export const printQuery = ({ segmentKey, passengerKey, isInfant, isExtraSeat }: BoardingPass): Record<keyof PrintQuery, string> => ({
  segmentKey,
  paxKey: passengerKey,
  isInfant: String(isInfant),
  isExtraSeat: String(isExtraSeat),
})

/** The pass that a query names, with its place among all; null where it names none of these. */
export function printedPass({ passes }: Pick<PassSheet, 'passes'>, { segmentKey, paxKey, isInfant, isExtraSeat }: PrintQuery) {
  const index = passes.findIndex(
    (pass) =>
      pass.segmentKey === segmentKey &&
      pass.passengerKey === paxKey &&
      String(pass.isInfant) === isInfant &&
      String(pass.isExtraSeat) === isExtraSeat,
  )
  const pass = passes[index]
  return pass === undefined ? null : { pass, number: index + 1, count: passes.length }
}
