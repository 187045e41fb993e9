import { getRouteApi } from '@tanstack/react-router'
import { PrintedPass } from '../../flows/trips/boardingPass/PrintedPass.tsx'
import { t } from '../../flows/trips/boardingPass/boardingPass.text.en.ts'
import { brand } from '../brand.ts'
import { PRINT_PASS_PATH } from '../paths.ts'
import { useSite } from '../site.ts'
import { useTitle } from '../useTitle.ts'
import { passStoreOf } from './passStore.ts'

const page = getRouteApi(PRINT_PASS_PATH)

/** A boarding pass on paper, from those that the tab before has shown: a tab that is opened by another has what that one has kept [BPASS-01, OPEN-61]. */
export function PrintPassPage() {
  const query = page.useSearch()
  const sheet = passStoreOf(useSite()).readShown()
  useTitle(t('passPrintTitle', { airline: brand.name }))
  return (
    <>
      <meta name="robots" content="noindex" />
      <PrintedPass sheet={sheet} query={query} brand={brand.name} print={() => window.print()} />
    </>
  )
}
