-- Grants the two logins of a service their rights in its database. Run it in that database.
-- The owner gets all rights. The service gets SELECT, INSERT, UPDATE and DELETE, also on tables that later
-- migrations create. Objects that the service owns, from early releases with one login, go to the owner.
SELECT set_config('bottin.name', :'name', false);
DO $$
DECLARE
  service text := current_setting('bottin.name');
  owner text := service || '_owner';
BEGIN
  EXECUTE format('REASSIGN OWNED BY %I TO %I', service, owner);
  EXECUTE format('ALTER DATABASE %I OWNER TO %I', current_database(), owner);
  EXECUTE format('REVOKE ALL ON DATABASE %I FROM PUBLIC, %I', current_database(), service);
  -- Logins of backups are members of pg_read_all_data, which doesn't include CONNECT.
  EXECUTE format('GRANT CONNECT ON DATABASE %I TO %I, pg_read_all_data', current_database(), service);
  -- PostgreSQL 14 and older let every login create tables in this schema, and so do servers upgraded from them.
  REVOKE CREATE ON SCHEMA public FROM PUBLIC;
  EXECUTE format('SET LOCAL ROLE %I', owner);
  EXECUTE format('GRANT SELECT, INSERT, UPDATE, DELETE ON ALL TABLES IN SCHEMA public TO %I', service);
  EXECUTE format('GRANT USAGE ON ALL SEQUENCES IN SCHEMA public TO %I', service);
  EXECUTE format('ALTER DEFAULT PRIVILEGES IN SCHEMA public GRANT SELECT, INSERT, UPDATE, DELETE ON TABLES TO %I', service);
  EXECUTE format('ALTER DEFAULT PRIVILEGES IN SCHEMA public GRANT USAGE ON SEQUENCES TO %I', service);
  -- Only the owner may read and change the list of applied migrations.
  IF to_regclass('public.migrations') IS NOT NULL THEN
    EXECUTE format('REVOKE ALL ON public.migrations FROM %I', service);
  END IF;
END $$;
