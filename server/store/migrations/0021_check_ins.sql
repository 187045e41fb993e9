CREATE TABLE "undone_check_ins" (
	"booking_id" integer NOT NULL,
	"passenger" integer NOT NULL,
	"journey" integer NOT NULL,
	"undone_at" timestamp with time zone NOT NULL,
	CONSTRAINT "undone_check_ins_booking_id_passenger_journey_pk" PRIMARY KEY("booking_id","passenger","journey")
);
--> statement-breakpoint
ALTER TABLE "booked_lifts" ADD COLUMN "bags" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "undone_check_ins" ADD CONSTRAINT "undone_check_ins_booking_id_bookings_id_fk" FOREIGN KEY ("booking_id") REFERENCES "public"."bookings"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "undone_check_ins_at" ON "undone_check_ins" USING btree ("undone_at");