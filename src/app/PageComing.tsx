import { t } from '../messages/messages.ts'
import s from './pageComing.module.css'

/** In the place of a page whose code is on its way; said only when it takes a while. */
export const PageComing = () => (
  <p role="status" className={s['coming']}>
    {t('pageComing')}
  </p>
)
