/** Removes the schedule of the hourly purge's former name; the scheduler creates the new one. Deploy in any order. */
export const sql = `
do $$
begin
  if to_regclass('pgboss.schedule') is not null then
    delete from pgboss.schedule where name = 'account.forget-what-is-over';
  end if;
end
$$;
`;
