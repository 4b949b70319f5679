import { impressionSamples, type StoredRow } from '../../sessions/impression-sample.ts';
import type { ErrorDetail, HttpRequest, SessionError } from '../../sessions/session-errors.ts';
import { sessionErrors } from '../../sessions/session-errors.ts';
import { sessionSummary } from '../../sessions/session-summary.ts';
import { interpretSession, type SessionInterpretation } from '../interpret-session.ts';
import type { FindingRule } from '../session-finding.ts';

const origin = Date.UTC(2026, 10, 20, 12);

/** Pseudo-random numbers from a seed, so that a failure can be repeated. */
export const randomFrom = (seed: number) => {
  let state = seed * 7919 + 17;
  return (from: number, to: number): number => {
    state = (state * 1_664_525 + 1_013_904_223) % 4_294_967_296;
    return from + (state / 4_294_967_296) * (to - from);
  };
};
export type Random = ReturnType<typeof randomFrom>;

export type Made = { rows: StoredRow[]; details?: ErrorDetail[]; ads?: StoredRow[] };

/** Records samples one after the other, as a collector does. */
export class Recorder {
  readonly rows: Record<string, unknown>[] = [];
  clock = origin;
  position = 0;

  add(milliseconds: number, fields: Record<string, unknown>): this {
    this.clock += milliseconds;
    this.rows.push({
      sequence_number: this.rows.length,
      client_time: this.clock,
      time: this.clock,
      duration: milliseconds,
      video_duration: 600_000,
      player: 'hlsjs',
      ...fields,
    });
    return this;
  }

  start(milliseconds: number, fields: Record<string, unknown> = {}): this {
    return this.add(300, { state: 'setup', player_startuptime: 300 }).add(milliseconds, {
      state: 'startup',
      video_startuptime: milliseconds,
      ...fields,
    });
  }

  /** Plays with a bitrate over a network, in bit/s. */
  play(milliseconds: number, { bitrate = 4e6, network = 20e6, height = 1080, ...fields } = {}): this {
    const from = this.position;
    this.position += milliseconds;
    const bytes = (bitrate * milliseconds) / 8000;
    return this.add(milliseconds, {
      state: 'playing',
      played: milliseconds,
      videotime_start: from,
      videotime_end: this.position,
      video_bitrate: bitrate,
      video_playback_height: height,
      segments_download_size: Math.round(bytes),
      segments_download_time: Math.round((bytes * 8000) / network),
      ...fields,
    });
  }

  stall(milliseconds: number, fields: Record<string, unknown> = {}): this {
    return this.add(milliseconds, {
      state: 'rebuffering',
      buffered: milliseconds,
      videotime_start: this.position,
      videotime_end: this.position,
      ...fields,
    });
  }

  /** Plays to the end of the video. */
  finish(fields: Parameters<Recorder['play']>[1] = {}): this {
    while (this.position < 590_000) this.play(59_000, fields);
    return this;
  }
}

const details = (recorder: Recorder, code: number, requests: HttpRequest[]): ErrorDetail[] => {
  const clientTime = new Date(recorder.clock).toISOString();
  return [
    {
      time: clientTime,
      clientTime,
      code,
      severity: 'CRITICAL',
      errorData: {},
      httpRequests: requests.map((request) => ({
        clientTime: new Date(recorder.clock - 2000).toISOString(),
        success: false,
        ...request,
      })),
    },
  ];
};

export const made = (recorder: Recorder, more: Omit<Made, 'rows'> = {}): Made => ({ rows: recorder.rows, ...more });

