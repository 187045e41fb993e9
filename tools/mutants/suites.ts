/** What is changed on purpose, and the fast tests that must notice. */
export interface MutantSuite {
  readonly name: string
  /** Whether a file of the repository, by its path, is changed. */
  readonly holds: (path: string) => boolean
  /** The tests that are run for each change. */
  readonly tests: readonly string[]
  /** The share of changes that tests must notice, in per cent: of the suite as a whole. */
  readonly goal: number
}

/** No file may stand below this share, in per cent. */
export const LEAST_OF_FILE = 80

const isSource = (path: string): boolean => /\.tsx?$/.test(path) && !/\.(test|samples|types|d)\.tsx?$/.test(path) && !path.includes('/sample')
const inFolder = (folder: string) => (path: string) => path.startsWith(folder) && isSource(path)

/** Tests that open no database and no browser: each change runs them again. */
export const SUITES: readonly MutantSuite[] = [
  { name: 'domain', holds: inFolder('machines/domain/'), tests: ['machines/domain/*.test.ts'], goal: 95 },
  { name: 'rules', holds: inFolder('server/rules/'), tests: ['tests/airline/rules/*.test.ts'], goal: 95 },
  {
    name: 'selects',
    holds: (path) => path.startsWith('src/flows/') && path.endsWith('.select.ts'),
    tests: ['src/flows/**/*.select.test.ts'],
    goal: 85,
  },
  {
    name: 'airline',
    holds: inFolder('src/airline/'),
    tests: ['src/airline/**/*.test.ts', 'tests/airline/{accountCalls,otherPool,site[A-Z]*}.test.ts'],
    goal: 85,
  },
]
