import react from '@vitejs/plugin-react'
import { createHash } from 'node:crypto'
import { join, relative } from 'node:path'
import { defineConfig } from 'vite'
import { airlineDevServer } from './server/dev.ts'
import { brandSheet } from './src/app/brand.ts'
import { t as form } from './src/flows/search/searchWidget/searchWidget.text.en.ts'
import { t } from './src/messages/messages.ts'
import { brandFiles } from './tools/build/brandFiles.ts'
import { finishAtlas } from './tools/build/atlas.ts'
import { atlasDevServer } from './tools/build/devAtlas.ts'
import { lightGraphql } from './tools/build/lightGraphql.ts'
import { lightIcons } from './tools/build/lightIcons.ts'
import { lightCodes, lightContract, lightMachines } from './tools/build/lightCode.ts'
import { LICENCES_OF_PART, writeLicences } from './tools/build/licences.ts'
import { loadAgain } from './tools/build/loadAgain.ts'
import { finishSite } from './tools/build/site.ts'

const DIST = join(import.meta.dirname, 'dist')
const CLIENT = join(DIST, 'client')
const PRERENDER = join(DIST, 'prerender')
const ATLAS = join(DIST, 'atlas')
const ATLAS_SCRIPTS = join(DIST, 'atlasScripts')
const WORKER = join(DIST, 'worker')

/**
 * What is always needed together comes in one piece: the same code in many pieces is larger and later, and each piece costs
 * a phone more than its bytes. The first group that matches a module takes it, with what it imports.
 */
const PIECES = [
  { name: 'site', tags: ['$initial' as const] },
  // What every page asks of the airline and of the device, and what most pages share.
  {
    name: 'visit',
    test: /src\/(?:airline\/(?:availability|client|content|lowFares|network|parseConfiguration|promotions)|device\/(?:ids|mayBeSignedIn|otherTabs|pageShown|signInOpen|storage|utm)|messages\/(?:dayWords|en\/failure|partyWords)|ui\/(?:SelectField|Toast|Tooltip|useKeptFocus))\.tsx?$|src\/ui\/flightEnd\.module\.css$|lucide-react\/dist\/esm\/icons\/(?:chevron-|circle-check|info\.|lock|plane-takeoff|tag)|machines\/(?:domain\/(?:lastBooking|nationality|profileTabs)|kit\/runtime\/calls)\.ts$/,
  },
  // Prerendered, and taken over when the browser has time.
  { name: 'below', test: /src\/app\/(?:home\/(?:Dawn|Promises)|shell\/(?:Footer|Language))\.tsx$/ },
  // The calendar, which the form, what finds a booking, and later parts of the form show.
  { name: 'dates', test: /src\/ui\/Calendar\.tsx$/ },
  // The parts of the form that come after its first fields.
  {
    name: 'search',
    test: /src\/(?:app\/search\/searchChildren\.ts|flows\/search\/(?:nationality\/NationalityList|offers\/OffersPopup|passengerPicker\/PassengerPopup|searchWidget\/SearchExtras|specialFare\/(?:InformationPopup|RestrictionToast)|tripDates\/CalendarPopup)\.tsx)$/,
  },
  // What every page loads after itself.
  {
    name: 'later',
    test: /src\/app\/(?:consent|newsletter\/NewsletterSection|session|shell\/Afterwards|trips\/(?:CheckInSheet|FindBookingSheet))\.tsx?$/,
  },
  {
    name: 'link',
    test: /src\/(?:app\/(?:(?:deepLink\/(?:arrival|fillForm|useArrival))|search\/resultsQuery)|flows\/search\/deepLink\/DeepLinkNotice)\.tsx?$/,
  },
  // What at least four pages or later parts share: in files of its own each of them would be a few hundred bytes.
  { name: 'shared', minShareCount: 4 },
]

