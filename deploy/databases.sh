#!/usr/bin/env bash
# A database and a role of its own for each part. Run once, on an empty PostgreSQL, by its image or by hand (psql's PG* variables).
set -euo pipefail
for name in site platform strapi; do
  secret="${name^^}_DATABASE_PASSWORD"
  psql --quiet -v ON_ERROR_STOP=1 -U "${POSTGRES_USER:-postgres}" -d postgres -v name="$name" -v secret="${!secret:?}" <<'SQL'
create role :"name" login password :'secret';
create database :"name" owner :"name";
SQL
done
