CREATE TABLE "itinerary_mails" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "itinerary_mails_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"booking_id" integer NOT NULL,
	"sent_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "itinerary_mails" ADD CONSTRAINT "itinerary_mails_booking_id_bookings_id_fk" FOREIGN KEY ("booking_id") REFERENCES "public"."bookings"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "itinerary_mails_of_booking" ON "itinerary_mails" USING btree ("booking_id","sent_at");--> statement-breakpoint
CREATE INDEX "itinerary_mails_sent" ON "itinerary_mails" USING btree ("sent_at");