CREATE TABLE "boarding_passes" (
	"booking_id" integer NOT NULL,
	"passenger" integer NOT NULL,
	"departure_date" date NOT NULL,
	"flight_number" integer NOT NULL,
	"origin" text NOT NULL,
	"sequence" integer,
	"is_seat_assigned" boolean NOT NULL,
	"sent_at" timestamp with time zone,
	"site_origin" text NOT NULL,
	CONSTRAINT "boarding_passes_one_each" PRIMARY KEY("booking_id","passenger","departure_date","flight_number","origin")
);
--> statement-breakpoint
CREATE TABLE "flight_gates" (
	"departure_date" date NOT NULL,
	"flight_number" integer NOT NULL,
	"origin" text NOT NULL,
	"gate" text NOT NULL,
	CONSTRAINT "flight_gates_departure_date_flight_number_origin_pk" PRIMARY KEY("departure_date","flight_number","origin")
);
--> statement-breakpoint
CREATE TABLE "flight_sequences" (
	"departure_date" date NOT NULL,
	"flight_number" integer NOT NULL,
	"origin" text NOT NULL,
	"last" integer NOT NULL,
	CONSTRAINT "flight_sequences_departure_date_flight_number_origin_pk" PRIMARY KEY("departure_date","flight_number","origin")
);
--> statement-breakpoint
ALTER TABLE "boarding_passes" ADD CONSTRAINT "boarding_passes_booking_id_bookings_id_fk" FOREIGN KEY ("booking_id") REFERENCES "public"."bookings"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "boarding_passes_to_send" ON "boarding_passes" USING btree ("departure_date") WHERE "boarding_passes"."is_seat_assigned" and "boarding_passes"."sent_at" is null and "boarding_passes"."sequence" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "boarding_passes_by_sequence" ON "boarding_passes" USING btree ("departure_date","flight_number","origin","sequence");