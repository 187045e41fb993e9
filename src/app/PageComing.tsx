import { t } from '../messages/messages.ts'
import '../flows/search/flightResults/flightResults.module.css'
import s from './pageComing.module.css'
import { RESULTS_PATH } from './paths.ts'
import results from './resultsOutline.module.css'
import { useSite } from './site.ts'
import { useShown } from './useShown.ts'

/** In the place of a page whose code is on its way: the outline that the server has sent of it, else words that are said only when it takes a while. */
export function PageComing() {
  const { outline } = useSite()
  const { path } = useShown()
  if (outline !== null && path === RESULTS_PATH)
    return <div className={results['page']} aria-busy="true" data-outline="" dangerouslySetInnerHTML={{ __html: outline }} />
  return (
    <p role="status" className={s['coming']}>
      {t('pageComing')}
    </p>
  )
}
