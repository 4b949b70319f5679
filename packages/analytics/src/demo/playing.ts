import { showClientAds } from './client-ads.ts';
import { faultColumns } from './faulty.ts';
import { bufferingTimeout, faultOf, tooManySwitches } from './faults.ts';
import { rungFor } from './ladder.ts';
import type { Random } from './random.ts';
import type { Recorder } from './recorder.ts';
import { showServerAds } from './server-ads.ts';
import type { Setting } from './setting.ts';

const minute = 60_000;
const heartbeat = 59_700;
const stallHeartbeats = [3000, 5000, 10_000, 30_000, heartbeat, heartbeat];
const stallMost = 120_000;
const segmentSeconds = 4;
const switchesMost = 50;

type Event = 'network' | 'stall' | 'pause' | 'seek' | 'tracks' | 'fault' | 'ads';

/** An impression from its first frame until the viewer leaves. */
export class Playing {
  readonly #random: Random;
  readonly #recorder: Recorder;
  readonly #setting: Setting;
  readonly #watches: number;
  #watched = 0;
  #position: number;
  #furthest = 0;
  #rung = 0;
  #switches = 0;
  #bandwidth = 0;
  #nextAd = 0;
  readonly #until: Record<Event, number>;

  constructor(random: Random, recorder: Recorder, setting: Setting) {
    this.#random = random;
    this.#recorder = recorder;
    this.#setting = setting;
    this.#position = setting.isLive ? random.whole(0, 30 * minute) : 0;
    this.#watches = this.#intended();
    this.#until = { network: 0, stall: 0, pause: 0, seek: 0, tracks: 0, fault: 0, ads: 0 };
    this.#look();
    // Where nobody asks for less, players begin low and climb.
    this.#rung = Math.max(0, this.#rung - (setting.viewer.experiment === 'start-low' ? 2 : 1));
    for (const event of Object.keys(this.#until) as Event[]) this.#until[event] = this.#gap(event);
  }

  /** What is known of the tracks before the first frame. */
  chooseTracks(): void {
    const { title, viewer } = this.#setting;
    const own = viewer.country.language.slice(0, 2);
    const audio = title.audioLanguages.includes(own) ? own : 'en';
    const hasSubtitles = title.subtitleLanguages.length > 0 && this.#random.chance(audio === own ? 0.14 : 0.6);
    const subtitle = title.subtitleLanguages.includes(own) ? own : title.subtitleLanguages[0];
    this.#recorder.change({
      audio_language: audio,
      audio_bitrate: 128_000,
      subtitle_enabled: hasSubtitles,
      ...(hasSubtitles && { subtitle_language: subtitle }),
      supported_video_codecs: [...viewer.device.codecs],
    });
    this.#showRendition();
  }

