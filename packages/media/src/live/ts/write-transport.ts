import type { MuxPayload } from '../../plan/plan.ts';
import { toNumber } from '../../shared/fraction.ts';
import { boxesOf } from '../../package/boxes.ts';
import { id3Scheme, readEmsg } from '../package/emsg.ts';
import { isKeyframe, readFragments, type Sample } from '../package/fragment.ts';
import type { TrackInit } from '../package/read-track.ts';
import { openElementaryStream, type ElementaryWriter } from './elementary.ts';
import {
  clockRate,
  counterCycle,
  packetCount,
  wrapTicks,
  writePackets,
  writeSection,
  type Payload,
} from './packets.ts';
import { mapTable, programTable } from './tables.ts';

/** Writes the segments of one track as transport streams. */
export type TransportWriter = {
  /** Converts a segment of fragments, with its ID3 messages, given its number. */
  write(segment: Buffer, sequence: number): Buffer;
};

const programsPid = 0;
const defaultPids = { map: 0x10_00, media: 0x1_00, tags: 0x1_01 };
const streamIds = { video: 0xe0, audio: 0xc0, tags: 0xbd };
const tagsType = 0x15;
/**
 * Pictures are decoded in another order than they are shown in. In fragments, some are shown before their decode time,
 * which a transport stream does not allow, so all are decoded earlier by the pictures that libx264 and libx265 reorder
 * at most.
 */
const reorderedPictures = 2;
/** Time by which the clock is behind the decode times, so that a picture has arrived when it is decoded. */
const clockDelayTicks = 0.1 * clockRate;
/** Frames of sound share a header until they start this late in it; the clock comes with each, at least every 100 ms. */
const soundSeconds = 0.07;
const lengthMax = 0xff_ff;

/** Identifies ID3 as the format of a stream (ISO/IEC 13818-1, 2.6.58 and 2.6.60, as Apple's timed metadata use it). */
const id3Format = Buffer.from('\u00FF\u00FFID3 \u00FFID3 ', 'latin1');
const tagDescriptors = (programNumber: number) => ({
  program: Buffer.concat([
    Buffer.from([0x25, id3Format.length + 4]),
    id3Format,
    Buffer.from([0, 0x1f, programNumber >> 8, programNumber & 0xff]),
  ]),
  stream: Buffer.concat([Buffer.from([0x26, id3Format.length + 2]), id3Format, Buffer.from([0, 0x0f])]),
});

const timeField = (prefix: number, ticks: number): Buffer => {
  const wrapped = wrapTicks(ticks);
  const bytes = Buffer.alloc(5);
  bytes[0] = (prefix << 4) | (Math.floor(wrapped / 2 ** 30) << 1) | 1;
  bytes.writeUInt16BE(((Math.floor(wrapped / 2 ** 15) & 0x7f_ff) << 1) | 1, 1);
  bytes.writeUInt16BE(((wrapped % 2 ** 15) << 1) | 1, 3);
  return bytes;
};

type Times = { shown: number; decoded?: number };

/** Writes a packet of an elementary stream (ISO/IEC 13818-1, 2.4.3.6) with its times. */
const pesOf = (streamId: number, { shown, decoded }: Times, data: Buffer): Buffer => {
  const fields = decoded === undefined ? [timeField(2, shown)] : [timeField(3, shown), timeField(1, decoded)];
  const timeBytes = fields.length * 5;
  const length = 3 + timeBytes + data.length;
  // A picture may be longer than the field can say.
  const written = length > lengthMax ? 0 : length;
  const head = [0, 0, 1, streamId, written >> 8, written & 0xff, 0x84, decoded === undefined ? 0x80 : 0xc0, timeBytes];
  return Buffer.concat([Buffer.from(head), ...fields, data]);
};

type Timed = { seconds: number; pid: number; payload: Payload };
type TimedSample = { sample: Sample; seconds: number };

const timedSamples = (segment: Buffer, timescale: number): TimedSample[] =>
  readFragments(segment).flatMap(({ startTicks, samples }) => {
    let ticks = startTicks;
    return samples.map((sample) => {
      const seconds = ticks / timescale;
      ticks += sample.durationTicks;
      return { sample, seconds };
    });
  });

/** Groups frames of sound that share a header. */
const groupSound = (samples: readonly TimedSample[]): TimedSample[][] => {
  const groups: TimedSample[][] = [];
  for (const sample of samples) {
    const group = groups.at(-1);
    if (group?.[0] && sample.seconds - group[0].seconds < soundSeconds) group.push(sample);
    else groups.push([sample]);
  }
  return groups;
};

