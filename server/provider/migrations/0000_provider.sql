CREATE SCHEMA "payment_provider";
--> statement-breakpoint
CREATE TABLE "payment_provider"."checkout_sessions" (
	"id" text PRIMARY KEY NOT NULL,
	"created_at" bigint NOT NULL,
	"expires_at" bigint NOT NULL,
	"status" text DEFAULT 'open' NOT NULL,
	"is_paid" boolean DEFAULT false NOT NULL,
	"amount" integer NOT NULL,
	"currency" text NOT NULL,
	"lines" jsonb NOT NULL,
	"methods" text[] NOT NULL,
	"success_url" text NOT NULL,
	"cancel_url" text,
	"client_reference" text,
	"locale" text,
	"metadata" jsonb NOT NULL,
	"intent_metadata" jsonb NOT NULL,
	CONSTRAINT "checkout_sessions_amount_counted" CHECK ("payment_provider"."checkout_sessions"."amount" > 0)
);
--> statement-breakpoint
CREATE TABLE "payment_provider"."deliveries" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "payment_provider"."deliveries_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"event_id" text NOT NULL,
	"url" text NOT NULL,
	"due_at" bigint NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "payment_provider"."faults" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "payment_provider"."faults_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"kind" text NOT NULL,
	"operation" text,
	"ms" integer NOT NULL,
	"status" integer NOT NULL,
	"times" integer
);
--> statement-breakpoint
CREATE TABLE "payment_provider"."endpoints" (
	"url" text PRIMARY KEY NOT NULL,
	"secrets" text[] NOT NULL
);
--> statement-breakpoint
CREATE TABLE "payment_provider"."events" (
	"id" text PRIMARY KEY NOT NULL,
	"position" bigint GENERATED ALWAYS AS IDENTITY (sequence name "payment_provider"."events_position_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"created_at" bigint NOT NULL,
	"type" text NOT NULL,
	"object" jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "payment_provider"."idempotency_keys" (
	"key" text PRIMARY KEY NOT NULL,
	"question" text NOT NULL,
	"request_id" text NOT NULL,
	"asked_at" bigint NOT NULL,
	"answer" text
);
--> statement-breakpoint
CREATE TABLE "payment_provider"."payment_intents" (
	"id" text PRIMARY KEY NOT NULL,
	"session_id" text NOT NULL,
	"created_at" bigint NOT NULL,
	"status" text DEFAULT 'requires_payment_method' NOT NULL,
	"method" jsonb,
	"decline" jsonb,
	"answers_at" bigint,
	"approves" boolean,
	"charge_id" text,
	"charged_at" bigint,
	"refunded" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "payment_intents_session_id_unique" UNIQUE("session_id"),
	CONSTRAINT "payment_intents_charge_id_unique" UNIQUE("charge_id"),
	CONSTRAINT "payment_intents_charged_once_succeeded" CHECK (("payment_provider"."payment_intents"."charge_id" is null) = ("payment_provider"."payment_intents"."charged_at" is null)),
	CONSTRAINT "payment_intents_refunded_counted" CHECK ("payment_provider"."payment_intents"."refunded" >= 0)
);
--> statement-breakpoint
CREATE TABLE "payment_provider"."refunds" (
	"id" text PRIMARY KEY NOT NULL,
	"intent_id" text NOT NULL,
	"created_at" bigint NOT NULL,
	"amount" integer NOT NULL,
	"status" text NOT NULL,
	"reason" text,
	"metadata" jsonb NOT NULL
);
--> statement-breakpoint
ALTER TABLE "payment_provider"."deliveries" ADD CONSTRAINT "deliveries_event_id_events_id_fk" FOREIGN KEY ("event_id") REFERENCES "payment_provider"."events"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment_provider"."deliveries" ADD CONSTRAINT "deliveries_url_endpoints_url_fk" FOREIGN KEY ("url") REFERENCES "payment_provider"."endpoints"("url") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment_provider"."payment_intents" ADD CONSTRAINT "payment_intents_session_id_checkout_sessions_id_fk" FOREIGN KEY ("session_id") REFERENCES "payment_provider"."checkout_sessions"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment_provider"."refunds" ADD CONSTRAINT "refunds_intent_id_payment_intents_id_fk" FOREIGN KEY ("intent_id") REFERENCES "payment_provider"."payment_intents"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "checkout_sessions_created" ON "payment_provider"."checkout_sessions" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "deliveries_due" ON "payment_provider"."deliveries" USING btree ("due_at");--> statement-breakpoint
CREATE INDEX "payment_intents_answers" ON "payment_provider"."payment_intents" USING btree ("answers_at");--> statement-breakpoint
CREATE INDEX "refunds_intent" ON "payment_provider"."refunds" USING btree ("intent_id");