// First, so that the order of the layers is known before any piece fills one.
import '../../ui/tokens.css'
import '../../ui/fonts.css'
import './live.css'
import { createRoot, type Root } from 'react-dom/client'
import { readLink, stepsIn } from '../../../machines/kit/testing/replay.ts'
import { loadShown, type AnyShown } from './loadShown.ts'
import { hear, type Command, type Ready, type Standing } from './messages.ts'
import { startRun, type Again, type Run } from './run.ts'

const place = document.getElementById('view')
if (place === null) throw new Error('the page of the view has no element with the id "view"')
obeyPage(window.parent, place)

/** Does what the page of the atlas commands, one command after the other, and tells it how the view stands. */
function obeyPage(page: Window, place: HTMLElement): void {
  let shown: AnyShown | null = null
  let run: Run | null = null
  let root: Root | null = null
  let last: Promise<void> = Promise.resolve()

  hear<Command>(page, (command) => {
    last = last.then(() => obey(command).then(() => report(null), report))
  })
  page.postMessage({ kind: 'ready' } satisfies Ready, location.origin)

  async function obey(command: Command): Promise<void> {
    if (command.kind === 'open') {
      shown = await loadShown(command.flow)
      const link = readLink(command.address)
      await restart(shown, link?.start ?? firstStart(shown), link === null ? [] : stepsIn(link.path).map((name) => ({ name })))
    } else if (shown === null) return
    else if (command.kind === 'start') await restart(shown, command.start, [])
    else if (run === null) return
    else if (command.kind === 'happen') await run.happen(command.name)
    else await restart(shown, run.standing().start, run.way().slice(0, command.steps))
  }

  /** Begins anew and goes a way again. */
  async function restart(flow: AnyShown, start: string, way: readonly Again[]): Promise<void> {
    if (!Object.hasOwn(flow.samples.starts, start)) {
      await restart(flow, firstStart(flow), [])
      throw new Error(`There is no start “${start}”.`)
    }
    run?.rig.actor.stop()
    root?.unmount()
    const begun = startRun(flow, start, () => report(null))
    run = begun
    root = createRoot(place)
    if (flow.render !== undefined) root.render(flow.render(begun.rig.actor))
    await painted()
    for (const step of way) {
      if ('name' in step) await begun.happen(step.name)
      else begun.rig.actor.send(step.event)
    }
  }

  function report(problem: unknown): void {
    if (shown === null || run === null) return
    const standing: Standing = {
      kind: 'stands',
      ...run.standing(),
      starts: Object.keys(shown.samples.starts),
      problem: problem === null ? null : problem instanceof Error ? problem.message : 'Something went wrong in the view.',
    }
    page.postMessage(JSON.parse(JSON.stringify(standing)), location.origin)
  }
}

function firstStart({ samples }: AnyShown): string {
  return Object.keys(samples.starts)[0] ?? ''
}

/** The view stands before anything happens to it. */
function painted(): Promise<unknown> {
  return new Promise((resolve) => setTimeout(resolve))
}
