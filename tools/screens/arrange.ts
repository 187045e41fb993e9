import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { picturesOf, recordFile, screensFolder, type ScreensRecord, type Size, type StateScreens } from './record.ts'

/** The states of a flow as the walks leave them in `.artefacts/screens/<flow>`: the number of the picture of each. */
type Taken = Readonly<Record<string, string>>

/** A state that may have a picture. */
export interface ArrangedState {
  readonly id: string
  readonly isInnermost: boolean
}

const SIZES: readonly Size[] = ['phone', 'desktop']

/**
 * Puts the pictures that were taken of a flow into `docs/statecharts`: each different one once, named after the first
 * state that has it, an innermost one where there is one.
 * @param states the flow's, in order
 */
export function arrangePictures(root: string, id: string, sources: string, states: readonly ArrangedState[]): void {
  const from = join(root, '.artefacts', 'screens', id)
  const taken = JSON.parse(readFileSync(join(from, 'states.json'), 'utf8')) as Taken
  const pictureOf = (state: string, size: Size): Buffer | null => {
    const number = taken[state]
    const file = join(from, `${number}.${size}.webp`)
    return number === undefined || !existsSync(file) ? null : readFileSync(file)
  }
  const names = new Map<string, string>()
  const pictures = new Map<string, Buffer>()
  for (const state of states.toSorted((one, other) => Number(other.isInnermost) - Number(one.isInnermost)))
    for (const size of SIZES) {
      const picture = pictureOf(state.id, size)
      if (picture === null || names.has(keyOf(picture))) continue
      const name = `${state.id === id ? id : state.id.slice(id.length + 1)}.${size}.webp`
      names.set(keyOf(picture), name)
      pictures.set(name, picture)
    }
  const nameOf = (state: string, size: Size): string | null => {
    const picture = pictureOf(state, size)
    return picture === null ? null : (names.get(keyOf(picture)) ?? null)
  }
  const screensOf = (state: string): StateScreens | null => {
    const screens = { phone: nameOf(state, 'phone'), desktop: nameOf(state, 'desktop') }
    return screens.phone === null && screens.desktop === null ? null : screens
  }
  save(root, id, { sources, states: Object.fromEntries(states.map((state) => [state.id, screensOf(state.id)])) }, pictures)
}

const keyOf = (picture: Buffer): string => picture.toString('base64')

function save(root: string, id: string, record: ScreensRecord, pictures: ReadonlyMap<string, Buffer>) {
  const folder = screensFolder(root, id)
  mkdirSync(pictures.size > 0 ? folder : dirname(folder), { recursive: true })
  for (const name of picturesOf(root, id)) if (!pictures.has(name)) rmSync(join(folder, name))
  for (const [name, picture] of pictures) writeFileSync(join(folder, name), picture)
  writeFileSync(recordFile(root, id), `${JSON.stringify(record, null, 2)}\n`)
}
