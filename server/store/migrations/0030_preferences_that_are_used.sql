ALTER TABLE "preferences" DROP COLUMN "currency";--> statement-breakpoint
ALTER TABLE "preferences" DROP COLUMN "language";--> statement-breakpoint
-- The meals that can be chosen on board: of the others, the Indian vegetarian one is sold as the vegetarian one.
UPDATE "preferences" SET "meal" = 'VGML' WHERE "meal" = 'AVML';--> statement-breakpoint
UPDATE "preferences" SET "meal" = NULL WHERE "meal" NOT IN ('VGML', 'VJML', 'NVML', 'DBML');
