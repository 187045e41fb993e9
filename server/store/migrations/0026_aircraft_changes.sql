CREATE TABLE "aircraft_changes" (
	"departure_date" date NOT NULL,
	"flight_number" integer NOT NULL,
	"tail" text NOT NULL,
	CONSTRAINT "aircraft_changes_departure_date_flight_number_pk" PRIMARY KEY("departure_date","flight_number")
);
