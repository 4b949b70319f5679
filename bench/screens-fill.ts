import { sql, type Database, type Kysely } from '@sluice/db';

const resources = async (db: Kysely<Database>, organizationId: string, count: number): Promise<void> => {
  const kinds = [
    { family: 'inputs', kind: 'HTTPS', settings: { host: 'media.example.com' } },
    { family: 'outputs', kind: 'S3', settings: { bucketName: 'films', accessKey: 'key' } },
    { family: 'configurations', kind: 'H264', settings: { bitrate: 1_200_000, height: 720 } },
  ];
  for (const { family, kind, settings } of kinds)
    await sql`
      insert into resources (id, organization_id, family, kind, name, settings, created_at)
      select gen_random_uuid(), ${organizationId}, ${family}, ${kind}, ${family} || ' ' || n,
        ${JSON.stringify(settings)}::jsonb, now() - n * interval '1 minute'
      from generate_series(1, ${count}) n`.execute(db);
};

/** Creates encodings with two streams, their muxings, usage and a manifest of each kind; every 50th has a template. */
const encodings = async (db: Kysely<Database>, organizationId: string, count: number): Promise<void> => {
  await sql`
    insert into encodings (id, organization_id, name, type, status, progress, labels, created_at, started_at, finished_at)
    select gen_random_uuid(), ${organizationId}, 'Encoding ' || n, 'VOD',
      case when n % 50 = 0 then 'ERROR' else 'FINISHED' end, 100, array['bench'],
      now() - n * interval '10 minutes', now() - n * interval '10 minutes', now() - n * interval '10 minutes'
    from generate_series(1, ${count}) n`.execute(db);
  await sql`
    with codec as (select id from resources where organization_id = ${organizationId} and kind = 'H264' limit 1),
      source as (select id from resources where organization_id = ${organizationId} and kind = 'HTTPS' limit 1),
      made as (
        insert into streams (id, organization_id, encoding_id, codec_config_id, settings, created_at)
        select gen_random_uuid(), e.organization_id, e.id, codec.id, jsonb_build_object('inputStreams',
          jsonb_build_array(jsonb_build_object('inputId', source.id, 'inputPath', 'film.mp4', 'selectionMode', 'AUTO'))), e.created_at
        from encodings e, codec, source, generate_series(1, 2)
        where e.organization_id = ${organizationId} returning id, encoding_id, organization_id, created_at)
    insert into muxings (id, organization_id, encoding_id, type, settings, created_at)
    select gen_random_uuid(), organization_id, encoding_id, 'FMP4', jsonb_build_object('segmentLength', 4, 'outputs', '[]'::jsonb,
      'streams', jsonb_build_array(jsonb_build_object('streamId', id))), created_at from made`.execute(db);
  await sql`
    insert into encoding_usage (encoding_id, part_id, organization_id, part, detail, encoded_seconds, encoded_bytes, billable_minutes, recorded_at)
    select encoding_id, id, organization_id, 'STREAM',
      '{"codec": "H264", "width": 1280, "height": 720, "durationSeconds": 60}', 60, 9000000, 1.5, created_at
    from streams where organization_id = ${organizationId}`.execute(db);
};

const manifests = async (db: Kysely<Database>, organizationId: string): Promise<void> => {
  await sql`
    insert into manifests (id, organization_id, type, name, settings, status, created_at)
    select gen_random_uuid(), e.organization_id, kind, e.name || ' ' || kind, jsonb_build_object('manifestName', 'm',
      'outputs', '[]'::jsonb, 'encodingIds', jsonb_build_array(e.id)), 'FINISHED', e.created_at
    from encodings e, unnest(array['DASH', 'HLS']) kind where e.organization_id = ${organizationId}`.execute(db);
  await sql`
    insert into encoding_templates (id, organization_id, name, type, content, created_at)
    select gen_random_uuid(), organization_id, name, 'VOD', 'metadata: { type: VOD }', created_at
    from encodings where organization_id = ${organizationId} and status = 'ERROR'`.execute(db);
};

/** Creates months of an organization's work: this many encodings with all their parts. */
export const fillOrganization = async (db: Kysely<Database>, organizationId: string, count: number): Promise<void> => {
  await resources(db, organizationId, count / 10);
  await encodings(db, organizationId, count);
  await manifests(db, organizationId);
  await sql`vacuum analyze`.execute(db);
};
