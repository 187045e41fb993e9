CREATE TABLE "held_names" (
	"name" text PRIMARY KEY NOT NULL,
	"held_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "one_time_codes" (
	"id" text PRIMARY KEY NOT NULL,
	"purpose" text NOT NULL,
	"medium" text NOT NULL,
	"contact" text NOT NULL,
	"owner" text,
	"flag" boolean NOT NULL,
	"network_address" text NOT NULL,
	"digest" text NOT NULL,
	"state" text NOT NULL,
	"wrong_answers" integer DEFAULT 0 NOT NULL,
	"sent_at" timestamp with time zone NOT NULL,
	"last_wrong_at" timestamp with time zone,
	CONSTRAINT "one_time_codes_wrong_answers_counted" CHECK ("one_time_codes"."wrong_answers" >= 0)
);
--> statement-breakpoint
CREATE TABLE "outbox" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "outbox_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"message_id" text NOT NULL,
	"medium" text NOT NULL,
	"recipient" text NOT NULL,
	"subject" text NOT NULL,
	"text" text NOT NULL,
	"code" text,
	"written_at" timestamp with time zone NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"taken_until" timestamp with time zone,
	"sent_at" timestamp with time zone,
	CONSTRAINT "outbox_message_id_unique" UNIQUE("message_id")
);
--> statement-breakpoint
CREATE INDEX "held_names_held" ON "held_names" USING btree ("held_at");--> statement-breakpoint
CREATE INDEX "one_time_codes_to_contact" ON "one_time_codes" USING btree ("contact","sent_at");--> statement-breakpoint
CREATE INDEX "one_time_codes_from_address" ON "one_time_codes" USING btree ("network_address","sent_at");--> statement-breakpoint
CREATE INDEX "one_time_codes_sent" ON "one_time_codes" USING btree ("sent_at");--> statement-breakpoint
CREATE INDEX "outbox_waiting" ON "outbox" USING btree ("id") WHERE "outbox"."sent_at" is null and "outbox"."medium" = 'EMAIL';