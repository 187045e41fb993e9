CREATE TABLE "customers" (
	"customer_number" text PRIMARY KEY NOT NULL,
	"first_name" text NOT NULL,
	"last_name" text NOT NULL,
	"email" text NOT NULL,
	"mobile" text,
	"bookings_made" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "customers_email_unique" UNIQUE("email"),
	CONSTRAINT "customers_bookings_made_counted" CHECK ("customers"."bookings_made" >= 0)
);
--> statement-breakpoint
CREATE TABLE "sessions" (
	"id" text PRIMARY KEY NOT NULL,
	"customer_number" text,
	"expires" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "promotion_uses" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "promotion_uses_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"promotion_code" text NOT NULL,
	"session_id" text,
	"idempotency_key" text NOT NULL,
	"question" text NOT NULL,
	"message" text NOT NULL,
	"state" text NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	CONSTRAINT "promotion_uses_consumed_without_session" CHECK (("promotion_uses"."state" = 'consumed') = ("promotion_uses"."session_id" is null))
);
--> statement-breakpoint
CREATE TABLE "promotions" (
	"code" text PRIMARY KEY NOT NULL,
	"title" text NOT NULL,
	"message" text NOT NULL,
	"discount_kind" text NOT NULL,
	"discount_value" integer NOT NULL,
	"bookable_from" date,
	"bookable_until" date,
	"travel_from" date,
	"travel_until" date,
	"moves_from" date,
	"routes" text NOT NULL,
	"route_list" text[] DEFAULT '{}' NOT NULL,
	"passengers_min" integer DEFAULT 1 NOT NULL,
	"passengers_max" integer,
	"channels" text[] DEFAULT '{"WEB"}' NOT NULL,
	"audience" text NOT NULL,
	"usage_limit" integer,
	"is_for_web" boolean NOT NULL,
	"is_known" boolean NOT NULL,
	"is_active" boolean DEFAULT true NOT NULL,
	"position" integer NOT NULL,
	CONSTRAINT "promotions_code_is_clean" CHECK ("promotions"."code" ~ '^[A-Z0-9]+$'),
	CONSTRAINT "promotions_discount_sensible" CHECK ("promotions"."discount_value" > 0 and ("promotions"."discount_kind" <> 'percent' or "promotions"."discount_value" <= 100)),
	CONSTRAINT "promotions_usage_limit_counted" CHECK ("promotions"."usage_limit" >= 0)
);
--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_customer_number_customers_customer_number_fk" FOREIGN KEY ("customer_number") REFERENCES "public"."customers"("customer_number") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "promotion_uses" ADD CONSTRAINT "promotion_uses_promotion_code_promotions_code_fk" FOREIGN KEY ("promotion_code") REFERENCES "public"."promotions"("code") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "promotion_uses" ADD CONSTRAINT "promotion_uses_session_id_sessions_id_fk" FOREIGN KEY ("session_id") REFERENCES "public"."sessions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "sessions_expires" ON "sessions" USING btree ("expires");--> statement-breakpoint
CREATE UNIQUE INDEX "promotion_uses_key" ON "promotion_uses" USING btree ("session_id","idempotency_key");--> statement-breakpoint
CREATE UNIQUE INDEX "promotion_uses_one_reserved" ON "promotion_uses" USING btree ("session_id") WHERE "promotion_uses"."state" = 'reserved';--> statement-breakpoint
CREATE INDEX "promotion_uses_counted" ON "promotion_uses" USING btree ("promotion_code","state","expires_at");