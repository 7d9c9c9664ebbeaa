-- Creates the login `backup` if it is missing, and sets its password. It may read every database and change nothing.
-- deploy/config/postgres-init.sh runs this file if BACKUP_DB_PASSWORD is set.
SELECT set_config('bottin.password', :'password', false);
DO $$
BEGIN
  IF NOT EXISTS (SELECT FROM pg_roles WHERE rolname = 'backup') THEN
    CREATE ROLE backup;
  END IF;
  GRANT pg_read_all_data TO backup;
  EXECUTE format('ALTER ROLE backup LOGIN PASSWORD %L', current_setting('bottin.password'));
END $$;
