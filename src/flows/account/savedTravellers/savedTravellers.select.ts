import type { SnapshotFrom } from 'xstate'
import type { savedTravellersMachine } from '../../../../machines/account/savedTravellers/savedTravellers.machine.ts'
import { nameOf } from '../../../../machines/account/savedTravellers/savedTravellers.rules.ts'
import { valueOf, type KeptForm } from '../../../../machines/domain/accountForm.ts'
import type { IsoDate } from '../../../../machines/domain/calendarDate.ts'
import { ageGroupOn } from '../../../../machines/domain/savedTraveller.ts'
import { dateCompact } from '../../../messages/format.ts'
import { t } from '../../../messages/savedTravellersMessages.ts'
import type { Reading } from '../accountForm/ReadingStage.tsx'
import type { RemovalAsked } from '../accountForm/RemovalQuestion.tsx'

export type SavedTravellersSnapshot = SnapshotFrom<typeof savedTravellersMachine>

/** The screen that is shown. */
export function savedTravellersStage({ value }: SavedTravellersSnapshot): Reading | 'list' | 'form' {
  if (typeof value === 'string') return value
  if ('reading' in value) return value.reading
  return typeof value.open === 'string' ? 'form' : 'list'
}

/** Why it is asked whether somebody is to be taken away; null where it is not. */
export function removalAsked({ value }: SavedTravellersSnapshot): RemovalAsked | null {
  if (typeof value === 'string' || !('open' in value)) return null
  const { open } = value
  return typeof open === 'object' && 'listing' in open && typeof open.listing === 'object' ? open.listing.confirming : null
}

/** What became of what was done last, as it is read out; empty for nothing. */
export function saidOf({ value }: SavedTravellersSnapshot): string {
  if (typeof value === 'string' || 'reading' in value || typeof value.open === 'string') return ''
  const { open } = value
  if ('removing' in open) return t(open.removing === 'slow' ? 'travellersDeletingSlow' : 'travellersDeleting')
  if (open.listing === 'saved') return t('travellersSaved')
  return open.listing === 'removed' ? t('travellersDeleted') : ''
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
