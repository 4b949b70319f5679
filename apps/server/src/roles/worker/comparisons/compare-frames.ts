import { join } from 'node:path';
import {
  chosenPair,
  frameKey,
  matchStreams,
  thinSeries,
  type ComparedSide,
  type Context,
  type FrameComparison,
} from '@sluice/core';
import { findCuts, indexDelivered, pickMoments, takeFrame } from '@sluice/media';
import { referenceOf } from '../../../tasks/quality/reference.ts';
import { chunksOf, sourceOf } from '../quality/measured-stream.ts';
import type { MeasuredStream } from './compared-streams.ts';
import { fetchDelivered } from './fetch-delivered.ts';
import type { Machine } from './machine.ts';

type ComparedPair<T> = Record<ComparedSide, T>;
type Result = Pick<
  FrameComparison,
  'pairs' | 'frames' | 'timeline' | 'width' | 'height' | 'durationSeconds' | 'primaryStreamId' | 'secondaryStreamId'
>;
type Place = Pick<FrameComparison, 'id' | 'primaryEncodingId' | 'frameCount' | 'primaryStreamId' | 'secondaryStreamId'>;

const pair = ['primary', 'secondary'] as const;
const spansMax = 150;

const rounded = (value: number): number => Math.round(value * 10_000) / 10_000;

const valueAt = ({ values, secondsApart }: MeasuredStream['series']['PSNR'], seconds: number): number =>
  rounded(values[Math.min(values.length - 1, Math.round(seconds / secondsApart))] ?? 0);

const durationOf = ({ weights, fps }: MeasuredStream): number => weights.length / fps;

const timelineOf = (measured: ComparedPair<MeasuredStream>, durationSeconds: number): FrameComparison['timeline'] => {
  const points = Math.max(1, Math.min(spansMax, Math.floor(durationSeconds * 2)));
  const length = durationSeconds / points;
  return Array.from({ length: points }, (_, index) => {
    const [from, to] = [index * length, (index + 1) * length];
    const of = ({ series, weights, fps }: MeasuredStream) => {
      const mean = ({ values, secondsApart }: MeasuredStream['series']['PSNR']): number =>
        thinSeries(values, secondsApart, { from, to, points: 1 })[0]?.mean ?? 0;
      const bytes = weights.slice(Math.round(from * fps), Math.round(to * fps));
      const seconds = bytes.length / fps || 1;
      const bitrate = Math.round((bytes.reduce((sum, size) => sum + size, 0) * 8) / seconds);
      return { psnr: mean(series.PSNR), vmaf: mean(series.VMAF), bitrate };
    };
    return { from: rounded(from), to: rounded(to), primary: of(measured.primary), secondary: of(measured.secondary) };
  });
};

const frameOf = ({ series, weights, fps }: MeasuredStream, seconds: number, imagePath: string) => ({
  psnr: valueAt(series.PSNR, seconds),
  vmaf: valueAt(series.VMAF, seconds),
  bytes: weights[Math.min(weights.length - 1, Math.round(seconds * fps))] ?? 0,
  imagePath,
});

/** Returns times at which both renditions have a frame with measured VMAF. */
const momentsOf = (
  cuts: readonly number[],
  { primary, secondary }: ComparedPair<MeasuredStream>,
  count: number,
): number[] => {
  const { values, secondsApart } = primary.series.VMAF;
  const last = Math.min(durationOf(primary) - 1 / primary.fps, durationOf(secondary) - 1 / secondary.fps);
  const onGrid = pickMoments(cuts, durationOf(primary), count).map((seconds) => {
    const index = Math.min(values.length - 1, Math.round(seconds / secondsApart));
    return Math.min(last, Math.round(index * secondsApart * primary.fps) / primary.fps);
  });
  return [...new Set(onGrid)];
};

/** Compares the frames of two renditions at representative times of the video. */
export const compareFrames = async (
  context: Context,
  place: Place,
  primary: readonly MeasuredStream[],
  secondary: readonly MeasuredStream[],
  machine: Machine,
): Promise<Result> => {
  const { platform, tools, signal, scratch } = machine;
  const streams = (measured: readonly MeasuredStream[]) => measured.map(({ stream }) => stream);
  const pairs = matchStreams(streams(primary), streams(secondary));
  const chosen = chosenPair(pairs, place);
  const find = (measured: readonly MeasuredStream[], id: string | undefined): MeasuredStream => {
    const measurement = measured.find(({ stream }) => stream.streamId === id);
    if (!measurement) throw new TypeError('Both encodings have streams, as checked before.');
    return measurement;
  };
  const measured = {
    primary: find(primary, chosen?.primaryStreamId),
    secondary: find(secondary, chosen?.secondaryStreamId),
  };
  const { encodingId, streamId } = measured.primary.stream;
  const [chunk] = await chunksOf(context, { encodingId, streamId });
  const source = await sourceOf(context, { encodingId, streamId }, chunk?.payload.streamIndex ?? 0);
  const { width, height } = referenceOf(source);
  const fetched = async (side: ComparedSide) => {
    const file = await fetchDelivered(context, measured[side].delivered, machine);
    return indexDelivered(tools, file, `${side}.mkv`, { outputDirectory: scratch, signal });
  };
  const files = { primary: await fetched('primary'), secondary: await fetched('secondary') };
  const cuts = await findCuts(tools, files.primary, { outputDirectory: join(scratch, 'cuts'), signal });
  const moments = momentsOf(cuts, measured, place.frameCount);
  for (const [index, atSeconds] of moments.entries())
    for (const side of pair) {
      const request = { atSeconds, frameSeconds: 1 / measured[side].fps, width, height, name: `${index}-${side}.jpg` };
      const path = await takeFrame(tools, files[side], request, { outputDirectory: scratch, signal });
      await platform.objects.putFile(frameKey(place, index, side), path, {
        consume: true,
        signal,
        contentType: 'image/jpeg',
      });
    }
  const durationSeconds = Math.min(durationOf(measured.primary), durationOf(measured.secondary));
  const imagePath = (index: number, side: ComparedSide) =>
    `/encoding/comparisons/frame/${place.id}/frames/${index}/${side}`;
  return {
    pairs,
    primaryStreamId: measured.primary.stream.streamId,
    secondaryStreamId: measured.secondary.stream.streamId,
    width,
    height,
    durationSeconds: rounded(durationSeconds),
    frames: moments.map((seconds, index) => ({
      index,
      seconds: rounded(seconds),
      primary: frameOf(measured.primary, seconds, imagePath(index, 'primary')),
      secondary: frameOf(measured.secondary, seconds, imagePath(index, 'secondary')),
    })),
    timeline: timelineOf(measured, durationSeconds),
  };
};
