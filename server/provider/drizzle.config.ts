import { defineConfig } from 'drizzle-kit'

export default defineConfig({ dialect: 'postgresql', schema: './server/provider/schema.ts', out: './server/provider/migrations' })
