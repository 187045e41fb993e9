CREATE TABLE "booking_sales" (
	"booking_id" integer PRIMARY KEY NOT NULL,
	"key" text NOT NULL,
	"answers" text NOT NULL,
	"ending" text NOT NULL,
	"promotion_use" integer,
	"gst_number" text,
	"gst_company" text,
	"gst_email" text,
	CONSTRAINT "booking_sales_key_unique" UNIQUE("key")
);
--> statement-breakpoint
ALTER TABLE "booked_journeys" ADD COLUMN "family" text DEFAULT 'SAVER' NOT NULL;--> statement-breakpoint
ALTER TABLE "outbox" ADD COLUMN "html" text;--> statement-breakpoint
ALTER TABLE "booking_sales" ADD CONSTRAINT "booking_sales_booking_id_bookings_id_fk" FOREIGN KEY ("booking_id") REFERENCES "public"."bookings"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "booking_sales_of_ending" ON "booking_sales" USING btree ("ending");