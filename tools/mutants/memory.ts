import * as v from 'valibot'

/** What Stryker remembers between runs, as far as it is changed here. */
const Memory = v.looseObject({
  files: v.record(v.string(), v.looseObject({ mutants: v.array(v.looseObject({ status: v.string(), static: v.optional(v.boolean(), false) })) })),
})

/**
 * What is remembered without changes that are on before a test runs and that nothing noticed: Stryker does not know which
 * tests are about them, and would never try them again however many tests were written.
 */
export function withoutStaticSurvivors(memory: unknown): unknown {
  const { files, ...rest } = v.parse(Memory, memory)
  const kept = Object.entries(files).map(([path, file]) => {
    const mutants = file.mutants.filter((mutant) => !mutant.static || mutant.status !== 'Survived')
    return [path, { ...file, mutants }] as const
  })
  return { ...rest, files: Object.fromEntries(kept) }
}
