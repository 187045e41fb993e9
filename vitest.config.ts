import react from '@vitejs/plugin-react'
import { playwright } from '@vitest/browser-playwright'
import { defineConfig } from 'vitest/config'
import { calmPage, takePicture } from './src/testing/walks/pictures/camera.ts'
import { taggedFiles } from './tests/taggedFiles.ts'
import { tenantValues } from './tests/tenant/tenantFile.ts'
import { launchOptions } from './tools/browser.mjs'
import { slowness } from './tools/launch/processor.mjs'

/** A limit in milliseconds, which grows with what else the machine does when the tests begin. */
const SLOWNESS = slowness()
const limit = (milliseconds: number): number => Math.round(milliseconds * SLOWNESS)
/** What hangs is ended by it: a test has a limit of its own only where it works longer. */
const LIMITS = { testTimeout: limit(300_000), hookTimeout: limit(300_000) }

/** How long a view may take to show what a test expects. Without it a wrong expectation waits until its test is out of time. */
const PAGE_PATIENCE = limit(15_000)
/** How long a page of the site may take to come to what a journey expects. */
const SITE_PATIENCE = limit(15_000)

/** The airline's tests that open no database: once is enough. */
const WITHOUT_DATABASE = [
  'accountCalls',
  'graphqlQuestion',
  'placesOfSessions',
  'otherPool',
  'publicConfiguration',
  'rules/*',
  'settings',
  'silentAirline',
  'siteAccountCalls',
  'siteAccountForms',
  'siteAuthorization',
  'siteCalls',
  'siteConfiguration',
  'siteFares',
  'siteFaults',
  'siteGivenUp',
  'siteGoogle',
  'siteMyAccount',
  'sitePool',
  'siteSignUp',
  'timetable',
].map((name) => `tests/airline/${name}.test.ts`)
/** Starting a PostgreSQL server is tested where tests start one. */
const OF_A_GIVEN_SERVER = process.env['TEST_DATABASE_URL'] ? ['tests/airline/startPostgres.postgres.test.ts'] : []

const AIRLINE = 'tests/airline'
/** Random events for flows whose own tests send none. */
const RANDOM_OF_ALL = 'tools/statecharts/checks/randomEvents.test.ts'
const END_WITH_RUN = 'tools/launch/endWithRun.ts'
const POSTGRES = '**/*.postgres.test.ts'
const airline = {
  isolate: false,
  setupFiles: [END_WITH_RUN],
  environment: 'node' as const,
  ...LIMITS,
  expect: { poll: { timeout: SITE_PATIENCE } },
}

/** What is too long for every change: `npm run test:deep` runs a tenth of it, `npm run proof` all. */
const DEEP = '**/*.deep.test.{ts,tsx}'
const RANDOM_EVENTS = { full: 100_000, tenth: 10_000 }[process.env['PROOF'] ?? ''] ?? 1_000
const random = { randomEvents: RANDOM_EVENTS, seed: Number(process.env['SEED'] ?? 1), otherValues: null }

/** What ran for minutes says in the report of the run all of what it expected, where the report holds messages alone. */
const WHOLE_REASONS = { truncateThreshold: 800 }

