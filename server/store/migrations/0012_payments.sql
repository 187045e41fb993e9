CREATE TABLE "payments" (
	"id" text PRIMARY KEY NOT NULL,
	"payable" text NOT NULL,
	"reference" text NOT NULL,
	"occasion" text NOT NULL,
	"amount_minor" integer NOT NULL,
	"currency" text NOT NULL,
	"state" text DEFAULT 'opening' NOT NULL,
	"why" text,
	"question" jsonb NOT NULL,
	"page" text,
	"page_url" text,
	"charge" text,
	"begun_at" timestamp with time zone NOT NULL,
	"close_at" timestamp with time zone NOT NULL,
	"decide_by" timestamp with time zone NOT NULL,
	"decided_at" timestamp with time zone,
	"returned_at" timestamp with time zone,
	"looked_at" timestamp with time zone,
	"next_look" timestamp with time zone,
	"tries" integer DEFAULT 0 NOT NULL,
	"is_settled" boolean DEFAULT false NOT NULL,
	CONSTRAINT "payments_page_unique" UNIQUE("page"),
	CONSTRAINT "payments_charge_unique" UNIQUE("charge"),
	CONSTRAINT "payments_amount_counted" CHECK ("payments"."amount_minor" > 0),
	CONSTRAINT "payments_why_released" CHECK (("payments"."state" = 'released') = ("payments"."why" is not null)),
	CONSTRAINT "payments_decided" CHECK (("payments"."state" in ('confirmed', 'released')) = ("payments"."decided_at" is not null))
);
--> statement-breakpoint
CREATE TABLE "provider_events" (
	"id" text PRIMARY KEY NOT NULL,
	"type" text NOT NULL,
	"received_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "refunds" (
	"id" text PRIMARY KEY NOT NULL,
	"payment_id" text NOT NULL,
	"amount_minor" integer NOT NULL,
	"state" text DEFAULT 'wanted' NOT NULL,
	"provider_reference" text,
	"wanted_at" timestamp with time zone NOT NULL,
	"ended_at" timestamp with time zone,
	"next_try" timestamp with time zone,
	"tries" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "refunds_provider_reference_unique" UNIQUE("provider_reference"),
	CONSTRAINT "refunds_amount_counted" CHECK ("refunds"."amount_minor" > 0)
);
--> statement-breakpoint
ALTER TABLE "refunds" ADD CONSTRAINT "refunds_payment_id_payments_id_fk" FOREIGN KEY ("payment_id") REFERENCES "public"."payments"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "payments_one_under_way" ON "payments" USING btree ("payable","reference") WHERE "payments"."state" in ('opening', 'open');--> statement-breakpoint
CREATE UNIQUE INDEX "payments_one_not_released" ON "payments" USING btree ("payable","reference","occasion") WHERE "payments"."state" <> 'released';--> statement-breakpoint
CREATE INDEX "payments_due" ON "payments" USING btree ("next_look") WHERE "payments"."next_look" is not null;--> statement-breakpoint
CREATE INDEX "provider_events_received" ON "provider_events" USING btree ("received_at");--> statement-breakpoint
CREATE INDEX "refunds_payment" ON "refunds" USING btree ("payment_id");--> statement-breakpoint
CREATE INDEX "refunds_due" ON "refunds" USING btree ("next_try") WHERE "refunds"."next_try" is not null;