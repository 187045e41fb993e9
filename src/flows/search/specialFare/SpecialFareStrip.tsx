import { useSelector } from '@xstate/react'
import { Check, Info } from 'lucide-react'
import { useId } from 'react'
import { SPECIAL_FARES, type SpecialFare } from '../../../../machines/domain/specialFare.ts'
import type { SpecialFareActor } from '../../../../machines/search/specialFare/specialFare.machine.ts'
import { t } from './specialFare.text.en.ts'
import { lazyView } from '../../../ui/lazyView.tsx'
import { IconButton } from '../../../ui/IconButton.tsx'
import { fareCondition, fareNote, isInformationOpen } from './specialFare.select.ts'
import { fareName } from '../../../messages/partyWords.ts'
import { SpecialFareToast } from './SpecialFareToast.tsx'
import c from '../../../ui/chip.module.css'
import s from './specialFareStrip.module.css'

const { View: InformationPopup } = lazyView(async () => (await import('./InformationPopup.tsx')).InformationPopup)

/** The special fares, of which one may be chosen, and what choosing it did [SPF-01, SPF-20]. */
export function SpecialFareStrip({ actor }: { readonly actor: SpecialFareActor }) {
  const label = useId()
  const note = useSelector(actor, fareNote)
  const isOpen = useSelector(actor, isInformationOpen)
  return (
    <div role="group" aria-labelledby={label} className={s['strip']}>
      <div className={s['row']}>
        <div className={s['head']}>
          <span id={label} className={s['label']}>
            {t('specialFares')}
          </span>
          <IconButton
            icon={<Info aria-hidden="true" size={18} />}
            label={t('specialFaresAbout')}
            className={s['about']}
            aria-haspopup="dialog"
            onClick={() => actor.send({ type: 'information.opened' })}
          />
        </div>
        <div className={s['fares']}>
          {SPECIAL_FARES.map((fare) => (
            <FareButton key={fare} fare={fare} actor={actor} />
          ))}
        </div>
      </div>
      <p role="status" className={s['note']}>
        {note}
      </p>
      <InformationPopup isWanted={isOpen} props={{ actor }} />
      <SpecialFareToast actor={actor} />
    </div>
  )
}

/** A fare by its name, with a description of who may use it. */
function FareButton({ fare, actor }: { readonly fare: SpecialFare; readonly actor: SpecialFareActor }) {
  const condition = useId()
  const isChosen = useSelector(actor, ({ context }) => context.fare === fare)
  const isAwaited = useSelector(actor, ({ context }) => context.awaited === fare)
  return (
    <div className={s['fare']}>
      <button
        type="button"
        className={`${c['chip']} ${s['name']}`}
        aria-pressed={isChosen}
        aria-busy={isAwaited}
        aria-describedby={condition}
        onClick={() => actor.send({ type: 'fare.toggled', fare })}
      >
        {fareName(fare)}
        {isChosen && <Check aria-hidden="true" size={16} className={s['check']} />}
      </button>
      <span id={condition} className={s['condition']}>
        {fareCondition(fare)}
      </span>
    </div>
  )
}
