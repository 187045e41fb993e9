CREATE TABLE "booked_journeys" (
	"booking_id" integer NOT NULL,
	"position" integer NOT NULL,
	"origin" text NOT NULL,
	"destination" text NOT NULL,
	"departs_at" timestamp with time zone,
	"departure" text,
	"arrival" text,
	"flight_numbers" integer[] NOT NULL,
	CONSTRAINT "booked_journeys_booking_id_position_pk" PRIMARY KEY("booking_id","position"),
	CONSTRAINT "booked_journeys_dated_or_open" CHECK (num_nulls("booked_journeys"."departs_at", "booked_journeys"."departure", "booked_journeys"."arrival") in (0, 3) and ("booked_journeys"."departs_at" is null) = (cardinality("booked_journeys"."flight_numbers") = 0))
);
--> statement-breakpoint
CREATE TABLE "bookings" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "bookings_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"record_locator" text NOT NULL,
	"customer_number" text,
	"booked_at" timestamp with time zone NOT NULL,
	"status" text NOT NULL,
	"adults" integer NOT NULL,
	"children" integer NOT NULL,
	"infants" integer NOT NULL,
	"total_minor" integer NOT NULL,
	"currency" text NOT NULL,
	CONSTRAINT "bookings_record_locator_unique" UNIQUE("record_locator"),
	CONSTRAINT "bookings_locator_is_one" CHECK ("bookings"."record_locator" ~ '^[A-Z0-9]{6}$'),
	CONSTRAINT "bookings_party_counted" CHECK ("bookings"."adults" >= 0 and "bookings"."children" >= 0 and "bookings"."infants" >= 0),
	CONSTRAINT "bookings_total_counted" CHECK ("bookings"."total_minor" >= 0)
);
--> statement-breakpoint
DROP TABLE "past_bookings" CASCADE;--> statement-breakpoint
ALTER TABLE "booked_journeys" ADD CONSTRAINT "booked_journeys_booking_id_bookings_id_fk" FOREIGN KEY ("booking_id") REFERENCES "public"."bookings"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bookings" ADD CONSTRAINT "bookings_customer_number_customers_customer_number_fk" FOREIGN KEY ("customer_number") REFERENCES "public"."customers"("customer_number") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "bookings_last" ON "bookings" USING btree ("customer_number","booked_at");