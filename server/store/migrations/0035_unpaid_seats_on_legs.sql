CREATE TABLE "unpaid_seats" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "unpaid_seats_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"booking_id" integer NOT NULL,
	"flight_number" integer NOT NULL,
	"origin" text NOT NULL,
	"departure_date" date NOT NULL,
	"seats" integer NOT NULL
);
--> statement-breakpoint
ALTER TABLE "unpaid_seats" ADD CONSTRAINT "unpaid_seats_booking_id_bookings_id_fk" FOREIGN KEY ("booking_id") REFERENCES "public"."bookings"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "unpaid_seats_of_booking" ON "unpaid_seats" USING btree ("booking_id");--> statement-breakpoint
CREATE INDEX "unpaid_seats_on_leg" ON "unpaid_seats" USING btree ("departure_date","flight_number","origin");