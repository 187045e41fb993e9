import type { SearchWidgetActor } from '../../../machines/search/searchWidget/searchWidget.machine.ts'
import { createTestActor } from '../../../machines/kit/testing/testActor.ts'
import type { Flow } from '../../../tools/statecharts/model/flowModel.ts'

const CALL = { id: '0.searchWidget.memory.restoring', src: 'restoreSearch', input: null }
const RESTORED = { search: null, recent: [] }

/** The form of the home page, alive: it still recalls what was kept until it may go on, or is left before. */
export function createForm(flows: readonly Flow[], becomes: 'ready' | 'is left' | 'is late') {
  const widget = flows.find(({ machine }) => machine.id === 'searchWidget')
  if (widget === undefined) throw new Error('there is no search form')
  const { machine, samples } = widget
  const { actor, happen } = createTestActor(machine, Object.values(samples.starts)[0], {})
  const recall = () => happen({ kind: 'answer', sample: 'nothing was kept', call: CALL, event: { type: 'answered', output: RESTORED } })
  actor.start()
  if (becomes === 'ready') recall()
  return {
    actor: actor as SearchWidgetActor,
    goOn: () => {
      if (becomes === 'is left') actor.stop()
      if (becomes === 'is late') recall()
    },
  }
}
