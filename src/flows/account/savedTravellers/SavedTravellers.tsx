import { useSelector } from '@xstate/react'
import { UserPlus, UserRound } from 'lucide-react'
import { useEffect, useId, useRef } from 'react'
import type { SnapshotFrom } from 'xstate'
import {
  hasRoom,
  nameOf,
  type SavedTravellersActor,
  type savedTravellersMachine,
} from '../../../../machines/account/savedTravellers/savedTravellers.machine.ts'
import { type KeptForm, valueOf } from '../../../../machines/domain/accountForm.ts'
import type { IsoDate } from '../../../../machines/domain/calendarDate.ts'
import { ageGroupOn } from '../../../../machines/domain/savedTraveller.ts'
import { dateCompact } from '../../../messages/format.ts'
import { Button } from '../../../ui/Button.tsx'
import { AccountForm } from '../accountForm/AccountForm.tsx'
import { type Reading, ReadingStage } from '../accountForm/ReadingStage.tsx'
import { type RemovalAsked, RemovalQuestion } from '../accountForm/RemovalQuestion.tsx'
import { NO_CHOICES } from '../accountForm/accountForm.choices.ts'
import { t as form } from '../accountForm/accountForm.text.en.ts'
import { t } from './savedTravellers.text.en.ts'
import s from './savedTravellers.module.css'

/** The people for whom a customer books [PROF-07]. */
export function SavedTravellers({ actor }: { readonly actor: SavedTravellersActor }) {
  const stage = useSelector(actor, savedTravellersStage)
  if (stage === 'list') return <TravellerList actor={actor} />
  if (stage === 'form') return <TravellerForm actor={actor} />
  return <ReadingStage stage={stage} onRetry={() => actor.send({ type: 'retry.asked' })} onSignIn={() => actor.send({ type: 'signIn.asked' })} />
}

/** The heading takes the focus: the button that was pressed is gone, and the form begins below it. */
function TravellerForm({ actor }: { readonly actor: SavedTravellersActor }) {
  const child = useSelector(actor, ({ children }) => children.form)
  const countries = useSelector(actor, ({ context }) => context.opened?.countries ?? NO_CHOICES.countries)
  const name = useSelector(actor, formName)
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  return (
    <div className={s['travellers']}>
      <h2 ref={heading} tabIndex={-1} className={s['heading']}>
        {name}
      </h2>
      {child === undefined ? null : <AccountForm key={child.sessionId} actor={child} choices={{ ...NO_CHOICES, countries }} name={name} />}
    </div>
  )
}

/** All saved travellers, and a button that adds one. */
function TravellerList({ actor }: { readonly actor: SavedTravellersActor }) {
  const id = useId()
  const opened = useSelector(actor, ({ context }) => context.opened)
  const canAdd = useSelector(actor, ({ context }) => hasRoom(context))
  const said = useSelector(actor, saidOf)
  if (opened === null) return null
  const { travellers, maximum, today } = opened
  return (
    <div className={s['travellers']}>
      <p role="status" className={s['said']}>
        {said}
      </p>
      {travellers.length === 0 ? (
        <div className={s['none']}>
          <UserRound aria-hidden="true" size={24} />
          <p className={s['title']}>{t('travellersNone')}</p>
          <p>{t('travellersNoneText')}</p>
        </div>
      ) : (
        <>
          <p className={s['count']}>{t('travellersCount', { count: travellers.length, maximum })}</p>
          <ul className={s['list']} aria-label={t('travellersList')}>
            {travellers.map((each) => (
              <TravellerRow key={each.id} actor={actor} traveller={each} today={today} />
            ))}
          </ul>
        </>
      )}
      <div className={s['adding']}>
        <Button aria-disabled={!canAdd} aria-describedby={`${id}full`} onClick={() => actor.send({ type: 'adding.asked' })}>
          <UserPlus aria-hidden="true" size={20} />
          {t('travellersAdd')}
        </Button>
        <p id={`${id}full`} className={s['full']}>
          {canAdd ? '' : t('travellersFull', { count: travellers.length })}
        </p>
      </div>
    </div>
  )
}

interface TravellerRowProps {
  readonly actor: SavedTravellersActor
  readonly traveller: KeptForm
  readonly today: IsoDate
}

const WORDS = { asked: 'travellersAsk', changed: 'travellersChanged', failed: 'travellersNotDeleted', lapsed: 'travellersLapsed' } as const

/** One traveller, and what can be done about them. */
function TravellerRow({ actor, traveller, today }: TravellerRowProps) {
  const { id } = traveller
  const { name, details } = travellerShown(traveller, today)
  const asked = useSelector(actor, (snapshot) => (snapshot.context.chosen?.id === id ? removalAsked(snapshot) : null))
  const actions = { edit: t('travellersEdit'), remove: form('formDelete') }
  const labelled = (action: string) => t('travellersOf', { action, name })
  return (
    <li className={s['row']}>
      <div className={s['who']}>
        <p className={s['name']}>{name}</p>
        <p className={s['details']}>{details}</p>
      </div>
      <div className={s['doings']}>
        <Button look="quiet" aria-label={labelled(actions.edit)} onClick={() => actor.send({ type: 'editing.asked', id })}>
          {actions.edit}
        </Button>
        <Button look="quiet" aria-label={labelled(actions.remove)} onClick={() => actor.send({ type: 'removal.asked', id })}>
          {actions.remove}
        </Button>
      </div>
      {asked === null ? null : (
        <div className={s['question']}>
          <RemovalQuestion
            asked={asked}
            words={t(WORDS[asked], { name })}
            onSignIn={() => actor.send({ type: 'signIn.asked' })}
            onConfirm={() => actor.send({ type: 'removal.confirmed' })}
            onDecline={() => actor.send({ type: 'removal.declined' })}
          />
        </div>
      )}
    </li>
  )
}

type SavedTravellersSnapshot = SnapshotFrom<typeof savedTravellersMachine>

/** The screen that is shown. */
export function savedTravellersStage({ value }: SavedTravellersSnapshot): Reading | 'list' | 'form' {
  if (typeof value === 'string') return value
  if ('reading' in value) return value.reading
  return typeof value.open === 'string' ? 'form' : 'list'
}

/** The stage of the question whether a traveller is to be removed; null without a question. */
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

/** The heading of the form: a new traveller, or the traveller's name. */
export function formName({ context: { chosen } }: SavedTravellersSnapshot): string {
  return chosen === null || chosen.version === 0 ? t('travellersNew') : t('travellersEditing', { name: nameOf(chosen) })
}
