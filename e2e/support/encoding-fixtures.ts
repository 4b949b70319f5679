import {
  outputPlaceholder,
  rtmpPlaceholder,
  templateExamples,
} from '@sluice/contract/encoding/templates/examples/index';
import { sample } from '@sluice/testing/samples';
import { composeDash } from './compose.ts';
import { call, createInput, endOf, startEncoding, uploadFile, type Client, type Encoding } from './encode.ts';

type Created = { id: string };
type Parts = { parts: { id: string; kind: string }[] };

const template = {
  metadata: { type: 'VOD', name: 'Own' },
  encodings: { main: { properties: { name: 'Own' }, start: {} } },
};

const idOf = async (client: Client, method: 'GET' | 'POST', path: string, body?: object): Promise<string> => {
  const found = await call<Created & { items?: Created[] }>(client, method, `/encoding${path}`, body);
  return found.items?.[0]?.id ?? found.id;
};

const finishedEncoding = async (client: Client, inputId: string): Promise<Encoding> => {
  const encoding = await startEncoding(client, {
    name: 'Seen everywhere',
    input: { inputId, inputPath: 'film.mp4' },
    rungs: [
      { name: 'small', codec: 'h264' },
      { name: 'sound', codec: 'aac' },
    ],
    muxings: [
      { kind: 'fmp4', of: ['small'], path: 'video' },
      { kind: 'fmp4', of: ['sound'], path: 'audio' },
    ],
    manifests: ['hls'],
  });
  const { status } = await endOf(client, encoding.id);
  if (status !== 'FINISHED') throw new Error(`The encoding ended with status ${status}.`);
  return encoding;
};

const ofDash = async (client: Client, encoding: Encoding) => {
  await composeDash(client, encoding, 'hand.mpd', { video: ['video'], audio: ['audio'] });
  const dash = await idOf(client, 'GET', '/manifests/dash');
  const { parts } = await call<Parts>(client, 'GET', `/encoding/manifests/dash/${dash}/parts`);
  const partOf = (kind: RegExp): string => parts.find((part) => kind.test(part.kind))?.id ?? '';
  return { dash, period: partOf(/period/i), adaptationSet: partOf(/video/i) };
};

const tellOf = async (client: Client, encodingId: string): Promise<void> => {
  const finished = 'encoding/encodings/finished';
  await call(client, 'POST', `/notifications/webhooks/${finished}`, { url: 'http://127.0.0.1:9/hook', method: 'POST' });
  await call(client, 'POST', `/notifications/emails/encoding/encodings/${encodingId}/error`, {
    emails: ['ada@harbour.example'],
  });
};

const watchFolder = async (client: Client, outputId: string): Promise<void> => {
  const place = { host: '127.0.0.1', port: 9, bucketName: 'dailies', accessKey: 'key', secretKey: 'secret' };
  const inputId = await createInput(client, 'generic-s3', { name: 'Dailies', ...place });
  const outputs = [{ outputId, outputPath: 'dailies' }];
  await call(client, 'POST', '/encoding/watch-folders', {
    name: 'Dailies',
    input: { inputId, inputPath: '' },
    outputs,
  });
};

/** Creates a pool that keeps no encoding ready, as screens need none. */
const createPool = async (client: Client): Promise<string> => {
  const [output, rtmp] = [await idOf(client, 'GET', '/outputs/cdn'), await idOf(client, 'GET', '/inputs/rtmp')];
  const example = templateExamples.find(({ type }) => type === 'LIVE')?.text ?? '';
  const text = example.replaceAll(outputPlaceholder, output).replaceAll(rtmpPlaceholder, rtmp);
  const encodingTemplate = Buffer.from(text).toString('base64');
  return idOf(client, 'POST', '/live/standby-pools', { name: 'Matches', targetPoolSize: 0, encodingTemplate });
};

/** Creates a finished encoding with default and custom manifests, and one resource for each screen. */
export const createEncodingFixtures = async (client: Client) => {
  const input = await uploadFile(client, await sample('faststart.mp4'));
  const encoding = await finishedEncoding(client, input);
  const outputs = [{ outputId: encoding.outputId, outputPath: `${encoding.id}/hand` }];
  await tellOf(client, encoding.id);
  await watchFolder(client, encoding.outputId);
  return {
    encoding: encoding.id,
    stream: encoding.streams.get('small') ?? '',
    input,
    output: encoding.outputId,
    configuration: await idOf(client, 'GET', '/configurations/video/h264'),
    filter: await idOf(client, 'POST', '/filters/deinterlace', { name: 'Calm' }),
    infrastructure: await idOf(client, 'POST', '/infrastructure/external', { name: 'Cellar' }),
    template: await idOf(client, 'POST', '/templates', template),
    pool: await createPool(client),
    hls: await idOf(client, 'GET', '/manifests/hls'),
    smooth: await idOf(client, 'POST', '/manifests/smooth', { serverManifestName: 'm.ism', outputs }),
    ...(await ofDash(client, encoding)),
  };
};

/** Ids of the resources that the encoding screens open. */
export type EncodingFixtures = Awaited<ReturnType<typeof createEncodingFixtures>>;
