-- What the two logins of a service may do in its database, run there: the owner everything, the service SELECT, INSERT, UPDATE and
-- DELETE, on the tables that later migrations make too. What the service still owned, from before there were two, goes to the owner.
SELECT set_config('bottin.name', :'name', false);
DO $$
DECLARE
  service text := current_setting('bottin.name');
  owner text := service || '_owner';
BEGIN
  EXECUTE format('REASSIGN OWNED BY %I TO %I', service, owner);
  EXECUTE format('ALTER DATABASE %I OWNER TO %I', current_database(), owner);
  EXECUTE format('REVOKE ALL ON DATABASE %I FROM PUBLIC, %I', current_database(), service);
  EXECUTE format('GRANT CONNECT ON DATABASE %I TO %I', current_database(), service);
  -- PostgreSQL 14 and before let everybody make tables there, and so does a cluster that was upgraded from it.
  REVOKE CREATE ON SCHEMA public FROM PUBLIC;
  EXECUTE format('SET LOCAL ROLE %I', owner);
  EXECUTE format('GRANT SELECT, INSERT, UPDATE, DELETE ON ALL TABLES IN SCHEMA public TO %I', service);
  EXECUTE format('GRANT USAGE ON ALL SEQUENCES IN SCHEMA public TO %I', service);
  EXECUTE format('ALTER DEFAULT PRIVILEGES IN SCHEMA public GRANT SELECT, INSERT, UPDATE, DELETE ON TABLES TO %I', service);
  EXECUTE format('ALTER DEFAULT PRIVILEGES IN SCHEMA public GRANT USAGE ON SEQUENCES TO %I', service);
  -- What was applied is the owner's to know and to change.
  IF to_regclass('public.migrations') IS NOT NULL THEN
    EXECUTE format('REVOKE ALL ON public.migrations FROM %I', service);
  END IF;
END $$;
