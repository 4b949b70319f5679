import type { Readable } from 'node:stream';
import { describe, expect, it } from 'vitest';
import { flvHeader, flvTag, flvTagType } from './flv.ts';
import { createFlvBroadcast } from './flv-broadcast.ts';

const tag = (milliseconds: number, text: string): Buffer =>
  flvTag(flvTagType.video, milliseconds, Buffer.from(text, 'latin1'));

/** Texts of the tags that a reader has got. */
const textsOf = (stream: Readable): string[] => {
  const pieces: Buffer[] = [];
  // Pieces are buffers, as the stream has no encoding.
  for (let piece: unknown = stream.read(); piece !== null; piece = stream.read()) pieces.push(piece as Buffer);
  const bytes = Buffer.concat(pieces);
  const texts: string[] = [];
  for (let at = flvHeader.length; at < bytes.length;) {
    const length = bytes.readUIntBE(at + 1, 3);
    texts.push(bytes.toString('latin1', at + 11, at + 11 + length));
    at += 15 + length;
  }
  return texts;
};

describe('an FLV stream with several video tracks', () => {
  const sendGroup = (broadcast: ReturnType<typeof createFlvBroadcast>, from: number): void => {
    broadcast.sendFurther(tag(from, `further key ${from}`));
    broadcast.send(tag(from, `key ${from}`), true);
    broadcast.sendFurther(tag(from + 40, `further ${from + 40}`));
    broadcast.send(tag(from + 40, `picture ${from + 40}`), false);
  };
  const group = (from: number): string[] => [
    `further key ${from}`,
    `key ${from}`,
    `further ${from + 40}`,
    `picture ${from + 40}`,
  ];

  it('starts with the keyframes of all tracks, whichever comes first, after their configurations in order', () => {
    const broadcast = createFlvBroadcast(1 << 20);
    broadcast.keep('audio', 1, tag(0, 'sound 1'));
    broadcast.keep('video', 2, tag(0, 'configuration 2'));
    broadcast.keep('audio', 0, tag(0, 'sound 0'));
    broadcast.keep('video', 0, tag(0, 'configuration 0'));
    sendGroup(broadcast, 0);
    const configurations = ['configuration 0', 'configuration 2', 'sound 0', 'sound 1'];
    // The first reader gets what was kept; later ones start at the next keyframe.
    const [first, later] = [broadcast.open(), broadcast.open()];
    sendGroup(broadcast, 80);
    expect(textsOf(first)).toEqual([...configurations, ...group(0), ...group(80)]);
    expect(textsOf(later)).toEqual([...configurations, ...group(80)]);
  });
});
