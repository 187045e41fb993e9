-- Only personas of the sandbox have booked so far: choosing one makes their bookings again.
DELETE FROM "bookings";--> statement-breakpoint
CREATE TABLE "booking_charges" (
	"booking_id" integer NOT NULL,
	"position" integer NOT NULL,
	"journey" integer NOT NULL,
	"fare_type" text NOT NULL,
	"type" text NOT NULL,
	"code" text NOT NULL,
	"minor" integer NOT NULL,
	"detail" text NOT NULL,
	CONSTRAINT "booking_charges_booking_id_position_pk" PRIMARY KEY("booking_id","position"),
	CONSTRAINT "booking_charges_not_negative" CHECK ("booking_charges"."minor" >= 0)
);
--> statement-breakpoint
CREATE TABLE "booking_fees" (
	"booking_id" integer NOT NULL,
	"position" integer NOT NULL,
	"passenger" integer,
	"type" text NOT NULL,
	"code" text NOT NULL,
	"ssr_code" text,
	"minor" integer NOT NULL,
	"override_minor" integer,
	"is_in_bundle" boolean NOT NULL,
	"flight_reference" text,
	"detail" text NOT NULL,
	CONSTRAINT "booking_fees_booking_id_position_pk" PRIMARY KEY("booking_id","position"),
	CONSTRAINT "booking_fees_not_negative" CHECK ("booking_fees"."minor" >= 0 and ("booking_fees"."override_minor" is null or "booking_fees"."override_minor" >= 0))
);
--> statement-breakpoint
CREATE TABLE "booking_receipts" (
	"booking_id" integer NOT NULL,
	"reference" text PRIMARY KEY NOT NULL,
	"method" text NOT NULL,
	"payer" text NOT NULL,
	"minor" integer NOT NULL,
	"received_at" timestamp with time zone NOT NULL,
	CONSTRAINT "booking_receipts_of_something" CHECK ("booking_receipts"."minor" <> 0)
);
--> statement-breakpoint
CREATE TABLE "booked_lifts" (
	"booking_id" integer NOT NULL,
	"passenger" integer NOT NULL,
	"journey" integer NOT NULL,
	"segment" integer NOT NULL,
	"status" text NOT NULL,
	CONSTRAINT "booked_lifts_booking_id_passenger_journey_segment_pk" PRIMARY KEY("booking_id","passenger","journey","segment")
);
--> statement-breakpoint
CREATE TABLE "booked_passengers" (
	"booking_id" integer NOT NULL,
	"position" integer NOT NULL,
	"type" text NOT NULL,
	"goes_with" integer,
	"first_name" text,
	"middle_name" text,
	"last_name" text,
	"last_name_key" text,
	"gender" text,
	"birth_date" date,
	"document_number" text,
	"name_version" integer NOT NULL,
	CONSTRAINT "booked_passengers_booking_id_position_pk" PRIMARY KEY("booking_id","position"),
	CONSTRAINT "booked_passengers_alone_or_with" CHECK (("booked_passengers"."type" in ('INF', 'EXST')) = ("booked_passengers"."goes_with" is not null)),
	CONSTRAINT "booked_passengers_named_whole" CHECK (num_nulls("booked_passengers"."first_name", "booked_passengers"."last_name", "booked_passengers"."last_name_key") in (0, 3))
);
--> statement-breakpoint
CREATE TABLE "booking_contacts" (
	"booking_id" integer NOT NULL,
	"position" integer NOT NULL,
	"first_name" text,
	"last_name" text NOT NULL,
	"last_name_key" text NOT NULL,
	"email" text,
	"phone" text,
	CONSTRAINT "booking_contacts_booking_id_position_pk" PRIMARY KEY("booking_id","position"),
	CONSTRAINT "booking_contacts_reachable" CHECK (num_nonnulls("booking_contacts"."email", "booking_contacts"."phone") > 0)
);
--> statement-breakpoint
CREATE TABLE "booked_legs" (
	"booking_id" integer NOT NULL,
	"journey" integer NOT NULL,
	"segment" integer NOT NULL,
	"position" integer NOT NULL,
	"origin" text NOT NULL,
	"destination" text NOT NULL,
	"departs_at" timestamp with time zone NOT NULL,
	"departure" text NOT NULL,
	"arrives_at" timestamp with time zone NOT NULL,
	"arrival" text NOT NULL,
	CONSTRAINT "booked_legs_booking_id_journey_segment_position_pk" PRIMARY KEY("booking_id","journey","segment","position"),
	CONSTRAINT "booked_legs_end_later" CHECK ("booked_legs"."arrives_at" > "booked_legs"."departs_at")
);
--> statement-breakpoint
CREATE TABLE "booked_segments" (
	"booking_id" integer NOT NULL,
	"journey" integer NOT NULL,
	"position" integer NOT NULL,
	"flight_number" integer NOT NULL,
	CONSTRAINT "booked_segments_booking_id_journey_position_pk" PRIMARY KEY("booking_id","journey","position")
);
--> statement-breakpoint
CREATE TABLE "booking_changes" (
	"booking_id" integer NOT NULL,
	"version" integer NOT NULL,
	"what" text NOT NULL,
	"changed_at" timestamp with time zone NOT NULL,
	CONSTRAINT "booking_changes_booking_id_version_pk" PRIMARY KEY("booking_id","version"),
	CONSTRAINT "booking_changes_counted" CHECK ("booking_changes"."version" >= 1)
);
--> statement-breakpoint
CREATE TABLE "opened_bookings" (
	"session_id" text NOT NULL,
	"booking_id" integer NOT NULL,
	"opened_at" timestamp with time zone NOT NULL,
	"is_primary_contact" boolean NOT NULL,
	"is_proved" boolean NOT NULL,
	"seen" integer[],
	CONSTRAINT "opened_bookings_session_id_booking_id_pk" PRIMARY KEY("session_id","booking_id")
);
--> statement-breakpoint
CREATE TABLE "retrieval_guesses" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "retrieval_guesses_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"subject" text NOT NULL,
	"network_address" text NOT NULL,
	"guessed_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "booked_journeys" DROP CONSTRAINT "booked_journeys_dated_or_open";--> statement-breakpoint