/** Sessions with one fault each, whose cause is known because it was made. */
export const faults: Partial<Record<FindingRule, (random: Random) => Made>> = {
  START_FAILED: (random) =>
    made(
      new Recorder().add(random(200, 900), { state: 'setup', player_startuptime: 300 }).add(random(9000, 60_000), {
        state: 'startup',
        videostart_failed: true,
        videostart_failed_reason: 'TIMEOUT',
      }),
    ),
  LEFT_BEFORE_START: (random) =>
    made(
      new Recorder().add(300, { player_startuptime: 300 }).add(random(1000, 20_000), {
        videostart_failed: true,
        videostart_failed_reason: 'PAGE_CLOSED',
      }),
    ),
  SLOW_START_DRM: (random) => {
    const video = random(4500, 14_000);
    return made(new Recorder().start(video, { drm_load_time: video * random(0.5, 0.9) }).finish());
  },
  SLOW_START_NETWORK: (random) => {
    const network = random(3e5, 9e5);
    return made(
      new Recorder()
        .start(random(4500, 9000), { segments_download_size: 250_000, segments_download_time: 2e9 / network })
        .play(20_000, { bitrate: 1e6, network: 5e6 })
        .finish(),
    );
  },
  SLOW_START_PLAYER: (random) => {
    const recorder = new Recorder();
    const player = random(5000, 12_000);
    return made(recorder.add(player, { player_startuptime: player }).add(4100, { video_startuptime: 4100 }).finish());
  },
  SLOW_START_SERVER: (random) => made(new Recorder().start(random(4500, 12_000)).finish()),
  STALL_NETWORK: (random) => {
    const recorder = new Recorder().start(900).play(30_000);
    const network = random(8e5, 2.5e6);
    return made(recorder.play(8000, { network }).stall(random(2000, 9000)).play(5000, { network }).finish());
  },
  STALL_SOURCE: (random) => made(new Recorder().start(900).play(40_000).stall(random(1500, 8000)).finish()),
  STALL_SEEK: (random) =>
    made(new Recorder().start(900).play(40_000).add(200, { seeked: 200 }).stall(random(500, 3000)).finish()),
  STALL_REQUESTS: (random) => {
    const recorder = new Recorder().start(900).play(40_000).stall(random(2000, 9000));
    const request = { type: 'MEDIA_VIDEO', url: 'https://cdn.example/9.ts', httpStatus: 503 };
    const [detail] = details(recorder, 0, [request]);
    recorder.finish();
    return made(recorder, { details: detail ? [{ ...detail, code: undefined, severity: 'WARNING' }] : [] });
  },
  DRM_ERROR: (random) => {
    const recorder = new Recorder().start(900).play(random(1000, 60_000));
    const code = 6004;
    recorder.add(10, { error_code: code, error_message: 'LICENSE_REQUEST_FAILED' });
    return made(recorder, {
      details: details(recorder, code, [
        { type: 'DRM_LICENSE_WIDEVINE', url: 'https://drm.example/', httpStatus: 403 },
      ]),
    });
  },
  MANIFEST_ERROR: (random) => {
    const recorder = new Recorder().add(random(200, 3000), { player_startuptime: 200 });
    recorder.add(10, { error_code: 1400 });
    return made(recorder, {
      details: details(recorder, 1400, [{ type: 'MANIFEST_HLS_MASTER', url: 'https://a.example/', httpStatus: 404 }]),
    });
  },
  SEGMENT_ERROR: (random) => {
    const recorder = new Recorder().start(900).play(random(1000, 60_000));
    recorder.add(10, { error_code: 1400 });
    return made(recorder, {
      details: details(recorder, 1400, [{ type: 'MEDIA_VIDEO', url: 'https://a.example/1.ts', httpStatus: 404 }]),
    });
  },
  DECODE_ERROR: (random) =>
    made(
      new Recorder()
        .start(900)
        .play(random(1000, 60_000))
        .add(10, { error_code: 3, error_message: 'PIPELINE_ERROR_DECODE', player: 'html5' }),
    ),
  MANY_SWITCHES: (random) => {
    const recorder = new Recorder().start(900);
    for (let index = 0; index < 24; index += 1)
      recorder.play(random(3000, 8000), { bitrate: index % 2 === 0 ? 4e6 : 2e6 });
    return made(recorder.finish());
  },
  DROPPED_FRAMES: (random) =>
    made(new Recorder().start(900).finish({ dropped_frames: Math.round(random(200, 900)) } as never)),
  AD_FAILED: (random) =>
    made(new Recorder().start(900).finish(), {
      ads: [{ error_code: Math.round(random(100, 900)), ad_system: 'Harbour Ads' }, { started: 1 }],
    }),
  AD_SLOW: (random) =>
    made(new Recorder().start(900).finish(), { ads: [{ started: 1, ad_startup_time: random(3100, 12_000) }] }),
  QUALITY_BELOW_NETWORK: (random) =>
    made(new Recorder().start(900).finish({ bitrate: random(3e5, 9e5), network: 20e6, height: 360 })),
  QUALITY_LIMITED_BY_NETWORK: (random) =>
    made(new Recorder().start(900).finish({ bitrate: random(3e5, 6e5), network: 8e5, height: 360 })),
};

/** Interprets a made session. */
export const interpret = ({ rows, details: reported, ads = [] }: Made): SessionInterpretation => {
  const samples = impressionSamples(rows);
  const errors: SessionError[] = sessionErrors(reported, samples);
  return interpretSession({ samples, summary: sessionSummary(samples), errors, ads });
};
