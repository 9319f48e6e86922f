-- A role for Chalkbox that owns its database and nothing else. Migrations run as this role. As a superuser:
--   psql --set password=… --file deploy/postgresql-role.sql
CREATE ROLE chalkbox LOGIN PASSWORD :'password' NOSUPERUSER NOCREATEDB NOCREATEROLE NOREPLICATION;
CREATE DATABASE chalkbox OWNER chalkbox;
REVOKE ALL ON DATABASE chalkbox FROM PUBLIC;