ALTER TABLE "bookings" DROP CONSTRAINT "bookings_party_counted";--> statement-breakpoint
ALTER TABLE "bookings" DROP CONSTRAINT "bookings_total_counted";--> statement-breakpoint
ALTER TABLE "bookings" DROP CONSTRAINT "bookings_locator_is_one";--> statement-breakpoint
ALTER TABLE "booked_journeys" ADD COLUMN "cancelled_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "bookings" ADD COLUMN "reason" text;--> statement-breakpoint
ALTER TABLE "bookings" ADD COLUMN "closed_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "bookings" ADD COLUMN "hold_until" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "bookings" ADD COLUMN "kind" text NOT NULL;--> statement-breakpoint
ALTER TABLE "bookings" ADD COLUMN "is_forbidden" boolean NOT NULL;--> statement-breakpoint
ALTER TABLE "bookings" ADD COLUMN "allows_managing" boolean NOT NULL;--> statement-breakpoint
ALTER TABLE "bookings" ADD COLUMN "allows_check_in" boolean NOT NULL;--> statement-breakpoint
ALTER TABLE "bookings" ADD COLUMN "promotion_code" text;--> statement-breakpoint
ALTER TABLE "booking_charges" ADD CONSTRAINT "booking_charges_of_journey" FOREIGN KEY ("booking_id","journey") REFERENCES "public"."booked_journeys"("booking_id","position") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "booking_fees" ADD CONSTRAINT "booking_fees_booking_id_bookings_id_fk" FOREIGN KEY ("booking_id") REFERENCES "public"."bookings"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "booking_fees" ADD CONSTRAINT "booking_fees_of_passenger" FOREIGN KEY ("booking_id","passenger") REFERENCES "public"."booked_passengers"("booking_id","position") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "booking_receipts" ADD CONSTRAINT "booking_receipts_booking_id_bookings_id_fk" FOREIGN KEY ("booking_id") REFERENCES "public"."bookings"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "booked_lifts" ADD CONSTRAINT "booked_lifts_of_passenger" FOREIGN KEY ("booking_id","passenger") REFERENCES "public"."booked_passengers"("booking_id","position") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "booked_lifts" ADD CONSTRAINT "booked_lifts_on_segment" FOREIGN KEY ("booking_id","journey","segment") REFERENCES "public"."booked_segments"("booking_id","journey","position") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "booked_passengers" ADD CONSTRAINT "booked_passengers_booking_id_bookings_id_fk" FOREIGN KEY ("booking_id") REFERENCES "public"."bookings"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "booked_passengers" ADD CONSTRAINT "booked_passengers_go_with" FOREIGN KEY ("booking_id","goes_with") REFERENCES "public"."booked_passengers"("booking_id","position") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "booking_contacts" ADD CONSTRAINT "booking_contacts_booking_id_bookings_id_fk" FOREIGN KEY ("booking_id") REFERENCES "public"."bookings"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "booked_legs" ADD CONSTRAINT "booked_legs_of_segment" FOREIGN KEY ("booking_id","journey","segment") REFERENCES "public"."booked_segments"("booking_id","journey","position") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "booked_segments" ADD CONSTRAINT "booked_segments_of_journey" FOREIGN KEY ("booking_id","journey") REFERENCES "public"."booked_journeys"("booking_id","position") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "booking_changes" ADD CONSTRAINT "booking_changes_booking_id_bookings_id_fk" FOREIGN KEY ("booking_id") REFERENCES "public"."bookings"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "opened_bookings" ADD CONSTRAINT "opened_bookings_session_id_sessions_id_fk" FOREIGN KEY ("session_id") REFERENCES "public"."sessions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "opened_bookings" ADD CONSTRAINT "opened_bookings_booking_id_bookings_id_fk" FOREIGN KEY ("booking_id") REFERENCES "public"."bookings"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "booking_receipts_of_booking" ON "booking_receipts" USING btree ("booking_id");--> statement-breakpoint
CREATE INDEX "booked_passengers_by_name" ON "booked_passengers" USING btree ("booking_id","last_name_key");--> statement-breakpoint
CREATE INDEX "booking_contacts_by_phone" ON "booking_contacts" USING btree ("phone");--> statement-breakpoint
CREATE INDEX "booking_contacts_by_email" ON "booking_contacts" USING btree ("email");--> statement-breakpoint
CREATE INDEX "opened_bookings_opened" ON "opened_bookings" USING btree ("opened_at");--> statement-breakpoint
CREATE INDEX "retrieval_guesses_at_subject" ON "retrieval_guesses" USING btree ("subject","guessed_at");--> statement-breakpoint
CREATE INDEX "retrieval_guesses_from_address" ON "retrieval_guesses" USING btree ("network_address","guessed_at");--> statement-breakpoint
CREATE INDEX "retrieval_guesses_guessed" ON "retrieval_guesses" USING btree ("guessed_at");--> statement-breakpoint
ALTER TABLE "booked_journeys" DROP COLUMN "departs_at";--> statement-breakpoint
ALTER TABLE "booked_journeys" DROP COLUMN "departure";--> statement-breakpoint
ALTER TABLE "booked_journeys" DROP COLUMN "arrival";--> statement-breakpoint
ALTER TABLE "booked_journeys" DROP COLUMN "flight_numbers";--> statement-breakpoint
ALTER TABLE "bookings" DROP COLUMN "adults";--> statement-breakpoint
ALTER TABLE "bookings" DROP COLUMN "children";--> statement-breakpoint
ALTER TABLE "bookings" DROP COLUMN "infants";--> statement-breakpoint
ALTER TABLE "bookings" DROP COLUMN "total_minor";--> statement-breakpoint
ALTER TABLE "bookings" ADD CONSTRAINT "bookings_reason_of_status" CHECK (((status = 'CONFIRMED' and reason is null) or (status = 'ON_HOLD' and reason in ('FARE_LOCK', 'PAYMENT_DUE', 'PAYMENT_PROCESSING', 'PAYMENT_REVIEW')) or (status = 'CLOSED' and reason in ('FARE_LOCK_EXPIRED', 'HOLD_EXPIRED', 'CANCELLED', 'CANCELLED_BY_AIRLINE'))) is true);--> statement-breakpoint
ALTER TABLE "bookings" ADD CONSTRAINT "bookings_closed_when" CHECK ("bookings"."status" <> 'CLOSED' or "bookings"."closed_at" is not null);--> statement-breakpoint
ALTER TABLE "bookings" ADD CONSTRAINT "bookings_hold_ends" CHECK (("bookings"."status" = 'ON_HOLD') = ("bookings"."hold_until" is not null));--> statement-breakpoint
ALTER TABLE "bookings" ADD CONSTRAINT "bookings_locator_is_one" CHECK ("bookings"."record_locator" ~ '^[B-DF-HJ-NP-TV-XZ2-9]{6}$');