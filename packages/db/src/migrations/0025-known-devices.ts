/** Browsers and networks from which users signed in. Deploy in any order. */
export const sql = `
create table known_devices (
  id text primary key,
  user_id text not null references users(id) on delete cascade,
  kind text not null,
  subject_hash text not null,
  used_at timestamptz not null,
  expires_at timestamptz not null,
  unique (user_id, subject_hash)
);
create index known_devices_expiry on known_devices (expires_at);
`;
