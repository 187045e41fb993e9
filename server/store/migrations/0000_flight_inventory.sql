CREATE TABLE "flight_inventory" (
	"flight_number" integer NOT NULL,
	"origin" text NOT NULL,
	"departure_date" date NOT NULL,
	"capacity" integer NOT NULL,
	"sold" integer NOT NULL,
	CONSTRAINT "flight_inventory_departure_date_flight_number_origin_pk" PRIMARY KEY("departure_date","flight_number","origin"),
	CONSTRAINT "flight_inventory_sold_within_capacity" CHECK ("flight_inventory"."sold" between 0 and "flight_inventory"."capacity")
);
