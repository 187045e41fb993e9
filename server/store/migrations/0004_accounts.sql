CREATE TABLE "accounts" (
	"sub" text PRIMARY KEY NOT NULL,
	"username" text NOT NULL,
	"email" text,
	"phone" text,
	"google_id" text,
	"attributes" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"customer_number" text,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "accounts_username_unique" UNIQUE("username"),
	CONSTRAINT "accounts_email_unique" UNIQUE("email"),
	CONSTRAINT "accounts_phone_unique" UNIQUE("phone"),
	CONSTRAINT "accounts_google_id_unique" UNIQUE("google_id"),
	CONSTRAINT "accounts_customer_number_unique" UNIQUE("customer_number"),
	CONSTRAINT "accounts_can_be_signed_in_to" CHECK (num_nonnulls("accounts"."email", "accounts"."phone", "accounts"."google_id") > 0)
);
--> statement-breakpoint
CREATE TABLE "grants" (
	"id" text PRIMARY KEY NOT NULL,
	"sub" text NOT NULL,
	"refresh_token_hash" text NOT NULL,
	"is_federated" boolean NOT NULL,
	"authenticated_at" timestamp with time zone NOT NULL,
	"expires" timestamp with time zone NOT NULL,
	CONSTRAINT "grants_refresh_token_hash_unique" UNIQUE("refresh_token_hash")
);
--> statement-breakpoint
CREATE TABLE "signing_keys" (
	"use" text PRIMARY KEY NOT NULL,
	"kid" text NOT NULL,
	"private_key" jsonb NOT NULL
);
--> statement-breakpoint
ALTER TABLE "customers" ALTER COLUMN "email" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "customers" ADD COLUMN "birth_date" date;--> statement-breakpoint
ALTER TABLE "customers" ADD COLUMN "country" text;--> statement-breakpoint
ALTER TABLE "accounts" ADD CONSTRAINT "accounts_customer_number_customers_customer_number_fk" FOREIGN KEY ("customer_number") REFERENCES "public"."customers"("customer_number") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "grants" ADD CONSTRAINT "grants_sub_accounts_sub_fk" FOREIGN KEY ("sub") REFERENCES "public"."accounts"("sub") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "grants_of_account" ON "grants" USING btree ("sub");--> statement-breakpoint
CREATE INDEX "grants_expire" ON "grants" USING btree ("expires");--> statement-breakpoint
ALTER TABLE "customers" ADD CONSTRAINT "customers_mobile_unique" UNIQUE("mobile");