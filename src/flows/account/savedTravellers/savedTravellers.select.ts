import type { SnapshotFrom } from 'xstate'
import type { savedTravellersMachine } from '../../../../machines/account/savedTravellers/savedTravellers.machine.ts'
import { nameOf } from '../../../../machines/account/savedTravellers/savedTravellers.rules.ts'
import { valueOf, type KeptForm } from '../../../../machines/domain/accountForm.ts'
import type { IsoDate } from '../../../../machines/domain/calendarDate.ts'
import { ageGroupOn } from '../../../../machines/domain/savedTraveller.ts'
import { dateCompact } from '../../../messages/format.ts'
import { t } from '../../../messages/savedTravellersMessages.ts'
import type { Reading } from '../accountForm/ReadingStage.tsx'

export type SavedTravellersSnapshot = SnapshotFrom<typeof savedTravellersMachine>

/** The screen that is shown. */
export function savedTravellersStage({ value }: SavedTravellersSnapshot): Reading | 'list' | 'form' {
  if (typeof value === 'string') return value === 'filling' || value === 'opened' ? 'form' : value
  return 'reading' in value ? value.reading : 'list'
}

/** What is asked about taking somebody away, or went wrong with it; null for nothing. */
export function removalStage({ value }: SavedTravellersSnapshot): 'confirming' | 'failed' | 'lapsed' | null {
  if (typeof value === 'string' || !('listing' in value)) return null
  const { listing } = value
  if (listing === 'confirming' || listing === 'lapsed') return listing
  return listing === 'removalFailed' ? 'failed' : null
}

/** What became of what was done last, as it is read out; empty for nothing. */
export function saidOf({ value }: SavedTravellersSnapshot): string {
  if (typeof value === 'string' || 'reading' in value) return ''
  if ('removing' in value) return t(value.removing === 'slow' ? 'travellersDeletingSlow' : 'travellersDeleting')
  if ('readingAgain' in value) return t(value.readingAgain === 'slow' ? 'travellersDeletingSlow' : 'travellersDeleting')
  switch (value.listing) {
    case 'saved':
      return t('travellersSaved')
    case 'removed':
      return t('travellersDeleted')
    case 'changedElsewhere':
      return t('travellersChanged')
    case 'confirming':
    case 'lapsed':
    case 'quiet':
    case 'removalFailed':
      return ''
  }
}

const GROUPS = { adult: 'travellersAdult', child: 'travellersChild', infant: 'travellersInfant' } as const

/** A traveller in two lines. */
export function travellerShown(traveller: KeptForm, today: IsoDate): { readonly name: string; readonly details: string } {
  const born = valueOf(traveller.values, 'birthDate')
  return { name: nameOf(traveller), details: `${t(GROUPS[ageGroupOn(born, today)])}, ${t('travellersBorn', { date: dateCompact(born) })}` }
}

/** What the form is about: somebody new, or somebody by name. */
export function formName({ context: { chosen } }: SavedTravellersSnapshot): string {
  return chosen === null || chosen.version === 0 ? t('travellersNew') : t('travellersEditing', { name: nameOf(chosen) })
}
