// First, so that the order of the layers is known before any piece fills one.
import '../../ui/tokens.css'
import '../../ui/fonts.css'
import './live.css'
import { createRoot, type Root } from 'react-dom/client'
import { readLink, stepsIn } from '../../../machines/kit/replay.ts'
import { loadShown, type AnyShown } from './loadShown.ts'
import { hear, type Command, type Ready, type Standing } from './messages.ts'
import { startRun, type Again, type Run } from './run.ts'

const page = window.parent
const place = document.getElementById('view')
if (place === null) throw new Error('the page of the view has no element with the id "view"')

let shown: AnyShown | null = null
let run: Run | null = null
let root: Root | null = null
/** One command after the other. */
let last: Promise<void> = Promise.resolve()

hear<Command>(page, (command) => {
  last = last.then(() => obey(command).then(() => report(null), report))
})
page.postMessage({ kind: 'ready' } satisfies Ready, location.origin)

async function obey(command: Command): Promise<void> {
  if (command.kind === 'open') {
    shown = await loadShown(command.flow)
    const link = readLink(command.address)
    await restart(link?.start ?? firstStart(shown), link === null ? [] : stepsIn(link.path).map((name) => ({ name })))
  } else if (command.kind === 'start') await restart(command.start, [])
  else if (run === null) return
  else if (command.kind === 'happen') await run.happen(command.name)
  else await restart(run.standing().start, run.way().slice(0, command.steps))
}

const firstStart = ({ samples }: AnyShown): string => Object.keys(samples.starts)[0] ?? ''

/** Begins anew and goes a way again. */
async function restart(start: string, way: readonly Again[]): Promise<void> {
  if (shown === null) return
  if (!Object.hasOwn(shown.samples.starts, start)) {
    await restart(firstStart(shown), [])
    throw new Error(`There is no start “${start}”.`)
  }
  run?.rig.actor.stop()
  root?.unmount()
  const begun = startRun(shown, start, () => report(null))
  run = begun
  root = createRoot(place ?? document.body)
  if (shown.render !== undefined) root.render(shown.render(begun.rig.actor))
  await painted()
  for (const step of way) {
    if ('name' in step) await begun.happen(step.name)
    else begun.rig.actor.send(step.event)
  }
}

/** The view stands before anything happens to it. */
const painted = () => new Promise((resolve) => setTimeout(resolve))

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
