import { defineConfig } from 'drizzle-kit'

export default defineConfig({
  dialect: 'postgresql',
  schema: ['./server/store/schema.ts', './server/store/*Schema.ts'],
  out: './server/store/migrations',
})
