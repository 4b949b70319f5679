import { randomBytes } from 'node:crypto';
import { openOrganization } from '@sluice/testing/factories';
import { scratchDatabase, type ScratchDatabase } from '@sluice/testing/postgres';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { systemClock, type Context } from '../../../shared/context.ts';
import { newId } from '../../../shared/new-id.ts';
import { createSecretBox } from '../../../shared/secret-box.ts';
import { createEncoding } from '../create-encoding.ts';
import { createMuxing } from '../muxings/create-muxing.ts';
import { createStream } from '../streams/create-stream.ts';
import { getEncodingComposition } from './get-composition.ts';

let database: ScratchDatabase;
let context: Context;
let encodingId: string;

beforeAll(async () => {
  database = await scratchDatabase();
  const { organizationId, userId } = await openOrganization(database.db);
  context = {
    organizationId,
    actor: { kind: 'user', userId, isOwner: true, rules: [], label: 'owner' },
    requestId: 'test',
    db: database.db,
    clock: systemClock,
    // The tests use no other services.
    services: {
      secrets: createSecretBox(randomBytes(32)),
      addresses: { delivery: 'https://cdn.example.com' },
    } as Context['services'],
  };
  encodingId = await fill();
});
afterAll(() => database.close());

const resource = async (
  family: string,
  kind: string,
  changes: { owner_id?: string; encoding_id?: string; settings?: string } = {},
): Promise<string> => {
  const id = newId();
  const row = { id, organization_id: context.organizationId, family, kind, settings: '{}', ...changes };
  await database.db.insertInto('resources').values(row).execute();
  return id;
};

const fill = async (): Promise<string> => {
  const { id } = await createEncoding(context, { body: { name: 'whole' } });
  const params = { encoding_id: id };
  const outputId = await resource('outputs', 'CDN');
  const outputs = [{ outputId, outputPath: 'out' }];
  const stream = await createStream(context, {
    params,
    body: {
      codecConfigId: await resource('configurations', 'H264', { settings: '{"height":720}' }),
      inputStreams: [{ inputId: await resource('inputs', 'HTTPS'), inputPath: 'a.mp4' }],
    },
  });
  await createMuxing('FMP4')(context, {
    params,
    body: { streams: [{ streamId: stream.id }], outputs, segmentLength: 4 },
  });
  const thumbnails = await resource('thumbnails', 'THUMBNAIL', {
    owner_id: stream.id,
    encoding_id: id,
    settings: JSON.stringify({ pattern: 't_%number%.jpg', outputs }),
  });
  await database.db
    .updateTable('streams')
    .set({ facts: JSON.stringify({ sprites: { [thumbnails]: { files: ['t_0.jpg'] } } }) })
    .where('id', '=', stream.id)
    .execute();
  return id;
};

const read = (as: Context = context) => getEncodingComposition(as, { params: { encoding_id: encodingId } });

describe('the composition of an encoding', () => {
  it('lists its configurations, inputs and outputs', async () => {
    const { resources } = await read();
    expect(resources.map(({ family }) => family).toSorted()).toEqual(['configurations', 'inputs', 'outputs']);
    expect(resources.find(({ type }) => type === 'H264')).toMatchObject({ height: 720 });
  });

  it('includes thumbnails with their delivery URLs', async () => {
    const { parts } = await read();
    expect(parts).toMatchObject([{ family: 'thumbnails', noun: 'thumbnail', files: [{ name: 't_0.jpg' }] }]);
    expect(parts[0]?.files?.[0]?.url).toMatch(/^https:\/\/cdn\.example\.com\/cdn\/.+\/out\/t_0\.jpg$/);
  });

  it('omits everything that the caller may not read', async () => {
    const actor = {
      ...context.actor,
      isOwner: false,
      rules: [{ resource: 'encoding.encodings', policy: 'ALLOW' as const, permissions: ['GET' as const] }],
    };
    const { resources, parts } = await read({ ...context, actor });
    expect(resources).toEqual([]);
    expect(parts).toHaveLength(1);
  });
});
