import { findTransitions } from './transitions/find-transitions.ts';
import { FrameBlock, frameBytes, planePixels } from './transitions/frame-block.ts';
import type { Transition } from './transitions/transition.ts';

/** Properties of the picture at a moment. */
export type Moment = {
  histogram: Float32Array;
  luma: number;
  /** Mean change of a pixel per frame since the moment before, in levels of 0 to 255. */
  motion: number;
  /** Shares of dark and of bright pixels. */
  darkShare: number;
  brightShare: number;
};

export type FrameFindings = {
  frameCount: number;
  transitions: Transition[];
  /** Black parts, in frames. */
  black: { start: number; end: number }[];
  /** Twice a second. */
  moments: Moment[];
  /** True if the film has more transitions than the scan keeps. */
  isTruncated: boolean;
};

export const momentsPerSecond = 2;
/** Most transitions of a film; one with more is noise to this detector, and its rest counts as one shot. */
const transitionsMax = 20_000;

const coreFrames = 1000;
/** Seconds before and after the frames under examination: the longest gradual transition and what is beside it. */
const marginSeconds = 3.2;
const joinFrames = 6;

const black = { lumaMax: 20, spreadMax: 4, framesMin: 2 };
const darkLuma = 48;
const brightLuma = 72;

const isFade = ({ kind }: Transition): boolean => kind === 'FADE_BLACK' || kind === 'FADE_WHITE';

/**
 * Analyzes frames as they arrive, in blocks that overlap, so that memory does not grow with the frames of a film.
 * The frames are 64 × 36 in yuv444p, at a constant rate.
 */
export class FrameAnalysis {
  private readonly framesPerSecond: number;
  private readonly limits: { coreFrames: number; transitionsMax: number };
  private readonly margin: number;
  private readonly bytes: Uint8Array;
  /** Bytes that are filled. */
  private filled = 0;
  /** Number of the first frame in `bytes`, and of the first frame that was not analyzed yet. */
  private first = 0;
  private next = 0;
  private readonly findings: FrameFindings = {
    frameCount: 0,
    transitions: [],
    black: [],
    moments: [],
    isTruncated: false,
  };

  constructor(framesPerSecond: number, limits: { coreFrames?: number; transitionsMax?: number } = {}) {
    this.limits = { coreFrames, transitionsMax, ...limits };
    this.framesPerSecond = framesPerSecond;
    this.margin = Math.ceil(marginSeconds * framesPerSecond);
    this.bytes = new Uint8Array((this.limits.coreFrames + 2 * this.margin) * frameBytes);
  }

  push(chunk: Uint8Array): void {
    for (let at = 0; at < chunk.length;) {
      const part = chunk.subarray(at, at + this.bytes.length - this.filled);
      this.bytes.set(part, this.filled);
      this.filled += part.length;
      at += part.length;
      if (this.filled === this.bytes.length) this.analyze(false);
    }
  }

  end(): FrameFindings {
    this.analyze(true);
    const { transitions, frameCount } = this.findings;
    const last = transitions.at(-1);
    // Fading out at the end of a film leads to no other shot.
    if (last && isFade(last) && last.end >= frameCount - 3) transitions.pop();
    return this.findings;
  }

  private analyze(isLast: boolean): void {
    const block = new FrameBlock(this.bytes.subarray(0, this.filled - (this.filled % frameBytes)));
    const end = this.first + block.count - (isLast ? 0 : this.margin);
    for (const { kind, start, end: last } of findTransitions(block, this.framesPerSecond))
      this.addTransition({ kind, start: this.first + start, end: this.first + last }, end);
    for (let frame = this.next; frame < end; frame += 1) this.addFrame(block, frame);
    this.next = end;
    this.findings.frameCount = end;
    if (isLast) return;
    // Gradual transitions are searched at every second frame: the same ones in every block.
    const dropped = (end - this.margin - this.first) & ~1;
    this.bytes.copyWithin(0, dropped * frameBytes, this.filled);
    this.filled -= dropped * frameBytes;
    this.first += dropped;
  }

  private addTransition(transition: Transition, end: number): void {
    const { transitions } = this.findings;
    const last = transitions.at(-1);
    const isContinued =
      last && isFade(last) && last.kind === transition.kind && transition.start <= last.end + joinFrames;
    if (isContinued) {
      last.end = Math.max(last.end, transition.end);
      return;
    }
    if (transition.start < this.next || transition.start >= end || (last && transition.start < last.end)) return;
    // A film that starts with a fade has no shot before it.
    if (isFade(transition) && transition.start <= 2) return;
    if (transitions.length < this.limits.transitionsMax) transitions.push(transition);
    else this.findings.isTruncated = true;
  }

  private addFrame(block: FrameBlock, frame: number): void {
    const at = frame - this.first;
    if ((block.lumaLevels[at] ?? 0) <= black.lumaMax && (block.spreads[at] ?? 0) <= black.spreadMax)
      this.addBlack(frame);
    const interval = this.framesPerSecond / momentsPerSecond;
    if (frame >= this.findings.moments.length * interval) this.addMoment(block, at, Math.round(interval));
  }

  private addBlack(frame: number): void {
    const parts = this.findings.black;
    const last = parts.at(-1);
    if (last?.end === frame) last.end = frame + 1;
    else if (parts.length < this.limits.transitionsMax) {
      // A part that is too short to be seen is replaced by the next.
      if (last && last.end - last.start < black.framesMin) parts.pop();
      parts.push({ start: frame, end: frame + 1 });
    }
  }

  private addMoment(block: FrameBlock, at: number, interval: number): void {
    const luma = block.plane(at, 0);
    let dark = 0;
    let bright = 0;
    for (const level of luma) {
      if (level < darkLuma) dark += 1;
      else if (level > brightLuma) bright += 1;
    }
    const before = block.changes.subarray(Math.max(0, at - interval + 1), at + 1);
    this.findings.moments.push({
      histogram: block.histograms[at] ?? new Float32Array(),
      luma: block.lumaLevels[at] ?? 0,
      motion: before.reduce((sum, change) => sum + change, 0) / Math.max(1, before.length),
      darkShare: dark / planePixels,
      brightShare: bright / planePixels,
    });
  }
}
