-- The two logins of one service, made where they are missing: `<name>`, as which the service runs, and `<name>_owner`, as which
-- migrations alone log in. Run by deploy/config/postgres-init.sh, and by dev/backing/databases.ts on a development machine.
SELECT set_config('bottin.name', :'name', false),
  set_config('bottin.password', :'password', false),
  set_config('bottin.owner_password', :'owner_password', false);
DO $$
DECLARE
  service text := current_setting('bottin.name');
  login text;
BEGIN
  FOREACH login IN ARRAY ARRAY[service, service || '_owner'] LOOP
    IF NOT EXISTS (SELECT FROM pg_roles WHERE rolname = login) THEN
      EXECUTE format('CREATE ROLE %I', login);
    END IF;
    IF NOT (SELECT rolsuper FROM pg_roles WHERE rolname = current_user) THEN
      EXECUTE format('GRANT %I TO %I', login, current_user);
    END IF;
  END LOOP;
  EXECUTE format('ALTER ROLE %I LOGIN PASSWORD %L', service, current_setting('bottin.password'));
  EXECUTE format('ALTER ROLE %I LOGIN PASSWORD %L', service || '_owner', current_setting('bottin.owner_password'));
END $$;
