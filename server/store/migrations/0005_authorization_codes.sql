CREATE TABLE "authorization_codes" (
	"id" text PRIMARY KEY NOT NULL,
	"sub" text NOT NULL,
	"client_id" text NOT NULL,
	"redirect_uri" text NOT NULL,
	"challenge" text NOT NULL,
	"expires" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "authorization_codes" ADD CONSTRAINT "authorization_codes_sub_accounts_sub_fk" FOREIGN KEY ("sub") REFERENCES "public"."accounts"("sub") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "authorization_codes_expire" ON "authorization_codes" USING btree ("expires");