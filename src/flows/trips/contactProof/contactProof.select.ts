import type { SnapshotFrom } from 'xstate'
import { type contactProofMachine, namingProblem } from '../../../../machines/trips/contactProof/contactProof.machine.ts'
import { t } from './contactProof.text.en.ts'

type Snapshot = SnapshotFrom<typeof contactProofMachine>

/** Whether the dialog is there. */
export const isOpen = (snapshot: Snapshot): boolean => snapshot.matches('open')

/** Whether the traveller sees nothing of the booking, and names a contact of it. */
export const asksForContact = ({ context }: Snapshot): boolean => context.places === null

/** Whether the airline is asked for a code. */
export const isSending = (snapshot: Snapshot): boolean => snapshot.matches({ open: 'sending' })

/** What is wrong with the contact that is named, for beside the field; null for nothing. */
export function contactError(snapshot: Snapshot): string | null {
  const problem = snapshot.matches({ open: { naming: 'invalid' } }) ? namingProblem(snapshot.context) : null
  return problem === null ? null : t(PROBLEMS[problem])
}

const PROBLEMS = { missing: 'proofMissing', invalidEmail: 'proofInvalidEmail', invalidPhone: 'proofInvalidPhone' } as const

/** What becomes of the code that was asked for. */
export function sendingSaid(snapshot: Snapshot): string {
  if (snapshot.matches({ open: { sending: 'slow' } })) return t('proofSendingSlow')
  return isSending(snapshot) ? t('proofSending') : ''
}

/** Why no code was sent; empty where none was asked for, or it was. */
export function sendingAlert(snapshot: Snapshot): string {
  if (snapshot.matches({ open: { choosing: 'limited' } }) || snapshot.matches({ open: { naming: 'limited' } })) return t('proofLimited')
  return snapshot.hasTag('refused') ? t('proofFailed') : ''
}
