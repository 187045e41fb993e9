import { useSelector } from '@xstate/react'
import { useLayoutEffect } from 'react'
import type { ActorRefFrom } from 'xstate'
import { contrastMachine } from '../../../../machines/site/contrast/contrast.machine.ts'
import { contrastSamples } from '../../../../machines/site/contrast/contrast.samples.ts'
import { ContrastToggle } from './ContrastToggle.tsx'
import type { ShownFlow } from '../../../testing/screen.ts'

/** The button, on a page in the colours that it stands for. */
function ContrastOfPage({ actor }: { readonly actor: ActorRefFrom<typeof contrastMachine> }) {
  const isHigh = useSelector(actor, (snapshot) => snapshot.matches('highContrast'))
  useLayoutEffect(() => {
    const { dataset } = document.documentElement
    if (isHigh) dataset['contrast'] = 'high'
    return () => {
      delete dataset['contrast']
    }
  }, [isHigh])
  return <ContrastToggle contrast={actor} />
}

export const contrastShown: ShownFlow<typeof contrastMachine> = {
  machine: contrastMachine,
  samples: contrastSamples,
  render: (actor) => <ContrastOfPage actor={actor} />,
}
