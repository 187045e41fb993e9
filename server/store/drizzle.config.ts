import { defineConfig } from 'drizzle-kit'

export default defineConfig({
  dialect: 'postgresql',
  schema: ['schema', 'promotionSchema', 'bookingSchema', 'analyticsSchema', 'codeSchema', 'accountSchema', 'profileMenuSchema'].map(
    (name) => `./server/store/${name}.ts`,
  ),
  out: './server/store/migrations',
})
