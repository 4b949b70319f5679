import type { DownloadMeasure } from './facts.ts';
import type { DownloadSpeedInfo, HttpRequestDetail } from './wire.ts';

/** Speeds above this indicate a cache, not a network. */
const speedMaxBitsPerSecond = 300_000_000;
const rememberedRequests = 50;
const urlLengthMax = 450;

/** Sums segment downloads between samples and keeps the last requests as evidence for errors. */
export class DownloadMeter {
  #segments: DownloadMeasure[] = [];
  #requests: DownloadMeasure[] = [];

  add(measure: DownloadMeasure): void {
    this.#requests = [...this.#requests, measure].slice(-rememberedRequests);
    const isNetwork = speedOf(measure) < speedMaxBitsPerSecond;
    if (measure.isSegment && measure.httpStatus < 400 && isNetwork) this.#segments.push(measure);
  }

  /** Returns the totals since the last call and resets them. */
  take(): DownloadSpeedInfo {
    const segments = this.#segments;
    this.#segments = [];
    const speeds = segments.map(speedOf);
    return {
      segmentsDownloadCount: segments.length,
      segmentsDownloadSize: sum(segments.map((segment) => segment.sizeBytes)),
      segmentsDownloadTime: Math.round(sum(segments.map((segment) => segment.durationMilliseconds))),
      avgDownloadSpeed: mean(speeds),
      minDownloadSpeed: speeds.length === 0 ? 0 : Math.min(...speeds),
      maxDownloadSpeed: speeds.length === 0 ? 0 : Math.max(...speeds),
      avgTimeToFirstByte: Math.round(mean(segments.map((segment) => segment.timeToFirstByteMilliseconds))),
    };
  }

  lastRequests(count: number): HttpRequestDetail[] {
    return this.#requests.slice(-count).map((request) => ({
      timestamp: request.timestamp,
      type: request.type,
      url: request.url.slice(0, urlLengthMax),
      httpStatus: request.httpStatus,
      downloadTime: Math.round(request.durationMilliseconds),
      timeToFirstByte: Math.round(request.timeToFirstByteMilliseconds),
      size: request.sizeBytes,
      success: request.httpStatus >= 200 && request.httpStatus < 400,
    }));
  }

  clear(): void {
    this.#segments = [];
    this.#requests = [];
  }
}

const sum = (values: number[]) => values.reduce((total, value) => total + value, 0);
const mean = (values: number[]) => (values.length === 0 ? 0 : sum(values) / values.length);
const speedOf = (measure: DownloadMeasure) => (measure.sizeBytes * 8_000) / Math.max(measure.durationMilliseconds, 1);
