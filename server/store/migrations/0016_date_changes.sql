CREATE TABLE "pending_date_changes" (
	"booking_id" integer PRIMARY KEY NOT NULL,
	"occasion" text NOT NULL,
	"version" integer NOT NULL,
	"planned" jsonb NOT NULL,
	"seats" jsonb NOT NULL,
	"total_minor" integer NOT NULL,
	"started_at" timestamp with time zone NOT NULL,
	"ends_at" timestamp with time zone NOT NULL,
	CONSTRAINT "pending_date_changes_occasion_unique" UNIQUE("occasion"),
	CONSTRAINT "pending_date_changes_cost" CHECK ("pending_date_changes"."total_minor" > 0)
);
--> statement-breakpoint
ALTER TABLE "pending_date_changes" ADD CONSTRAINT "pending_date_changes_booking_id_bookings_id_fk" FOREIGN KEY ("booking_id") REFERENCES "public"."bookings"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "pending_date_changes_ending" ON "pending_date_changes" USING btree ("ends_at");