import { posix } from 'node:path';
import { accessRefusals } from '@sluice/contract';
import { decideFile, type HostedStream } from '@sluice/core';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { sendLive } from '../live/send-live.ts';
import { keyBelow } from '../requested-key.ts';
import { refuse, sendCurrent, type CountBytes } from '../send-object.ts';
import { cutPlaylist } from './cut-playlist.ts';
import { type Admission, deniedTokensOf, type HostedContext, HostedRefusal, refuseStopped } from './hosted-context.ts';
import { isAboveHeight, readPlaylist } from './playlists-of-version.ts';
import { limitHeight, rebasePlaylist } from './playlist.ts';
import { sendPoster } from './send-poster.ts';

export type FileRequest = FastifyRequest<{ Params: { id: string; mode: 'p' | 'g'; segment: string; '*': string } }>;

const playlistType = 'application/vnd.apple.mpegurl';

/** Shared caches ask again soon, because a grant can end; browsers keep what one viewer was granted. */
const cachingOf = (mode: 'p' | 'g', path: string): Record<string, string> => {
  if (path.endsWith('.m3u8')) return { 'cache-control': mode === 'p' ? 'public, max-age=2' : 'private, max-age=2' };
  return {
    'cache-control': mode === 'p' ? 'public, max-age=31536000, immutable' : 'public, max-age=3600, s-maxage=20',
  };
};

const sendTrack = (stream: HostedStream, name: string, reply: FastifyReply): FastifyReply => {
  const track = stream.tracks.find(({ id }) => `${id}.vtt` === name);
  if (!track) throw new HostedRefusal('NOT_FOUND', stream);
  return reply.headers({ 'cache-control': 'no-cache' }).type('text/vtt; charset=utf-8').send(track.text);
};

type Wanted = {
  context: HostedContext;
  stream: HostedStream;
  /** The version of the requested folder. */
  playback: HostedStream['playback'];
  request: FileRequest;
  reply: FastifyReply;
  /** True for a play of Stream Lab. */
  isTest: boolean;
};

/** Counts bytes for statistics and bills, except those of tests. */
const counterOf =
  ({ context, stream, isTest }: Wanted): CountBytes =>
  (_key, bytes, userAgent) => {
    if (!isTest) context.counts.countBytes(stream.id, bytes, userAgent);
  };

/** Sends an object of the version; returns false if there is none. */
const sendKey = async (wanted: Wanted, key: string): Promise<boolean> => {
  const { context, request, reply } = wanted;
  const { objects, findLive } = context;
  const count = counterOf(wanted);
  const live = await sendLive(request, reply, key, findLive);
  if (live === undefined)
    return sendCurrent({ objects, count, headers: cachingOf(request.params.mode, key) }, key, request, reply);
  count(key, live, request.headers['user-agent']);
  return true;
};

const sendLimited = async (wanted: Wanted, key: string, hls: string, heightMax: number): Promise<boolean> => {
  const { context, stream, request, reply } = wanted;
  if (key === hls) {
    const text = await readPlaylist(context, key);
    if (text === undefined) return false;
    reply.headers(cachingOf(request.params.mode, key)).type(playlistType).send(limitHeight(text, heightMax).text);
    return true;
  }
  if (await isAboveHeight(context, { hls, key, heightMax })) throw new HostedRefusal('GRANT_INVALID', stream);
  return sendKey(wanted, key);
};

const sendFileOfVersion = async (wanted: Wanted, path: string, heightMax: number): Promise<boolean> => {
  const { files } = wanted.playback;
  if (!files) return false;
  const key = files.prefix + path;
  return heightMax > 0 ? sendLimited(wanted, key, files.prefix + files.hls, heightMax) : sendKey(wanted, key);
};

/** Sends a file of the part of another version: playlists are cut, and only segments of the part are sent. */
const sendFileOfCut = async (wanted: Wanted, path: string, heightMax: number): Promise<boolean> => {
  const { context, stream, playback, request, reply } = wanted;
  const { cut } = playback;
  if (!cut) return false;
  const [key, main] = [cut.prefix + path, cut.prefix + cut.hls];
  if (key === main) return heightMax > 0 ? sendLimited(wanted, key, main, heightMax) : sendKey(wanted, key);
  if (!(await context.cutFilesOf(cut)).has(key)) throw new HostedRefusal('GRANT_INVALID', stream);
  if (heightMax > 0 && (await isAboveHeight(context, { hls: main, key, heightMax })))
    throw new HostedRefusal('GRANT_INVALID', stream);
  if (!key.endsWith('.m3u8')) return sendKey(wanted, key);
  const text = await readPlaylist(context, key);
  if (text === undefined) return false;
  reply.headers(cachingOf(request.params.mode, key)).type(playlistType).send(cutPlaylist(text, cut));
  return true;
};

