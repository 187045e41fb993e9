CREATE TABLE "begun_bookings" (
	"customer_number" text PRIMARY KEY NOT NULL,
	"answers" jsonb NOT NULL,
	"answered_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "begun_bookings" ADD CONSTRAINT "begun_bookings_customer_number_customers_customer_number_fk" FOREIGN KEY ("customer_number") REFERENCES "public"."customers"("customer_number") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "begun_bookings_by_age" ON "begun_bookings" USING btree ("answered_at");