/** One configuration for the site, for what prerenders it, for the atlas, and for the server: `vite build` makes them all. */
export default defineConfig({
  plugins: [
    react(),
    lightGraphql(),
    loadAgain(),
    lightIcons(join(import.meta.dirname, 'src', 'ui', 'createIcon.ts')),
    lightMachines(),
    lightContract(),
    lightCodes(),
    brandFiles(brandSheet, { title: t('titleHome', { airline: brandSheet.name }), withoutScript: form('needsScript') }),
    airlineDevServer(),
    atlasDevServer(import.meta.dirname, brandSheet.name),
  ],
  build: { target: ['chrome125', 'safari18', 'firefox128'], reportCompressedSize: false },
  environments: {
    client: {
      build: {
        outDir: CLIENT,
        emptyOutDir: true,
        license: { fileName: LICENCES_OF_PART },
        modulePreload: { polyfill: false },
        assetsInlineLimit: 0,
        rolldownOptions: { output: { codeSplitting: { groups: PIECES } } },
      },
    },
    prerender: {
      resolve: { noExternal: ['lucide-react'] },
      build: {
        outDir: PRERENDER,
        emptyOutDir: true,
        copyPublicDir: false,
        ssr: true,
        target: 'node20',
        rollupOptions: { input: 'src/prerender.tsx' },
      },
    },
    atlas: {
      build: {
        outDir: ATLAS,
        emptyOutDir: true,
        copyPublicDir: false,
        ssr: true,
        target: 'node20',
        rollupOptions: { input: 'tools/project/writeAtlas.ts' },
      },
    },
    // Apart from the site, so that what they share makes the site's entry no larger.
    atlasScripts: {
      consumer: 'client',
      build: {
        outDir: ATLAS_SCRIPTS,
        emptyOutDir: true,
        license: { fileName: LICENCES_OF_PART },
        copyPublicDir: false,
        assetsDir: 'assets/atlas',
        assetsInlineLimit: 0,
        manifest: true,
        modulePreload: { polyfill: false },
        rollupOptions: { input: { page: 'src/atlas/live/page.ts', live: 'src/atlas/live/live.tsx' } },
      },
    },
    // One script by itself, which the browser runs without a page.
    worker: {
      consumer: 'client',
      build: {
        outDir: WORKER,
        emptyOutDir: true,
        license: { fileName: LICENCES_OF_PART },
        copyPublicDir: false,
        modulePreload: false,
        rollupOptions: { input: 'worker/worker.ts', output: { format: 'iife', entryFileNames: 'worker.js' } },
      },
    },
    server: {
      build: {
        outDir: join(DIST, 'server'),
        emptyOutDir: true,
        copyPublicDir: false,
        ssr: true,
        target: 'node20',
        rollupOptions: { input: ['server/main.ts', 'server/journeyHost.ts'] },
      },
    },
  },
  // Short names of classes: the page and its scripts carry each of them.
  css: { modules: { generateScopedName: (name, file) => classNameOf(relative(import.meta.dirname, file), name) } },
  builder: {
    async buildApp({ build, environments: { client, prerender, atlas, atlasScripts, worker, server } }) {
      if (!client || !prerender || !atlas || !atlasScripts || !worker || !server) throw new Error('an environment is missing')
      await Promise.all([client, prerender, atlas, atlasScripts, worker, server].map(build))
      writeLicences(CLIENT, [CLIENT, WORKER, ATLAS_SCRIPTS], join(import.meta.dirname, 'node_modules'))
      await finishSite(CLIENT, { prerenderer: join(PRERENDER, 'prerender.js'), worker: join(WORKER, 'worker.js') })
      await finishAtlas({
        maker: join(ATLAS, 'writeAtlas.js'),
        root: import.meta.dirname,
        client: CLIENT,
        scripts: ATLAS_SCRIPTS,
        brand: brandSheet.name,
      })
    },
  },
})

/** Four characters that depend on file and name only, so that every build gives the same; the first is a letter. */
function classNameOf(file: string, name: string): string {
  const hash = createHash('sha256').update(`${file} ${name}`).digest('base64url').replaceAll('-', '_')
  return hash.slice(/[a-z]/i.exec(hash)?.index ?? 0).slice(0, 4)
}
