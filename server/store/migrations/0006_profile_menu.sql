CREATE TABLE "business_profiles" (
	"customer_number" text PRIMARY KEY NOT NULL,
	"version" integer NOT NULL,
	"company_name" text NOT NULL,
	"gst_number" text NOT NULL,
	"address_line_1" text NOT NULL,
	"address_line_2" text,
	"city" text NOT NULL,
	"pin_code" text NOT NULL,
	"email" text NOT NULL,
	"mobile" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "preferences" (
	"customer_number" text PRIMARY KEY NOT NULL,
	"version" integer NOT NULL,
	"origin" text,
	"currency" text,
	"nationality" text,
	"language" text,
	"seat" text,
	"meal" text,
	"offers_by_email_since" timestamp with time zone,
	"offers_by_sms_since" timestamp with time zone,
	"offers_by_whatsapp_since" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "saved_travellers" (
	"customer_number" text NOT NULL,
	"id" text NOT NULL,
	"version" integer NOT NULL,
	"title" text NOT NULL,
	"first_name" text NOT NULL,
	"last_name" text NOT NULL,
	"name_key" text NOT NULL,
	"gender" text NOT NULL,
	"birth_date" date NOT NULL,
	"nationality" text,
	"passport_number" text,
	"passport_expiry" date,
	CONSTRAINT "saved_travellers_customer_number_id_pk" PRIMARY KEY("customer_number","id"),
	CONSTRAINT "saved_travellers_saved_once" UNIQUE("customer_number","name_key","birth_date"),
	CONSTRAINT "saved_travellers_expiry_of_a_passport" CHECK ("saved_travellers"."passport_expiry" is null or "saved_travellers"."passport_number" is not null)
);
--> statement-breakpoint
ALTER TABLE "business_profiles" ADD CONSTRAINT "business_profiles_customer_number_customers_customer_number_fk" FOREIGN KEY ("customer_number") REFERENCES "public"."customers"("customer_number") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "preferences" ADD CONSTRAINT "preferences_customer_number_customers_customer_number_fk" FOREIGN KEY ("customer_number") REFERENCES "public"."customers"("customer_number") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "saved_travellers" ADD CONSTRAINT "saved_travellers_customer_number_customers_customer_number_fk" FOREIGN KEY ("customer_number") REFERENCES "public"."customers"("customer_number") ON DELETE cascade ON UPDATE no action;