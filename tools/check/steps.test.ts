import { describe, expect, it } from 'vitest'
import { STATIC_STEPS } from './steps.ts'

describe('what the search for unused code sees of a source', () => {
  const sees = STATIC_STEPS.find(({ name }) => name === 'unused code')?.sees
  const source = "import { one } from './one.ts'\nexport const two = () => one + 1\nexport const three = () => two() + 1\n"

  it.each([
    ['a number in the middle of a function', source.replace('two() + 1', 'two() + 2'), true],
    ['an import', source.replace('./one.ts', './other.ts'), false],
    ['a name that is exported', source.replaceAll('three', 'four'), false],
    ['the last use of an export in its own file', source.replace('two() + 1', '1'), false],
    ['a list of exports', `${source}export { one }\n`, false],
  ])('%s', (_, changed, isTheSame) => {
    expect(sees?.(changed) === sees?.(source)).toBe(isTheSame)
  })
})
