import { sql, type Database, type Kysely } from '@sluice/db';

/** Deletes messages and proposals of an organization that contain one of these ids of a viewer or impression. */
export const forgetCitations = async (
  db: Kysely<Database>,
  organizationId: string,
  ids: readonly string[],
): Promise<void> => {
  // As they are, and as JSON spells them.
  const texts = [...new Set(ids.flatMap((id) => [id, JSON.stringify(id).slice(1, -1)]))];
  const cites = (column: string) =>
    sql`exists (select from unnest(${texts}::text[]) cited where position(cited in ${sql.ref(column)}::text) > 0)`;
  await sql`delete from agent_messages using agent_sessions
    where agent_sessions.id = agent_messages.session_id and agent_sessions.organization_id = ${organizationId}
      and ${cites('agent_messages.parts')}`.execute(db);
  await sql`update agent_sessions set title = null where organization_id = ${organizationId} and ${cites('title')}`.execute(
    db,
  );
  await sql`delete from agent_proposals where organization_id = ${organizationId}
    and (${cites('input')} or ${cites('why')} or ${cites('current')})`.execute(db);
};
