CREATE TABLE "past_bookings" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "past_bookings_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"customer_number" text NOT NULL,
	"booked_at" timestamp with time zone NOT NULL,
	"origin" text NOT NULL,
	"destination" text NOT NULL,
	"is_round_trip" boolean NOT NULL,
	"departure_date" date,
	"adults" integer NOT NULL,
	"children" integer NOT NULL,
	"infants" integer NOT NULL,
	CONSTRAINT "past_bookings_party_counted" CHECK ("past_bookings"."adults" >= 0 and "past_bookings"."children" >= 0 and "past_bookings"."infants" >= 0)
);
--> statement-breakpoint
CREATE TABLE "analytics_events" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "analytics_events_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"name" text NOT NULL,
	"happened_at" timestamp with time zone NOT NULL,
	"received_at" timestamp with time zone NOT NULL,
	"details" jsonb NOT NULL
);
--> statement-breakpoint
ALTER TABLE "past_bookings" ADD CONSTRAINT "past_bookings_customer_number_customers_customer_number_fk" FOREIGN KEY ("customer_number") REFERENCES "public"."customers"("customer_number") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "past_bookings_last" ON "past_bookings" USING btree ("customer_number","booked_at");--> statement-breakpoint
CREATE INDEX "analytics_events_by_name" ON "analytics_events" USING btree ("name","received_at");