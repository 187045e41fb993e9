CREATE TABLE "flight_cabins" (
	"departure_date" date NOT NULL,
	"flight_number" integer NOT NULL,
	"origin" text NOT NULL,
	"tail" text NOT NULL,
	CONSTRAINT "flight_cabins_departure_date_flight_number_origin_pk" PRIMARY KEY("departure_date","flight_number","origin")
);
--> statement-breakpoint
CREATE TABLE "flight_seats" (
	"departure_date" date NOT NULL,
	"flight_number" integer NOT NULL,
	"origin" text NOT NULL,
	"seat" text NOT NULL,
	"booking_id" integer,
	"passenger" integer,
	"price_minor" integer NOT NULL,
	"held_until" timestamp with time zone,
	CONSTRAINT "flight_seats_departure_date_flight_number_origin_seat_pk" PRIMARY KEY("departure_date","flight_number","origin","seat"),
	CONSTRAINT "flight_seats_of_whom" CHECK (("flight_seats"."booking_id" is null) = ("flight_seats"."passenger" is null)),
	CONSTRAINT "flight_seats_free_or_held" CHECK ("flight_seats"."held_until" is null or "flight_seats"."price_minor" > 0)
);
--> statement-breakpoint
ALTER TABLE "flight_seats" ADD CONSTRAINT "flight_seats_booking_id_bookings_id_fk" FOREIGN KEY ("booking_id") REFERENCES "public"."bookings"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "flight_seats" ADD CONSTRAINT "flight_seats_of_cabin" FOREIGN KEY ("departure_date","flight_number","origin") REFERENCES "public"."flight_cabins"("departure_date","flight_number","origin") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "flight_seats_of_booking" ON "flight_seats" USING btree ("booking_id");