const sendSource = async (wanted: Wanted): Promise<boolean> => {
  const { context, request, reply } = wanted;
  const { progressive } = wanted.playback;
  if (!progressive) return false;
  const headers = { ...cachingOf(request.params.mode, ''), 'content-type': progressive.mimeType };
  const { objects } = context;
  return sendCurrent({ objects, count: counterOf(wanted), headers }, progressive.key, request, reply);
};

/**
 * `/{id}/p/{version}/…` and `/{id}/g/{grant}/…`: the files of a version, its source, its tracks and its poster.
 *
 * The path is the permission, because players do not pass tokens on to segments.
 */
export const sendStreamFile = async (
  context: HostedContext,
  request: FileRequest,
  reply: FastifyReply,
): Promise<FastifyReply> => {
  const { id, mode, segment } = request.params;
  const stream = await context.directory.find(id);
  const decision = decideFile(
    stream,
    { mode, segment },
    {
      secrets: context.services.secrets,
      now: new Date(),
      deniedTokens: stream ? await deniedTokensOf(context, stream) : new Set(),
    },
  );
  if (!stream || !decision.isAllowed)
    throw new HostedRefusal(decision.isAllowed ? 'NOT_FOUND' : decision.refusal, stream);
  refuseStopped(context, stream);
  const path = keyBelow(request.raw.url ?? '', `/s/${id}/${mode}/${segment}/`);
  const others = [...stream.earlier, ...(stream.candidate ? [stream.candidate] : [])];
  const playback =
    decision.versionId === stream.playback.versionId
      ? stream.playback
      : (others.find(({ versionId }) => versionId === decision.versionId) ?? stream.playback);
  const wanted = { context, stream, playback, request, reply, isTest: decision.isTest };
  if (path === 'poster') return sendPoster(context, stream, request, reply);
  if (path?.startsWith('tracks/')) return sendTrack(stream, path.slice('tracks/'.length), reply);
  // A source has one height only, which is not limited.
  if (path === 'source' && decision.heightMax === 0 && (await sendSource(wanted))) return reply;
  if (path?.startsWith('cut/') && (await sendFileOfCut(wanted, path.slice('cut/'.length), decision.heightMax)))
    return reply;
  if (path?.startsWith('files/') && (await sendFileOfVersion(wanted, path.slice('files/'.length), decision.heightMax)))
    return reply;
  refuse(reply, 404, 'Not found');
  return reply;
};

/** `/{id}/manifest.m3u8`: the multivariant playlist, whose references lead into the granted folder. */
export const sendManifest = async (
  context: HostedContext,
  { stream, addresses, decision }: Admission,
  reply: FastifyReply,
): Promise<FastifyReply> => {
  const { files, cut, externalUrl, progressive, state } = stream.playback;
  if (externalUrl !== undefined) return reply.header('cache-control', 'no-store').redirect(externalUrl, 302);
  const [source, part] = files ? [files, 'files'] : [cut, 'cut'];
  const master = source && (await readPlaylist(context, source.prefix + source.hls));
  if (source && master !== undefined) {
    const limited = decision.heightMax === undefined ? master : limitHeight(master, decision.heightMax).text;
    const folder = posix.join(addresses.fileFolder, part, posix.dirname(source.hls));
    return reply
      .header('cache-control', 'private, max-age=2')
      .type(playlistType)
      .send(rebasePlaylist(limited, `${folder}/`));
  }
  if (progressive && state === 'READY')
    return reply
      .header('cache-control', 'no-store')
      .redirect(`${addresses.stream}/${addresses.fileFolder}/source`, 302);
  if (state === 'FAILED') throw new HostedRefusal('NOT_FOUND', stream);
  reply.header('retry-after', '3');
  refuse(reply, 503, stream.playback.stage ?? 'The stream has nothing to play yet.');
  return reply;
};

/** `/{id}/download.mp4`: the whole video as a file; 404 until it exists, or for tokens that limit its height. */
export const sendDownload = async (
  { objects, counts }: HostedContext,
  { stream, decision }: Admission,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> => {
  const { files } = stream.playback;
  const name = (stream.title ?? 'video').replaceAll(/[^\p{L}\p{N} ._-]/gu, '_').slice(0, 100);
  const headers = {
    'cache-control': 'private, no-cache',
    'content-disposition': `attachment; filename*=UTF-8''${encodeURIComponent(name)}.mp4`,
  };
  const count = (_key: string, bytes: number, userAgent?: string): void =>
    counts.countBytes(stream.id, bytes, userAgent);
  const key = files?.download === undefined ? undefined : files.prefix + files.download;
  const isWhole = decision.heightMax === undefined;
  if (key === undefined || !isWhole || !(await sendCurrent({ objects, count, headers }, key, request, reply)))
    refuse(reply, 404, 'This stream has no file to download');
  return reply;
};

/** Returns the HTTP status of a refusal. */
export const statusOf = ({ refusal }: HostedRefusal): number => accessRefusals[refusal].status;
