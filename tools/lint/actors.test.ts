import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { filesBelow } from '../files.mjs'
import { ROOT } from '../root.mjs'

const views = filesBelow(
  ROOT,
  'src',
  (path) => /^src\/(flows|app)\/.*\.tsx?$/.test(path) && !/\.(test|harness|steps|scope|screen|story)\.tsx?$/.test(path),
)

const GRANDCHILD = /\bchildren\b[^;\n]*\.getSnapshot\(\)[^;\n]*\bchildren\b/

/** What is sent to a child of an actor, which is the actor's to pass on. */
const SENT_PAST = /\bchildren(?:\.\w+|\[[^\]]+\])\??\.send\(/

/** Effects that send to an actor what was selected from another: names of the selected values. */
const joined = (source: string): readonly string[] => {
  const selected = new Set([...source.matchAll(/const (\w+) = useSelector\(/g)].map(([, name]) => name))
  return [...source.matchAll(/useEffect\(\(\) => (?:(?!useEffect)[\s\S])*?\.send\((?:(?!useEffect)[\s\S])*?, \[([^\]]*)\]\)/g)].flatMap(
    ([, names = '']) => names.split(', ').filter((name) => selected.has(name)),
  )
}

it('finds views that reach for a child of a child, and effects that join two actors', () => {
  expect(GRANDCHILD.test('actor.getSnapshot().children.form?.getSnapshot().children.origin?.send(event)')).toBe(true)
  expect(GRANDCHILD.test('useSelector(actor, ({ children }) => children.form)')).toBe(false)
  expect(
    joined('const today = useSelector(form, todayOf)\nuseEffect(() => flights.send({ type: "today.changed", today }), [flights, today])'),
  ).toEqual(['today'])
  expect(joined('useEffect(() => actor.send({ type: "address.changed", query }), [actor, query])')).toEqual([])
})

it('no view reaches for a child of a child: its own child shows it', () => {
  expect(views.filter((path) => GRANDCHILD.test(readFileSync(join(ROOT, path), 'utf8')))).toEqual([])
})

it('no page and no view sends past its actor to a child of it', () => {
  expect(SENT_PAST.test('actor.getSnapshot().children.payment?.send(event)')).toBe(true)
  expect(views.filter((path) => SENT_PAST.test(readFileSync(join(ROOT, path), 'utf8')))).toEqual([])
})

it('no effect of React sends to one actor what it reads of another: a machine that invokes both does', () => {
  expect(views.flatMap((path) => joined(readFileSync(join(ROOT, path), 'utf8')).map((name) => `${path}: ${name}`))).toEqual([])
})
