import { createRequire } from 'node:module';
import type * as Sdk from '@bitmovin/api-sdk';
import { openOrganization, type TestOrganization } from '@sluice/testing/factories';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openTestApi, type TestApi } from './testing.ts';

// The SDK is CommonJS, but its types describe an ES module.
const sdk = createRequire(import.meta.url)('@bitmovin/api-sdk') as (typeof Sdk)['default'];
const { default: BitmovinApi } = sdk;

let api: TestApi;
let owner: TestOrganization;
let client: InstanceType<typeof BitmovinApi>;

beforeAll(async () => {
  api = await openTestApi();
  owner = await openOrganization(api.db);
  client = new BitmovinApi({ apiKey: owner.apiKey, tenantOrgId: owner.organizationId, baseUrl: `${api.address}/v1` });
});
afterAll(() => api.close());

describe('public SDK', () => {
  it('creates, lists, filters, finds the type of and deletes inputs', async () => {
    const { inputs } = client.encoding;
    const resource = await inputs.https.create(
      new sdk.HttpsInput({ name: 'Masters', host: 'media.example.com', username: 'me', password: 'secret' }),
    );
    expect(resource).toMatchObject({ host: 'media.example.com', username: 'me', createdAt: expect.any(Date) });
    expect(resource.password).toBeUndefined();
    const page = await inputs.list((query) => query.offset(0).limit(5).name('Masters'));
    expect(page).toMatchObject({
      totalCount: 1,
      items: [{ id: resource.id, type: 'HTTPS', host: 'media.example.com' }],
    });
    const id = resource.id ?? '';
    expect(await inputs.type.get(id)).toMatchObject({ type: 'HTTPS' });
    expect((await inputs.https.customdata.get(id)).createdAt).toBeInstanceOf(Date);
    expect((await inputs.https.delete(id)).id).toBe(id);
    await expect(inputs.https.get(id)).rejects.toMatchObject({
      httpStatusCode: 404,
      errorCode: 1001,
      requestId: expect.stringMatching(/^[\w-]{36}$/),
    });
  });

  it('creates a direct upload without a body, and sends the bytes to its URL', async () => {
    const input = await client.encoding.inputs.directFileUpload.create(new sdk.DirectFileUploadInput({}));
    const sent = await fetch(input.uploadUrl ?? '', { method: 'PUT', body: 'bytes' });
    expect(sent.status).toBe(200);
  });

  it('creates outputs and codec configurations of every kind', async () => {
    const { outputs, configurations } = client.encoding;
    const s3 = await outputs.s3.create(
      new sdk.S3Output({
        name: 'Out',
        bucketName: 'b',
        accessKey: 'a',
        secretKey: 's',
        cloudRegion: sdk.AwsCloudRegion.EU_WEST_1,
      }),
    );
    expect(s3).toMatchObject({ bucketName: 'b', cloudRegion: 'EU_WEST_1' });
    const [cdn] = (await outputs.cdn.list()).items ?? [];
    expect(await outputs.checkPermissions(cdn?.id ?? '', {})).toMatchObject({ passed: true, outputType: 'CDN' });
    const made = [
      await configurations.video.h264.create(
        new sdk.H264VideoConfiguration({
          name: 'v',
          height: 720,
          bitrate: 2_000_000,
          presetConfiguration: sdk.PresetConfiguration.VOD_STANDARD,
        }),
      ),
      await configurations.video.h265.create(
        new sdk.H265VideoConfiguration({ name: 'v', height: 720, bitrate: 2_000_000 }),
      ),
      await configurations.video.vp9.create(
        new sdk.Vp9VideoConfiguration({ name: 'v', height: 720, bitrate: 2_000_000 }),
      ),
      await configurations.audio.aac.create(new sdk.AacAudioConfiguration({ name: 'a', bitrate: 128_000 })),
    ];
    const listed = await client.encoding.configurations.list();
    expect(listed.totalCount).toBe(made.length);
    expect(listed.items?.map((item) => item.constructor.name).sort()).toEqual([
      'AacAudioConfiguration',
      'H264VideoConfiguration',
      'H265VideoConfiguration',
      'Vp9VideoConfiguration',
    ]);
    expect(made[0]).toMatchObject({ height: 720, presetConfiguration: 'VOD_STANDARD' });
  });

  it('parses error responses', async () => {
    const refused = client.encoding.configurations.video.h264.create(
      new sdk.H264VideoConfiguration({ name: 'v', height: -1, bitrate: 1 }),
    );
    await expect(refused).rejects.toMatchObject({
      httpStatusCode: 400,
      errorCode: 1000,
      details: expect.arrayContaining([expect.objectContaining({ field: 'height', text: expect.any(String) })]),
      links: [{ href: expect.stringContaining('/docs/errors/validation_failed'), title: expect.any(String) }],
    });
  });

  it('creates, shows and revokes API keys, and lists organizations', async () => {
    const key = await client.account.apiKeys.create();
    const another = new BitmovinApi({ apiKey: key.value ?? '', baseUrl: `${api.address}/v1` });
    expect((await another.account.information.get()).email).toBe(owner.email);
    expect((await client.account.apiKeys.list()).items?.map(({ id }) => id)).toContain(key.id);
    await client.account.apiKeys.delete(key.id ?? '');
    await expect(another.account.information.get()).rejects.toMatchObject({ httpStatusCode: 401 });
    const { items } = await client.account.organizations.list();
    expect(items?.map(({ id }) => id)).toEqual([owner.organizationId]);
  });

  it('configures notifications with conditions, mutes them and lists their states', async () => {
    const { webhooks, emails } = client.notifications;
    const hook = await webhooks.encoding.encodings.finished.create(
      new sdk.Webhook({ name: 'Done', url: 'https://example.com/hook', method: sdk.WebhookHttpMethod.PUT }),
    );
    expect(hook).toMatchObject({ name: 'Done', method: 'PUT', signature: { key: expect.stringMatching(/^whsec_/) } });
    const conditions = new sdk.OrConjunction({
      conditions: [
        new sdk.Condition({ attribute: 'status', operator: sdk.ConditionOperator.EQUAL, value: 'RUNNING' }),
        new sdk.Condition({ attribute: 'status', operator: sdk.ConditionOperator.EQUAL, value: 'ERROR' }),
      ],
    });
    const changed = await webhooks.encoding.encodings.encodingStatusChanged.create(
      new sdk.WebhookNotificationWithStreamConditionsRequest({
        url: 'https://example.com/hook',
        resolve: true,
        conditions,
      }),
    );
    expect(changed).toMatchObject({ resolve: true, conditions: { type: 'OR', conditions: { length: 2 } } });
    const mails = await emails.encoding.encodings.error.create(
      new sdk.EncodingErrorEmailNotification({ emails: ['a@example.com'] }),
    );
    expect(mails).toMatchObject({ totalCount: 1, items: [{ emails: ['a@example.com'] }] });
    const listed = await client.notifications.list();
    expect(listed.items?.map(({ eventType }) => eventType).sort()).toEqual([
      'ENCODING_ERROR',
      'ENCODING_FINISHED',
      'ENCODING_STATUS_CHANGED',
    ]);
    await client.notifications.mute(hook.id ?? '');
    expect((await client.notifications.get(hook.id ?? '')).muted).toBe(true);
    expect((await client.notifications.listByNotificationId(hook.id ?? '')).totalCount).toBe(0);
    await client.notifications.delete(hook.id ?? '');
  });

  it('stores templates in YAML, and reads the position of a mistake', async () => {
    const { templates } = client.encoding;
    const resource = await templates.create('metadata: { type: VOD, name: Plain }\nencodings:\n  main:\n');
    expect(resource).toMatchObject({ name: 'Plain', type: 'VOD', url: expect.stringContaining('/template-files/') });
    expect((await templates.list()).totalCount).toBe(1);
    const refused = templates.start('encodings:\n  main:\n    stream: {}\n');
    await expect(refused).rejects.toMatchObject({
      errorCode: 1000,
      details: [
        { field: 'encodings.main.stream', text: expect.stringMatching(/^Line 3, column 5: stream is unknown/) },
      ],
    });
    expect((await templates.delete(resource.id ?? '')).id).toBe(resource.id);
  });
});
