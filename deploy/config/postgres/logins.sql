-- Creates the two logins of one service where they are missing, and sets their passwords. The service uses
-- `<name>`, and only its migrations use `<name>_owner`.
-- deploy/config/postgres-init.sh runs this file, and so does dev/backing/databases.ts on a development machine.
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
