import type { SnapshotFrom } from 'xstate'
import type { accountDataMachine } from '../../../../machines/account/accountData/accountData.machine.ts'
import { t } from '../../../messages/accountDataMessages.ts'

export type AccountDataSnapshot = SnapshotFrom<typeof accountDataMachine>

/** What becomes of the file. */
export type FileStage = 'ready' | 'waiting' | 'slow' | 'saved' | 'signedOut' | 'failed'

/** What becomes of the account. */
export type DeletionStage = 'idle' | 'asked' | 'waiting' | 'slow' | 'refused' | 'failed' | 'deleted'

/** Whether somebody is here of whom something is kept, or was until now. */
export const isShown = ({ value }: AccountDataSnapshot): boolean => value !== 'nobody' && value !== 'left'

export function fileStage({ value }: AccountDataSnapshot): FileStage {
  if (typeof value === 'string') return 'ready'
  const { file } = value.somebody
  return typeof file === 'string' ? file : file.preparing
}

export function deletionStage({ value }: AccountDataSnapshot): DeletionStage {
  if (typeof value === 'string') return value === 'deleted' ? 'deleted' : 'idle'
  const { deletion } = value.somebody
  return typeof deletion === 'string' ? deletion : deletion.deleting
}

/** Whether the dialog cannot be left: the account is being deleted. */
export const isDeleting = (stage: DeletionStage): boolean => stage === 'waiting' || stage === 'slow'

/** What is read out of the file, where nothing is wrong. */
export function fileStatus(stage: FileStage): string {
  switch (stage) {
    case 'waiting':
      return t('dataFilePreparing')
    case 'slow':
      return t('dataFileSlow')
    case 'saved':
      return t('dataFileSaved')
    case 'ready':
    case 'signedOut':
    case 'failed':
      return ''
  }
}

/** What is wrong with the file; empty for nothing. */
export function fileAlert(stage: FileStage): string {
  if (stage === 'signedOut') return t('dataSignedOut')
  return stage === 'failed' ? t('dataFileFailed') : ''
}

/** What is read out of the deletion, where nothing is wrong. */
export function deletionStatus(stage: DeletionStage): string {
  if (stage === 'waiting') return t('deletionDeleting')
  return stage === 'slow' ? t('deletionSlow') : ''
}

/** Why the account is not deleted; empty where it is, or is about to be. */
export function deletionAlert(stage: DeletionStage): string {
  if (stage === 'refused') return t('deletionNoAccount')
  return stage === 'failed' ? t('deletionFailed') : ''
}