/** Writes packets in order of time; those of each PID are as many as bring its counter to where it was. */
const multiplex = (units: readonly Timed[]): Buffer => {
  const counters = new Map<number, number>();
  const needed = new Map<number, number>();
  for (const { pid, payload } of units) needed.set(pid, (needed.get(pid) ?? 0) + packetCount(payload));
  const last = new Map(units.map((unit) => [unit.pid, unit]));
  return Buffer.concat(
    units.map((unit) => {
      const { pid, payload } = unit;
      const counter = counters.get(pid) ?? 0;
      const missing = (counterCycle - ((needed.get(pid) ?? 0) % counterCycle)) % counterCycle;
      const count = packetCount(payload) + (last.get(pid) === unit ? missing : 0);
      counters.set(pid, counter + count);
      return writePackets(payload, { pid, counter, count });
    }),
  );
};

type Clocked = { pid: number; delaySeconds: number; timescale: number; ticksOf(seconds: number): number };

const pictureUnits = (
  samples: readonly TimedSample[],
  elementary: ElementaryWriter,
  { pid, delaySeconds, timescale, ticksOf }: Clocked,
): Timed[] =>
  samples.map(({ sample, seconds }) => {
    const shown = ticksOf(seconds + sample.compositionTicks / timescale);
    const decoded = ticksOf(seconds - delaySeconds);
    const bytes = pesOf(streamIds.video, { shown, decoded }, elementary.write(sample));
    return { seconds, pid, payload: { bytes, clock: decoded - clockDelayTicks, isRandomAccess: isKeyframe(sample) } };
  });

const soundUnits = (
  samples: readonly TimedSample[],
  elementary: ElementaryWriter,
  { pid, ticksOf }: Clocked,
): Timed[] =>
  groupSound(samples).map((group) => {
    const { seconds = 0 } = group[0] ?? {};
    const shown = ticksOf(seconds);
    const frames = Buffer.concat(group.map(({ sample }) => elementary.write(sample)));
    const bytes = pesOf(streamIds.audio, { shown }, frames);
    return { seconds, pid, payload: { bytes, clock: shown - clockDelayTicks, isRandomAccess: true } };
  });

const tagUnits = (segment: Buffer, { pid, ticksOf }: Pick<Clocked, 'pid' | 'ticksOf'>): Timed[] =>
  boxesOf(segment, 'emsg')
    .map(readEmsg)
    .filter(({ scheme }) => scheme === id3Scheme)
    .map(({ startSeconds, message }) => ({
      seconds: startSeconds,
      pid,
      payload: { bytes: pesOf(streamIds.tags, { shown: ticksOf(startSeconds) }, message) },
    }));

type TransportOptions = {
  muxing: MuxPayload;
  init: TrackInit;
  /** True if the segments may contain ID3 messages. */
  hasTags: boolean;
};

const freePid = (taken: readonly number[], first: number): number =>
  taken.includes(first) ? freePid(taken, first + 1) : first;

/**
 * Opens the transport stream of a track. Its segments need nothing but themselves, and all of them have one clock and
 * continuous counters, in whichever order nodes or clips put them together.
 */
export const openTransportWriter = ({ muxing, init, hasTags }: TransportOptions): TransportWriter => {
  const { transport, startOffsetSeconds, tracks } = muxing;
  const [track] = tracks;
  const elementary = openElementaryStream(init.bytes);
  const programNumber = transport?.programNumber ?? 1;
  const mapPid = transport?.programMapPid ?? defaultPids.map;
  const ownPid = transport?.streams.find(({ streamId }) => streamId === track?.streamId)?.pid;
  const pid = ownPid ?? freePid([mapPid], defaultPids.media);
  const tagPid = freePid([mapPid, pid], defaultPids.tags);
  const descriptors = tagDescriptors(programNumber);
  const map = mapTable({
    programNumber,
    clockPid: pid,
    ...(hasTags && { descriptors: descriptors.program }),
    streams: [
      { type: elementary.type, pid },
      ...(hasTags ? [{ type: tagsType, pid: tagPid, descriptors: descriptors.stream }] : []),
    ],
  });
  const programs = programTable(programNumber, mapPid);
  const clocked: Clocked = {
    pid,
    delaySeconds: track ? reorderedPictures / toNumber(track.rate) : 0,
    timescale: init.timescale,
    ticksOf: (seconds) => Math.round((startOffsetSeconds + seconds) * clockRate),
  };
  return {
    write(segment, sequence) {
      const samples = timedSamples(segment, init.timescale);
      const media =
        elementary.media === 'video'
          ? pictureUnits(samples, elementary, clocked)
          : soundUnits(samples, elementary, clocked);
      const tags = hasTags ? tagUnits(segment, { ...clocked, pid: tagPid }) : [];
      // The sort is stable: tags come before the pictures of their time.
      const units = [...tags, ...media].toSorted((one, other) => one.seconds - other.seconds);
      // Each table is one packet, so that the number of the segment continues its counter.
      return Buffer.concat([
        writeSection(programs, programsPid, sequence),
        writeSection(map, mapPid, sequence),
        multiplex(units),
      ]);
    },
  };
};
