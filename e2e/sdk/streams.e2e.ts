import { readFile } from 'node:fs/promises';
import sdk from '@bitmovin/api-sdk';
import { sample } from '@sluice/testing/samples';
import { expect, test } from '../support/platform.ts';

const { default: BitmovinApi, ...models } = sdk;

test('hosts a video with the public SDK, from its upload as a form to its deletion', async ({ platform }) => {
  const api = new BitmovinApi({ apiKey: platform.apiKey, baseUrl: `${platform.url}/v1` });

  const assetUrl = await test.step('uploads a file the way the public example does', async () => {
    const input = await api.encoding.inputs.directFileUpload.create(new models.DirectFileUploadInput({ name: 'film' }));
    const form = new FormData();
    form.set('file', new Blob([await readFile(await sample('standard.mp4'))], { type: 'video/mp4' }), 'film.mp4');
    const upload = await fetch(input.uploadUrl ?? '', { method: 'PUT', body: form });
    expect(upload.ok).toBe(true);
    return `${platform.url}/v1/encoding/inputs/direct-file-upload/${input.id}`;
  });

  const restriction = await api.streams.config.domainRestriction.create(
    new models.StreamsDomainRestrictionCreateRequest({ allowedDomains: ['example.com'] }),
  );
  const { id = '' } = await api.streams.video.create(
    new models.StreamsVideoCreateRequest({
      assetUrl,
      title: 'Story of the SDK',
      domainRestrictionId: restriction.id,
      encodingProfile: models.StreamsEncodingProfile.FIXED_RESOLUTIONS,
    }),
  );

  await test.step('waits until it is ready', async () => {
    const quality = models.StreamsVideoQuality.DEFAULT;
    const status = async () =>
      (await api.streams.video.get(id)).encodingTasks?.find((task) => task.quality === quality)?.status;
    await expect.poll(status, { timeout: 120_000 }).toBe(models.StreamsVideoEncodingStatus.FINISHED);
    expect(await api.streams.video.get(id)).toMatchObject({
      type: models.StreamsType.VIDEO,
      status: models.StreamsVideoStatus.PUBLISHED,
      trimming: models.StreamsTrimmingStatus.AVAILABLE,
      domainRestriction: { allowedDomains: ['example.com'] },
      posterUrl: expect.stringContaining(id),
      downloadUrl: expect.stringContaining(id),
    });
  });

  await test.step('changes and finds it', async () => {
    const update = new models.StreamsVideoUpdateRequest({ status: models.StreamsVideoStatus.UNPUBLISHED });
    expect(await api.streams.video.patchStreamsVideo(id, update)).toMatchObject({ status: 'UNPUBLISHED' });
    const found = await api.streams.search.list((query) => query.query('story of the sdk').domainRestricted(true));
    expect(found.items?.map((stream) => [stream.id, stream.type])).toEqual([[id, models.StreamsType.VIDEO]]);
  });

  await test.step('runs a live stream beside it', async () => {
    const live = await api.streams.live.create(new models.StreamsLiveCreateRequest({ title: 'Live story' }));
    const lifeCycle = async () => (await api.streams.live.get(live.id ?? '')).lifeCycle;
    await expect.poll(lifeCycle, { timeout: 60_000 }).toBe(models.StreamsLiveLifeCycle.RUNNING);
    await api.streams.live.stop.update(live.id ?? '');
    expect(await lifeCycle()).toBe(models.StreamsLiveLifeCycle.STOPPED);
    await api.streams.live.delete(live.id ?? '');
  });

  await test.step('deletes it', async () => {
    await api.streams.video.delete(id);
    await expect(api.streams.video.get(id)).rejects.toMatchObject({ httpStatusCode: 404 });
    await api.streams.config.domainRestriction.delete(restriction.id ?? '');
  });
});
