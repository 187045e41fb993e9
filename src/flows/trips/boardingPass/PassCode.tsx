import { lazyView } from '../../../ui/lazyView.tsx'
import { VisuallyHidden } from '../../../ui/VisuallyHidden.tsx'
import { t } from './boardingPass.text.en.ts'
import type { DrawnCodeProps } from './DrawnCode.tsx'

/** What draws codes is loaded with the first pass. */
const { View } = lazyView<DrawnCodeProps>(async () => (await import('./DrawnCode.tsx')).DrawnCode, { waiting: <Coming /> })

/** The code of a pass, as soon as what draws it is here. */
export const PassCode = (props: DrawnCodeProps) => <View isWanted props={props} />

function Coming() {
  return <VisuallyHidden>{t('passCodeComing')}</VisuallyHidden>
}
