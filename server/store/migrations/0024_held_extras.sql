CREATE TABLE "extra_holds" (
	"booking_id" integer NOT NULL,
	"flight_reference" text NOT NULL,
	"began_at" timestamp with time zone NOT NULL,
	CONSTRAINT "extra_holds_booking_id_flight_reference_began_at_pk" PRIMARY KEY("booking_id","flight_reference","began_at")
);
--> statement-breakpoint
CREATE TABLE "held_services" (
	"booking_id" integer NOT NULL,
	"passenger" integer NOT NULL,
	"flight_reference" text NOT NULL,
	"ssr_code" text NOT NULL,
	"price_minor" integer NOT NULL,
	"held_until" timestamp with time zone NOT NULL,
	CONSTRAINT "held_services_booking_id_passenger_flight_reference_ssr_code_pk" PRIMARY KEY("booking_id","passenger","flight_reference","ssr_code"),
	CONSTRAINT "held_services_cost" CHECK ("held_services"."price_minor" > 0)
);
--> statement-breakpoint
CREATE TABLE "pending_extras" (
	"booking_id" integer PRIMARY KEY NOT NULL,
	"occasion" text NOT NULL,
	"items" jsonb NOT NULL,
	"kept_until" timestamp with time zone NOT NULL,
	CONSTRAINT "pending_extras_occasion_unique" UNIQUE("occasion")
);
--> statement-breakpoint
DROP INDEX "flight_seats_one_each";--> statement-breakpoint
ALTER TABLE "extra_holds" ADD CONSTRAINT "extra_holds_booking_id_bookings_id_fk" FOREIGN KEY ("booking_id") REFERENCES "public"."bookings"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "held_services" ADD CONSTRAINT "held_services_booking_id_bookings_id_fk" FOREIGN KEY ("booking_id") REFERENCES "public"."bookings"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pending_extras" ADD CONSTRAINT "pending_extras_booking_id_bookings_id_fk" FOREIGN KEY ("booking_id") REFERENCES "public"."bookings"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "held_services_of_flight" ON "held_services" USING btree ("flight_reference","ssr_code");--> statement-breakpoint
CREATE UNIQUE INDEX "flight_seats_one_own" ON "flight_seats" USING btree ("booking_id","passenger","departure_date","flight_number","origin") WHERE "flight_seats"."held_until" is null;--> statement-breakpoint
CREATE UNIQUE INDEX "flight_seats_one_held" ON "flight_seats" USING btree ("booking_id","passenger","departure_date","flight_number","origin") WHERE "flight_seats"."held_until" is not null;