import type { SearchWidgetActor } from '../../../../machines/search/searchWidget/searchWidget.machine.ts'
import { useSelector } from '@xstate/react'
import { t } from '../../../messages/messages.ts'
import { Button } from '../../../ui/Button.tsx'
import { SEARCH_FORM } from './SearchForm.tsx'
import { canSearch, isLeaving } from './searchWidget.select.ts'

/** The search button: it can always be pressed, and says why it does not search [SRCH-04..09, SRCH-25, CON-10]. */
export function SearchButton({ actor, isWide = false }: { readonly actor: SearchWidgetActor; readonly isWide?: boolean }) {
  const isReady = useSelector(actor, canSearch)
  const isBusy = useSelector(actor, isLeaving)
  return (
    <Button type="submit" form={SEARCH_FORM} wide={isWide} aria-disabled={!isReady} aria-busy={isBusy}>
      {t('searchFlights')}
    </Button>
  )
}