/** The suites, from the fastest to the slowest. */
export default defineConfig({
  test: {
    // By itself one core is left idle, which of two is half.
    maxWorkers: '100%',
    teardownTimeout: limit(30_000),
    tags: [
      { name: 'drawn', description: 'A journey that stands for several cases, such as widths: one of them by seed, all in `npm run test:deep`.' },
      { name: 'core', description: 'A journey of `npm test`; the others belong to `npm run test:rest`.' },
      { name: 'rest', description: 'Tests of the airline that `npm run test:rest` runs in place of `npm test`.' },
      { name: 'sessions', description: 'Tests of the airline in which sessions of the database meet: `npm run test:rest` runs them on PostgreSQL.' },
    ],
    projects: [
      // One world for all files of these two: they keep nothing between tests, and loading the kit for each would take longer than its tests.
      {
        test: {
          name: 'machines',
          isolate: false,
          environment: 'node',
          setupFiles: ['tools/launch/setUpMachines.ts'],
          include: ['machines/**/*.test.ts', RANDOM_OF_ALL],
          exclude: [DEEP],
          provide: random,
          ...LIMITS,
        },
      },
      {
        test: {
          name: 'tools',
          isolate: false,
          environment: 'node',
          include: ['tools/**/*.test.ts', 'tests/trafficLight/**/*.test.ts', 'src/**/*.test.ts'],
          exclude: [DEEP, RANDOM_OF_ALL],
          provide: random,
          ...LIMITS,
        },
      },
      // One world for all files of these as well: each closes what it has opened, and its database is emptied and used again.
      { test: { ...airline, name: 'airline', include: ['tests/airline/**/*.test.ts'], exclude: [POSTGRES, DEEP, ...taggedFiles(AIRLINE, 'rest')] } },
      { test: { ...airline, name: 'airline-rest', include: [...taggedFiles(AIRLINE, 'rest')], exclude: [POSTGRES] } },
      { test: { ...airline, name: 'faults', include: ['tests/faults/**/*.test.ts'] } },
      {
        test: {
          ...airline,
          name: 'airline-postgres',
          include: ['tests/airline/**/*.test.ts'],
          exclude: ['**/*.embedded.test.ts', DEEP, ...WITHOUT_DATABASE, ...OF_A_GIVEN_SERVER],
          globalSetup: 'tests/airline/support/postgres.ts',
        },
      },
      // Of these, the files in which sessions of the database meet.
      {
        test: {
          ...airline,
          name: 'airline-sessions',
          include: [...taggedFiles(AIRLINE, 'sessions')],
          exclude: OF_A_GIVEN_SERVER,
          globalSetup: 'tests/airline/support/postgres.ts',
        },
      },
      {
        plugins: [react()],
        // Found in the middle of a run, a package would reload the page under the tests.
        optimizeDeps: {
          include: [
            '@testing-library/react',
            '@xstate/react',
            '@tanstack/react-router',
            'axe-core',
            'date-fns',
            'lucide-react',
            'react-dom',
            'react-error-boundary',
            'valibot',
            'xstate',
          ],
        },
        test: {
          name: 'views',
          // One world for all files of a page as well: to load the site for each of them takes a third of their time.
          isolate: false,
          // Two pages at a time on two cores. What stands above is not read for a browser.
          maxWorkers: '100%',
          setupFiles: ['src/testing/setUpPage.ts'],
          include: ['src/**/*.test.tsx'],
          ...LIMITS,
          expect: { poll: { timeout: PAGE_PATIENCE } },
          // `npm run screens` goes the same ways, to take pictures.
          provide: { takesPictures: process.env['SARUS_SCREENS'] === '1', run: process.env['SARUS_RUN'] ?? null },
          browser: {
            enabled: true,
            commands: { calmPage, takePicture },
            headless: true,
            screenshotFailures: false,
            provider: playwright({ launchOptions: await launchOptions(), actionTimeout: PAGE_PATIENCE }),
            instances: [{ browser: 'chromium' }],
            viewport: { width: 1280, height: 900 },
          },
        },
      },
      {
        test: {
          name: 'journeys',
          setupFiles: [END_WITH_RUN],
          isolate: false,
          environment: 'node',
          chaiConfig: WHOLE_REASONS,
          include: ['tests/journeys/**/*.test.ts', 'tests/paths/**/*.test.ts'],
          exclude: [DEEP],
          ...LIMITS,
          expect: { poll: { timeout: SITE_PATIENCE } },
        },
      },
      {
        test: {
          name: 'deep',
          setupFiles: [END_WITH_RUN],
          environment: 'node',
          chaiConfig: WHOLE_REASONS,
          include: ['{machines,tools,src}/**/*.deep.test.ts', 'tests/{airline,faults,journeys,paths,seams}/**/*.deep.test.ts'],
          provide: random,
          ...LIMITS,
          testTimeout: limit(600_000),
          expect: { poll: { timeout: SITE_PATIENCE } },
        },
      },
      // The random runs of every machine once more, begun under another configuration.
      {
        test: {
          name: 'tenant',
          isolate: false,
          environment: 'node',
          include: ['machines/**/*.test.ts', RANDOM_OF_ALL],
          exclude: [DEEP],
          provide: { ...random, otherValues: tenantValues() },
          ...LIMITS,
          testTimeout: limit(600_000),
        },
      },
      {
        test: {
          name: 'sweeps',
          setupFiles: [END_WITH_RUN],
          environment: 'node',
          chaiConfig: WHOLE_REASONS,
          include: ['tests/sweeps/**/*.test.ts'],
          provide: random,
          ...LIMITS,
          testTimeout: limit(1_800_000),
          expect: { poll: { timeout: SITE_PATIENCE } },
        },
      },
      {
        test: {
          name: 'engines',
          setupFiles: [END_WITH_RUN],
          environment: 'node',
          chaiConfig: WHOLE_REASONS,
          include: ['tests/engines/**/*.test.ts'],
          ...LIMITS,
          expect: { poll: { timeout: SITE_PATIENCE } },
        },
      },
    ],
  },
})