  watch(): void {
    while (!this.#recorder.isOver && this.#watched < this.#watches) this.#step();
    if (this.#recorder.isOver) return;
    const here = { videotime_start: this.#position, videotime_end: this.#position };
    if (!this.#setting.isLive && this.#watched >= this.#watches && this.#random.chance(0.4)) {
      const paused = Math.round(this.#random.logNormal(9000, 1));
      this.#recorder.leave('pause', paused, { paused, ...here });
    }
    if (this.#random.chance(0.82)) this.#recorder.leave('closed', 0, here);
  }

  #intended(): number {
    const { title, isLive } = this.#setting;
    if (isLive) return Math.min(this.#random.logNormal(14 * minute, 0.9), 210 * minute);
    const kind = this.#random.next();
    if (kind < 0.3) return Math.min(title.duration, this.#random.exponential(title.duration * 0.07) + 4000);
    return kind < 0.56 ? this.#random.between(0.1, 1) * title.duration : title.duration;
  }

  #stallsEvery(): number {
    const load = (this.#setting.ladder[this.#rung]?.bitrate ?? 1) / this.#bandwidth;
    if (load > 0.9) return 0.7 * minute;
    return load > 0.6 ? 4 * minute : 24 * minute;
  }

  #gap(event: Event): number {
    const { isLive, ads } = this.#setting;
    const means: Record<Event, number> = {
      network: 1.1 * minute,
      stall: this.#stallsEvery(),
      pause: 13 * minute,
      seek: isLive ? Number.POSITIVE_INFINITY : 15 * minute,
      tracks: 70 * minute,
      fault: this.#setting.isOutAt(this.#recorder.clock) ? 9 * minute : 620 * minute,
      ads: 0,
    };
    if (event === 'ads') return ads ? 9 * minute + this.#random.between(0, 3 * minute) : Number.POSITIVE_INFINITY;
    return Math.max(400, this.#random.exponential(means[event]));
  }

  #step(): void {
    const events = Object.keys(this.#until) as Event[];
    const [event = 'network'] = events.toSorted((a, b) => this.#until[a] - this.#until[b]);
    const piece = Math.max(1, Math.ceil(Math.min(heartbeat, this.#until[event], this.#watches - this.#watched)));
    this.#play(piece);
    for (const other of events) this.#until[other] -= piece;
    if (this.#until[event] > 0 || this.#recorder.isOver || this.#watched >= this.#watches) return;
    this.#happen(event);
    this.#until[event] = this.#gap(event);
  }

  #happen(event: Event): void {
    if (event === 'network') this.#look();
    else if (event === 'stall') this.#stall();
    else if (event === 'pause') this.#pause();
    else if (event === 'seek') this.#seek();
    else if (event === 'tracks') this.#switchSubtitles();
    else if (event === 'fault') this.#fail();
    else this.#advertise();
  }

  #play(milliseconds: number, columns: Record<string, unknown> = {}): void {
    const played = Math.round(milliseconds);
    if (played <= 0) return;
    const from = this.#position;
    this.#position += played;
    this.#watched += played;
    const { duration } = this.#setting.title;
    const fresh = Math.max(0, this.#position - Math.max(this.#furthest, from));
    this.#furthest = Math.max(this.#furthest, this.#position);
    const shares = { completed: fresh / duration, completed_total: Math.min(1, this.#furthest / duration) };
    this.#recorder.leave('playing', played, {
      played,
      videotime_start: from,
      videotime_end: this.#position,
      ...(duration > 0 && shares),
      ...this.#downloads(played),
      ...this.#delays(),
      dropped_frames: Math.round(
        this.#random.exponential((played / minute) * 1.6 * this.#setting.viewer.device.slowness),
      ),
      ...columns,
    });
  }

  #downloads(played: number): Record<string, number> {
    const count = Math.round(played / 1000 / segmentSeconds);
    if (count === 0) return {};
    const bitrate = this.#setting.ladder[this.#rung]?.bitrate ?? 0;
    const size = Math.round((bitrate * count * segmentSeconds) / 8);
    const speed = this.#bandwidth * this.#random.between(0.85, 1.1);
    return {
      segments_download_count: count,
      segments_download_size: size,
      segments_download_time: Math.max(1, Math.round((size * 8000) / speed)),
      avg_download_speed: Math.round(speed),
      min_download_speed: Math.round(speed * this.#random.between(0.4, 0.8)),
      max_download_speed: Math.round(speed * this.#random.between(1.1, 1.8)),
      avg_time_to_first_byte: Math.round(this.#setting.viewer.isp.delay * this.#random.between(1.2, 2.4)),
    };
  }

  #delays(): Record<string, number> {
    if (!this.#setting.isLowLatency) return {};
    const target = 3500;
    const latency = Math.round(target + this.#random.exponential(700) - 250);
    return { latency, target_latency: target, target_latency_delta: latency - target };
  }

  #showRendition(): void {
    const rung = this.#setting.ladder[this.#rung];
    if (!rung) return;
    this.#recorder.change({
      video_bitrate: rung.bitrate,
      video_playback_width: rung.width,
      video_playback_height: rung.height,
      video_codec: rung.codec,
    });
  }

  /** The network is measured anew, and another rendition taken if it fits better. */
  #look(): void {
    const { viewer, ladder } = this.#setting;
    this.#bandwidth = this.#setting.bandwidthAt(this.#recorder.clock) * this.#random.logNormal(1, 0.28);
    const height = Number(viewer.columns['screen_height'] ?? 1080);
    const width = Number(viewer.columns['screen_width'] ?? 1920);
    const lines = viewer.device.deviceClass === 'Phone' ? 1080 : Math.min(height, width);
    const next = rungFor(ladder, this.#bandwidth, lines);
    if (next === this.#rung || this.#switches > switchesMost) return;
    const isFirst = this.#watched === 0;
    this.#rung = next;
    this.#showRendition();
    if (isFirst) return;
    this.#switches += 1;
    const here = { videotime_start: this.#position, videotime_end: this.#position };
    this.#recorder.leave('qualitychange', 0, here);
    if (this.#switches <= switchesMost) return;
    const columns = faultColumns(this.#random, this.#recorder, this.#setting, tooManySwitches, 'INFO');
    this.#recorder.leave('error', 0, { ...here, ...columns });
  }

  #stall(): void {
    const isOut = this.#setting.isOutAt(this.#recorder.clock);
    const isStarved = this.#stallsEvery() < minute;
    const whole = Math.min(stallMost, this.#random.logNormal(isOut ? 7000 : isStarved ? 3000 : 1300, 0.85));
    const state = this.#setting.viewer.device.platform.startsWith('android') ? 'buffering' : 'rebuffering';
    const here = { videotime_start: this.#position, videotime_end: this.#position };
    let left = Math.round(whole);
    for (const beat of stallHeartbeats) {
      const buffered = Math.min(beat, left);
      if (buffered > 0) this.#recorder.leave(state, buffered, { buffered, ...here });
      left -= buffered;
    }
    if (whole < stallMost) return;
    const columns = faultColumns(this.#random, this.#recorder, this.#setting, bufferingTimeout);
    this.#recorder.leave('error', 0, { ...here, ...columns });
    this.#recorder.end();
  }

  #pause(): void {
    const paused = Math.round(this.#random.logNormal(26_000, 1.1));
    this.#recorder.leave('pause', paused, { paused, videotime_start: this.#position, videotime_end: this.#position });
  }

  #seek(): void {
    const { duration } = this.#setting.title;
    const seeked = Math.round(this.#random.logNormal(420 * Math.sqrt(this.#setting.viewer.device.slowness), 0.6));
    const from = this.#position;
    const jump = this.#random.chance(0.7) ? this.#random.exponential(90_000) : -this.#random.exponential(25_000);
    this.#position = Math.round(Math.min(Math.max(0, from + jump), Math.max(0, duration - 5000)));
    // Who jumps ahead has less left to see.
    this.#watched += Math.max(0, this.#position - from);
    this.#recorder.leave('seeking', seeked, { seeked, videotime_start: from, videotime_end: this.#position });
  }

  #switchSubtitles(): void {
    const [language] = this.#setting.title.subtitleLanguages;
    if (!language) return;
    this.#recorder.change({ subtitle_enabled: true, subtitle_language: language });
    this.#recorder.leave(undefined, 0, { videotime_start: this.#position, videotime_end: this.#position });
  }

  #fail(): void {
    const fault = faultOf(this.#random, this.#setting.viewer.device, 'playing');
    const columns = faultColumns(this.#random, this.#recorder, this.#setting, fault);
    this.#recorder.leave('error', 0, {
      videotime_start: this.#position,
      videotime_end: this.#position,
      error_segments: [`v${this.#rung}_${Math.round(this.#position / 4000)}.m4s`],
      ...columns,
    });
    this.#recorder.end();
  }

  #advertise(): void {
    if (this.#setting.ads === 'client') {
      if (!showClientAds(this.#random, this.#recorder, 'mid')) this.#recorder.end();
      return;
    }
    const play = (milliseconds: number, columns: Record<string, unknown>): void => this.#play(milliseconds, columns);
    const next = showServerAds(this.#random, this.#recorder, play, this.#nextAd);
    if (next === undefined) this.#recorder.end();
    else this.#nextAd = next;
  }
}
