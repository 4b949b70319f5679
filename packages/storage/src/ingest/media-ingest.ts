import { AppError } from '@sluice/contract';
import type { OutputIo } from '../adapters/output-adapter.ts';
import { redactedUrl } from '../network/http-address.ts';
import { remoteHttp } from '../remote/remote-http.ts';
import { toWriteError } from '../remote/remote-output.ts';
import { RemoteFault } from '../remote/remote-fault.ts';

/** CMAF tracks on their way to a receiver of the DASH-IF Live Media Ingest Protocol, interface 1. */
export type MediaIngest = {
  /** Sends the CMAF header of a track, before its segments and again whenever the receiver lacks it. */
  sendHeader(track: string, bytes: Buffer, signal: AbortSignal): Promise<void>;
  /** Sends a segment of a track; does nothing if the receiver has taken it already. */
  sendSegment(track: string, name: string, bytes: Buffer, signal: AbortSignal): Promise<void>;
  /** Tells the receiver that no track continues. */
  end(signal: AbortSignal): Promise<void>;
  close(): void;
};

type Track = { header: Buffer; isOpen: boolean; lastName: string | undefined };

/** A receiver that answers slower than this makes the segments wait, and they are sent again. */
const idleTimeoutSeconds = 10;
const protocolVersion = '1.1';
/** An empty movie fragment random access box, with which the protocol ends a track. */
const endOfTrack = Buffer.from([0, 0, 0, 8, ...Buffer.from('mfra', 'latin1')]);

const mediaTypes: Readonly<Record<string, string>> = { cmfv: 'video/mp4', cmfa: 'audio/mp4' };

/** Address of a track below the publishing point; a query stays, as it may contain a token. */
const addressOf = (publishingPoint: URL, track: string): URL => {
  const address = new URL(publishingPoint);
  address.pathname = `${address.pathname.replace(/\/+$/, '')}/Streams(${encodeURIComponent(track)})`;
  address.username = '';
  address.password = '';
  return address;
};

const authorizationOf = ({ username, password }: URL): Record<string, string> =>
  username === ''
    ? {}
    : {
        authorization: `Basic ${Buffer.from(`${decodeURIComponent(username)}:${decodeURIComponent(password)}`).toString('base64')}`,
      };

/**
 * Opens a publishing point, to which each track is sent with a POST for its header and one for each segment, in order.
 * Names of tracks end in `.cmfv` or `.cmfa`. After a failure, the header is sent again before the next segment, as the
 * receiver may have been replaced.
 *
 * Fails with `output_unreachable`, `output_forbidden` or `output_failed`; evidence contains neither credentials nor the
 * query of the address.
 */
export const openMediaIngest = (publishingPoint: string, { network }: Pick<OutputIo, 'network'>): MediaIngest => {
  const base = new URL(publishingPoint);
  const http = remoteHttp({ network, idleTimeoutSeconds });
  const tracks = new Map<string, Track>();
  const post = async (track: string, body: Buffer, signal: AbortSignal): Promise<void> => {
    const address = addressOf(base, track);
    const headers = {
      ...authorizationOf(base),
      'content-type': mediaTypes[track.split('.').at(-1) ?? ''] ?? 'application/mp4',
      'dash-if-ingest': protocolVersion,
    };
    const answer = await http.send(address, { method: 'POST', headers, body, signal, where: redactedUrl(address) });
    // Frees the connection for the next segment.
    answer.body.resume();
  };
  const open = async (name: string, track: Track, signal: AbortSignal): Promise<void> => {
    await post(name, track.header, signal);
    track.isOpen = true;
  };
  const onTrack = async (name: string, act: (track: Track) => Promise<void>): Promise<void> => {
    const track = tracks.get(name);
    if (!track) throw new AppError('output_failed', { evidence: `The track ${name} has no header yet.` });
    try {
      await act(track);
    } catch (error) {
      track.isOpen = false;
      throw toWriteError(error);
    }
  };
  /** Sends a segment; a receiver that lacks the header, such as a restarted one, gets it first. */
  const postSegment = async (name: string, track: Track, bytes: Buffer, signal: AbortSignal): Promise<void> => {
    if (!track.isOpen) await open(name, track, signal);
    try {
      await post(name, bytes, signal);
    } catch (error) {
      // 412, which the protocol uses for a missing header.
      if (!(error instanceof RemoteFault) || error.kind !== 'changed') throw error;
      await open(name, track, signal);
      await post(name, bytes, signal);
    }
  };
  return {
    async sendHeader(name, header, signal) {
      tracks.set(name, { header, isOpen: false, lastName: tracks.get(name)?.lastName });
      await onTrack(name, (track) => open(name, track, signal));
    },
    sendSegment: (name, segmentName, bytes, signal) =>
      onTrack(name, async (track) => {
        if (track.lastName === segmentName) return;
        await postSegment(name, track, bytes, signal);
        track.lastName = segmentName;
      }),
    async end(signal) {
      for (const name of tracks.keys()) await onTrack(name, () => post(name, endOfTrack, signal));
    },
    close: () => http.close(),
  };
};
