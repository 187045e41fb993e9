import { useSelector } from '@xstate/react'
import { Info, X } from 'lucide-react'
import { useContext } from 'react'
import type { DeepLinkActor } from '../../../../machines/search/deepLink/deepLink.machine.ts'
import { t } from './deepLink.text.en.ts'
import { GroupAid } from '../../../ui/groupAid.ts'
import { IconButton } from '../../../ui/IconButton.tsx'
import { isForGroup, isTold, sentencesOf } from './deepLink.select.ts'
import s from './deepLinkNotice.module.css'

/** A quiet line on what was not understood of the link by which the traveller came [OPEN-54, CON-21]. */
export function DeepLinkNotice({ actor }: { readonly actor: DeepLinkActor }) {
  const isShown = useSelector(actor, isTold)
  const isGroup = useSelector(actor, isForGroup)
  const groupAid = useContext(GroupAid)
  const sentences = useSelector(actor, sentencesOf, areSame)
  return (
    <div className={s['notice']} data-shown={isShown}>
      {isShown ? <Info aria-hidden="true" size={20} className={s['icon']} /> : null}
      <div role="status" className={s['words']}>
        {isShown ? sentences.map((sentence) => <p key={sentence}>{sentence}</p>) : null}
        {isShown && isGroup ? groupAid : null}
      </div>
      {isShown ? (
        <IconButton
          icon={<X aria-hidden="true" size={18} />}
          label={t('linkNoticeClose')}
          className={s['close']}
          onClick={() => actor.send({ type: 'notice.dismissed' })}
        />
      ) : null}
    </div>
  )
}

const areSame = (one: readonly string[], other: readonly string[]) => one.length === other.length && one.every((each, at) => each === other[at])
