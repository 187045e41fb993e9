CREATE TABLE "encryption_keys" (
	"kid" text PRIMARY KEY NOT NULL,
	"private_key" jsonb NOT NULL,
	"made_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "newsletter_calls" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "newsletter_calls_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"email" text NOT NULL,
	"network_address" text NOT NULL,
	"called_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "newsletter_subscribers" (
	"email" text PRIMARY KEY NOT NULL,
	"locale" text NOT NULL,
	"subscribed_at" timestamp with time zone NOT NULL,
	"confirmed_at" timestamp with time zone,
	"link_hash" text NOT NULL,
	"link_expires" timestamp with time zone NOT NULL,
	CONSTRAINT "newsletter_subscribers_link_hash_unique" UNIQUE("link_hash")
);
--> statement-breakpoint
CREATE INDEX "newsletter_calls_for_email" ON "newsletter_calls" USING btree ("email","called_at");--> statement-breakpoint
CREATE INDEX "newsletter_calls_from_address" ON "newsletter_calls" USING btree ("network_address","called_at");--> statement-breakpoint
CREATE INDEX "newsletter_calls_called" ON "newsletter_calls" USING btree ("called_at");--> statement-breakpoint
CREATE INDEX "newsletter_subscribers_expire" ON "newsletter_subscribers" USING btree ("link_expires");