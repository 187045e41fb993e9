import { dangerousGoodsMachine } from '../../../../machines/trips/dangerousGoods/dangerousGoods.machine.ts'
import { dangerousGoodsSamples } from '../../../../machines/trips/dangerousGoods/dangerousGoods.samples.ts'
import type { ShownFlow } from '../../../testing/screen.ts'
import { DangerousGoods } from './DangerousGoods.tsx'

export const dangerousGoodsShown: ShownFlow<typeof dangerousGoodsMachine> = {
  machine: dangerousGoodsMachine,
  samples: dangerousGoodsSamples,
  render: (actor) => <DangerousGoods actor={actor} way={(_, words) => <a href="/">{words}</a>} />,
}
