-- The same roles as in deploy/config/postgres: services log in as roles that own nothing, migrations as the owners.
CREATE ROLE identity LOGIN PASSWORD 'only-for-trying';
CREATE ROLE identity_owner LOGIN PASSWORD 'only-for-trying';
CREATE DATABASE identity OWNER identity_owner;
REVOKE ALL ON DATABASE identity FROM PUBLIC;
GRANT CONNECT ON DATABASE identity TO identity;
\connect identity
ALTER DEFAULT PRIVILEGES FOR ROLE identity_owner IN SCHEMA public GRANT SELECT, INSERT, UPDATE, DELETE ON TABLES TO identity;
ALTER DEFAULT PRIVILEGES FOR ROLE identity_owner IN SCHEMA public GRANT USAGE ON SEQUENCES TO identity;
CREATE ROLE creators LOGIN PASSWORD 'only-for-trying';
CREATE ROLE creators_owner LOGIN PASSWORD 'only-for-trying';
CREATE DATABASE creators OWNER creators_owner;
REVOKE ALL ON DATABASE creators FROM PUBLIC;
GRANT CONNECT ON DATABASE creators TO creators;
\connect creators
ALTER DEFAULT PRIVILEGES FOR ROLE creators_owner IN SCHEMA public GRANT SELECT, INSERT, UPDATE, DELETE ON TABLES TO creators;
ALTER DEFAULT PRIVILEGES FOR ROLE creators_owner IN SCHEMA public GRANT USAGE ON SEQUENCES TO creators;
CREATE ROLE feed LOGIN PASSWORD 'only-for-trying';
CREATE ROLE feed_owner LOGIN PASSWORD 'only-for-trying';
CREATE DATABASE feed OWNER feed_owner;
REVOKE ALL ON DATABASE feed FROM PUBLIC;
GRANT CONNECT ON DATABASE feed TO feed;
\connect feed
ALTER DEFAULT PRIVILEGES FOR ROLE feed_owner IN SCHEMA public GRANT SELECT, INSERT, UPDATE, DELETE ON TABLES TO feed;
ALTER DEFAULT PRIVILEGES FOR ROLE feed_owner IN SCHEMA public GRANT USAGE ON SEQUENCES TO feed;
CREATE ROLE platform_sync LOGIN PASSWORD 'only-for-trying';
CREATE ROLE platform_sync_owner LOGIN PASSWORD 'only-for-trying';
CREATE DATABASE platform_sync OWNER platform_sync_owner;
REVOKE ALL ON DATABASE platform_sync FROM PUBLIC;
GRANT CONNECT ON DATABASE platform_sync TO platform_sync;
\connect platform_sync
ALTER DEFAULT PRIVILEGES FOR ROLE platform_sync_owner IN SCHEMA public GRANT SELECT, INSERT, UPDATE, DELETE ON TABLES TO platform_sync;
ALTER DEFAULT PRIVILEGES FOR ROLE platform_sync_owner IN SCHEMA public GRANT USAGE ON SEQUENCES TO platform_sync;
CREATE ROLE notifications LOGIN PASSWORD 'only-for-trying';
CREATE ROLE notifications_owner LOGIN PASSWORD 'only-for-trying';
CREATE DATABASE notifications OWNER notifications_owner;
REVOKE ALL ON DATABASE notifications FROM PUBLIC;
GRANT CONNECT ON DATABASE notifications TO notifications;
\connect notifications
ALTER DEFAULT PRIVILEGES FOR ROLE notifications_owner IN SCHEMA public GRANT SELECT, INSERT, UPDATE, DELETE ON TABLES TO notifications;
ALTER DEFAULT PRIVILEGES FOR ROLE notifications_owner IN SCHEMA public GRANT USAGE ON SEQUENCES TO notifications;
CREATE ROLE community LOGIN PASSWORD 'only-for-trying';
CREATE ROLE community_owner LOGIN PASSWORD 'only-for-trying';
CREATE DATABASE community OWNER community_owner;
REVOKE ALL ON DATABASE community FROM PUBLIC;
GRANT CONNECT ON DATABASE community TO community;
\connect community
ALTER DEFAULT PRIVILEGES FOR ROLE community_owner IN SCHEMA public GRANT SELECT, INSERT, UPDATE, DELETE ON TABLES TO community;
ALTER DEFAULT PRIVILEGES FOR ROLE community_owner IN SCHEMA public GRANT USAGE ON SEQUENCES TO community;
