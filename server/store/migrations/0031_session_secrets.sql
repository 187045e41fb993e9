ALTER TABLE "sessions" ADD COLUMN "secret" text;--> statement-breakpoint
-- Before, the digest of the secret was the id.
UPDATE "sessions" SET "secret" = "id";--> statement-breakpoint
ALTER TABLE "sessions" ALTER COLUMN "secret" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_secret_unique" UNIQUE("secret");
