import type { SnapshotFrom } from 'xstate'
import { asksLastName, type groupRetrievalMachine, isFilled } from '../../../../machines/trips/groupRetrieval/groupRetrieval.machine.ts'
import { t } from './groupRetrieval.text.en.ts'

type Snapshot = SnapshotFrom<typeof groupRetrievalMachine>

/** Whether the dialog is there. */
export const isOpen = (snapshot: Snapshot): boolean => !snapshot.matches('closed')

/** What the dialog is called, by what the group is opened for [GRP-02]. */
export const titleOf = ({ context }: Snapshot): string => t(context.flow === 'manage' ? 'groupManageTitle' : 'groupCheckInTitle')

/** Of which group it is, and what is asked [GRP-03]. */
export const leadOf = ({ context }: Snapshot): string =>
  t(asksLastName(context) ? 'groupAskBoth' : 'groupAskFirst', { pnr: context.userInputs.pnrDetails })

/** Whether both names are asked for [GRP-03]. */
export const asksBoth = ({ context }: Snapshot): boolean => asksLastName(context)

/** Whether the names can be changed. */
export const canType = (snapshot: Snapshot): boolean => snapshot.matches({ open: 'input' }) || snapshot.matches({ open: 'answered' })

/** Whether the names can be sent [GRP-13, GRP-14]. */
export const canSubmit = (snapshot: Snapshot): boolean => canType(snapshot) && isFilled(snapshot.context)

/** Whether the airline is asked, or the group is being opened. */
export const isBusy = (snapshot: Snapshot): boolean => snapshot.hasTag('waiting') || snapshot.matches('retrieved')

/** Why the names cannot be sent, for beside the button; empty where they can [GRP-13, GRP-14]. */
export const whyNotSubmit = (snapshot: Snapshot): string =>
  canType(snapshot) && !isFilled(snapshot.context) ? t(asksLastName(snapshot.context) ? 'groupNeedsBoth' : 'groupNeedsFirst') : ''

/** Whether the names are marked as wrong, with a red border [GRP-15, GRP-17]. */
export const isMarked = (snapshot: Snapshot): boolean =>
  snapshot.matches({ open: { input: 'incomplete' } }) ||
  snapshot.matches({ open: { answered: 'rejected' } }) ||
  snapshot.matches({ open: { answered: 'withoutPassengers' } })

/** What is wrong, under the names; empty for nothing [GRP-15, GRP-16, GRP-17, GRP-19, GRP-20, GRP-21, GRP-26]. */
export function alertOf(snapshot: Snapshot): string {
  if (snapshot.matches({ open: 'limited' })) return t('groupLimited', { count: Math.ceil(snapshot.context.secondsLeft / 60) })
  if (snapshot.matches({ open: { input: 'incomplete' } })) return whyNotSubmit(snapshot)
  if (!snapshot.matches({ open: 'answered' }) || typeof snapshot.value === 'string') return ''
  const { open } = snapshot.value
  return typeof open === 'object' && 'answered' in open ? ANSWERS[open.answered](snapshot) : ''
}

const ANSWERS = {
  rejected: ({ context }: Snapshot): string =>
    [...(context.refusal === null ? [] : [context.refusal]), t(asksLastName(context) ? 'enterFirstAndLastNameMsg' : 'enterFirstNameMsg')].join(' '),
  withoutPassengers: () => t('enterValidatePaxName'),
  cancelled: () => t('groupCancelled'),
  notFound: () => t('groupNotFound'),
  wentWrong: () => t('groupWentWrong'),
  failed: () => t('groupFailed'),
} as const

/** What becomes of the names. */
export function statusOf(snapshot: Snapshot): string {
  if (snapshot.matches('retrieved')) return t('groupRetrieved')
  if (snapshot.matches({ open: { submitting: 'slow' } })) return t('groupSlow')
  return snapshot.matches({ open: 'submitting' }) ? t('groupSubmitting') : ''
}
