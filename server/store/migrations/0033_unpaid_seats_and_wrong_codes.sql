CREATE TABLE "wrong_codes" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "wrong_codes_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"network_address" text NOT NULL,
	"answered_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "one_time_codes" ADD COLUMN "mailbox" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "booking_sales" ADD COLUMN "mailbox" text;--> statement-breakpoint
ALTER TABLE "booking_sales" ADD COLUMN "from_address" text;--> statement-breakpoint
ALTER TABLE "booking_sales" ADD COLUMN "from_session" text;--> statement-breakpoint
CREATE INDEX "wrong_codes_from_address" ON "wrong_codes" USING btree ("network_address","answered_at");--> statement-breakpoint
CREATE INDEX "wrong_codes_answered" ON "wrong_codes" USING btree ("answered_at");--> statement-breakpoint
CREATE INDEX "one_time_codes_to_mailbox" ON "one_time_codes" USING btree ("mailbox","sent_at");--> statement-breakpoint
CREATE INDEX "booking_sales_of_mailbox" ON "booking_sales" USING btree ("mailbox");--> statement-breakpoint
CREATE INDEX "booking_sales_from_address" ON "booking_sales" USING btree ("from_address");--> statement-breakpoint
CREATE INDEX "booking_sales_from_session" ON "booking_sales" USING btree ("from_session");