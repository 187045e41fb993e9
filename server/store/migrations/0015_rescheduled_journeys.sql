ALTER TABLE "booked_journeys" ADD COLUMN "told_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "booked_journeys" ADD COLUMN "sold_departure" text;--> statement-breakpoint
ALTER TABLE "booked_journeys" ADD COLUMN "sold_arrival" text;--> statement-breakpoint
ALTER TABLE "booked_journeys" ADD COLUMN "accepted_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "booked_journeys" ADD CONSTRAINT "booked_journeys_rescheduled_whole" CHECK (num_nulls("booked_journeys"."told_at", "booked_journeys"."sold_departure", "booked_journeys"."sold_arrival") in (0, 3) and ("booked_journeys"."accepted_at" is null or "booked_journeys"."told_at" is not null));