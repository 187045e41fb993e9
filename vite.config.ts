import react from '@vitejs/plugin-react'
import { join } from 'node:path'
import { defineConfig } from 'vite'
import { airlineDevServer } from './server/dev.ts'
import { brandSheet } from './src/app/brand.ts'
import { t as below } from './src/messages/belowMessages.ts'
import { t } from './src/messages/messages.ts'
import { brandFiles } from './tools/build/brandFiles.ts'
import { lightGraphql } from './tools/build/lightGraphql.ts'
import { lightIcons } from './tools/build/lightIcons.ts'
import { lightMachines } from './tools/build/lightMachines.ts'
import { finishSite } from './tools/build/site.ts'

const DIST = join(import.meta.dirname, 'dist')
const CLIENT = join(DIST, 'client')
const PRERENDER = join(DIST, 'prerender')

/** One configuration for the site, for what prerenders it, and for the server: `vite build` makes them all. */
export default defineConfig({
  plugins: [
    react(),
    lightGraphql(),
    lightIcons(join(import.meta.dirname, 'src', 'ui', 'createIcon.ts')),
    lightMachines(),
    brandFiles(brandSheet, { title: t('titleHome', { airline: brandSheet.name }), withoutScript: below('needsScript') }),
    airlineDevServer(),
  ],
  build: { target: ['chrome125', 'safari18', 'firefox128'], reportCompressedSize: false },
  environments: {
    client: {
      build: {
        outDir: CLIENT,
        emptyOutDir: true,
        modulePreload: { polyfill: false },
        assetsInlineLimit: 0,
        // What the first page needs comes in one piece: the same code in many pieces is larger and later.
        rolldownOptions: { output: { codeSplitting: { groups: [{ name: 'site', tags: ['$initial'] }] } } },
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
    server: {
      build: {
        outDir: join(DIST, 'server'),
        emptyOutDir: true,
        copyPublicDir: false,
        ssr: true,
        target: 'node20',
        rollupOptions: { input: 'server/main.ts' },
      },
    },
  },
  builder: {
    async buildApp({ build, environments: { client, prerender, server } }) {
      if (!client || !prerender || !server) throw new Error('an environment is missing')
      await Promise.all([build(client), build(prerender), build(server)])
      await finishSite(CLIENT, join(PRERENDER, 'prerender.js'))
    },
  },
})
