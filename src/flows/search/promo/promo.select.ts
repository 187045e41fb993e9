import type { SnapshotFrom } from 'xstate'
import type { promoMachine } from '../../../../machines/search/promo/promo.machine.ts'
import { maximumOf, remarkOn } from '../../../../machines/search/promo/promo.rules.ts'
import { t } from './promo.text.en.ts'

type PromoSnapshot = SnapshotFrom<typeof promoMachine>

/** What the field says of its code. */
export type PromoStage = 'quiet' | 'settling' | 'awaiting' | 'checking' | 'slow' | 'applied' | 'rejected' | 'failed' | 'locked'

/** The airline's proposal, taken apart around its code, which can be pressed. */
export interface NudgeShown {
  readonly before: string
  readonly code: string
  readonly after: string
}

/** What the field says of its code. */
export function stageOf({ value }: PromoSnapshot): PromoStage {
  if (value.code === 'locked') return 'locked'
  const state = value.code.unlocked
  switch (state) {
    case 'idle':
      return 'quiet'
    case 'awaitingQuestion':
      return 'awaiting'
    case 'debouncing':
      return 'settling'
    case 'applied':
    case 'failed':
      return state
    default:
      return 'rejected' in state ? 'rejected' : Object.values(state).includes('slow') ? 'slow' : 'checking'
  }
}

/** The line under the field: what is wrong with what was typed, then what became of it [PRO-02, PRO-08]. What the airline says comes after it. */
export const lineOf = (snapshot: PromoSnapshot): string => [remarkWords(snapshot), replyWords(snapshot)].filter((words) => words !== '').join(' ')

function replyWords(snapshot: PromoSnapshot): string {
  const { code, message } = snapshot.context
  switch (stageOf(snapshot)) {
    case 'quiet':
    case 'settling':
      return ''
    case 'awaiting':
      return t('promoAwaiting')
    case 'checking':
      return t('promoChecking', { code })
    case 'slow':
      return t('promoSlow', { code })
    case 'applied':
      return t('promoCodeAppliedWithNoArgs')
    case 'rejected':
      return message === '' ? t('promoRejected') : ''
    case 'failed':
      return t('errInvalidPromo')
    case 'locked':
      return t('promoLocked')
  }
}

/** What the airline says of the code, in its own words. */
export function airlineWords(snapshot: PromoSnapshot): string {
  const stage = stageOf(snapshot)
  return stage === 'applied' || stage === 'rejected' ? snapshot.context.message : ''
}

function remarkWords({ context }: PromoSnapshot): string {
  const remark = remarkOn(context)
  if (remark === null) return ''
  return remark === 'tooLong'
    ? t('promoTooLong', { count: maximumOf(context) })
    : t('promoTooShort', { count: context.configuration.minimumLength + 1 })
}

/** Whether signing in may make the code valid [PRO-03, PRO-15]. */
export const offersSignIn = (snapshot: PromoSnapshot): boolean => snapshot.matches({ code: { unlocked: { rejected: 'signInOffered' } } })

/** The airline's proposal where it would change something: not beside its own code, an applied one or a special fare [PRO-04, PRO-18]. */
export function nudgeShown(snapshot: PromoSnapshot): NudgeShown | null {
  const { nudge, code } = snapshot.context
  if (nudge === null || nudge.promoCode === code || !MAY_PROPOSE.has(stageOf(snapshot))) return null
  const { promoCode, message } = nudge
  const at = message.indexOf(promoCode)
  return at < 0
    ? { before: `${message} `, code: promoCode, after: '' }
    : { before: message.slice(0, at), code: promoCode, after: afterCode(message.slice(at + promoCode.length)) }
}

/** A full stop alone after the code, which is drawn as a button, would stand apart from its sentence. */
const afterCode = (words: string): string => (/^[.!।]$/.test(words) ? '' : words)

const MAY_PROPOSE: ReadonlySet<PromoStage> = new Set(['quiet', 'rejected', 'failed'] as const)
