import { useSelector } from '@xstate/react'
import { Contrast as ContrastIcon } from 'lucide-react'
import type { ActorRefFrom } from 'xstate'
import type { contrastMachine } from '../../../../machines/site/contrast/contrast.machine.ts'
import { t } from '../../../messages/messages.ts'
import { Button } from '../../../ui/Button.tsx'
import { VisuallyHidden } from '../../../ui/VisuallyHidden.tsx'

interface ContrastToggleProps {
  readonly contrast: ActorRefFrom<typeof contrastMachine>
}

/** The button that names the contrast it switches to [NAV-07]. */
export function ContrastToggle({ contrast }: ContrastToggleProps) {
  const isHigh = useSelector(contrast, (snapshot) => snapshot.matches('highContrast'))
  const words = t(isHigh ? 'switchToNormal' : 'switchToHighContrast')
  return (
    <Button look="bare" title={words} onClick={() => contrast.send({ type: 'contrast.toggled' })}>
      <ContrastIcon size={20} aria-hidden="true" />
      <VisuallyHidden shownOn="phone">{words}</VisuallyHidden>
    </Button>
  )
}
