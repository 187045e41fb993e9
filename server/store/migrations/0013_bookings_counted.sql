ALTER TABLE "customers" DROP CONSTRAINT "customers_bookings_made_counted";--> statement-breakpoint
ALTER TABLE "customers" DROP COLUMN "bookings_made";