import { showClientAds } from './client-ads.ts';
import { downloadColumns, latencyColumns } from './downloads.ts';
import { faultColumns } from './inject-faults.ts';
import { bufferingTimeout, faultOf, tooManySwitches } from './faults.ts';
import { rungFor } from './ladder.ts';
import type { Random } from './random.ts';
import type { Recorder } from './recorder.ts';
import { showServerAds } from './server-ads.ts';
import type { Setting } from './setting.ts';
import { type Event, events, gapUntil, intendedTime, stallBeats, stallMax } from './viewing.ts';

const minute = 60_000;
const heartbeat = 59_700;
const switchesMax = 50;

/** Simulates an impression from its first frame until the viewer leaves. */
export class PlaybackSimulator {
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
    this.#watches = intendedTime(random, setting);
    this.#until = { network: 0, stall: 0, pause: 0, seek: 0, tracks: 0, fault: 0, ads: 0 };
    this.#look();
    // Unless configured lower, players start with a low rendition and climb.
    this.#rung = Math.max(0, this.#rung - (setting.viewer.experiment === 'start-low' ? 2 : 1));
    for (const event of events) this.#until[event] = this.#gap(event);
  }

  /** Track columns known before the first frame. */
  chooseTracks(): void {
    const { title, viewer } = this.#setting;
    const languageCode = viewer.country.language.slice(0, 2);
    const audio = title.audioLanguages.includes(languageCode) ? languageCode : 'en';
    const hasSubtitles = title.subtitleLanguages.length > 0 && this.#random.chance(audio === languageCode ? 0.14 : 0.6);
    const subtitle = title.subtitleLanguages.includes(languageCode) ? languageCode : title.subtitleLanguages[0];
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
    if (!this.#setting.isLive && this.#watched >= this.#watches && this.#random.chance(0.4)) {
      const paused = Math.round(this.#random.logNormal(9000, 1));
      this.#recorder.leave('pause', paused, { paused, ...this.#here() });
    }
    if (this.#random.chance(0.82)) this.#recorder.leave('closed', 0, this.#here());
  }

  #here(): { videotime_start: number; videotime_end: number } {
    return { videotime_start: this.#position, videotime_end: this.#position };
  }

  #bitrate(): number {
    return this.#setting.ladder[this.#rung]?.bitrate ?? 0;
  }

  /** Bitrate of the rendition relative to the bandwidth. */
  #load(): number {
    return this.#bitrate() / this.#bandwidth;
  }

  #gap(event: Event): number {
    return gapUntil(this.#random, event, this.#setting, this.#load(), this.#setting.isOutAt(this.#recorder.clock));
  }

  #step(): void {
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
      ...downloadColumns(this.#random, this.#setting, { played, bitrate: this.#bitrate(), bandwidth: this.#bandwidth }),
      ...latencyColumns(this.#random, this.#setting),
      dropped_frames: Math.round(
        this.#random.exponential((played / minute) * 1.6 * this.#setting.viewer.device.slowness),
      ),
      ...columns,
    });
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

  /** Measures the network again and switches to a rendition that fits better. */
  #look(): void {
    const { viewer, ladder } = this.#setting;
    this.#bandwidth = this.#setting.bandwidthAt(this.#recorder.clock) * this.#random.logNormal(1, 0.28);
    const height = Number(viewer.columns['screen_height'] ?? 1080);
    const width = Number(viewer.columns['screen_width'] ?? 1920);
    const lines = viewer.device.deviceClass === 'Phone' ? 1080 : Math.min(height, width);
    const next = rungFor(ladder, this.#bandwidth, lines);
    if (next === this.#rung || this.#switches > switchesMax) return;
    const isFirst = this.#watched === 0;
    this.#rung = next;
    this.#showRendition();
    if (isFirst) return;
    this.#switches += 1;
    this.#recorder.leave('qualitychange', 0, this.#here());
    if (this.#switches <= switchesMax) return;
    const columns = faultColumns(this.#random, this.#recorder, this.#setting, tooManySwitches, 'INFO');
    this.#recorder.leave('error', 0, { ...this.#here(), ...columns });
  }

  #stall(): void {
    const isOut = this.#setting.isOutAt(this.#recorder.clock);
    const state = this.#setting.viewer.device.platform.startsWith('android') ? 'buffering' : 'rebuffering';
    let whole = 0;
    for (const buffered of stallBeats(this.#random, this.#load(), isOut)) {
      this.#recorder.leave(state, buffered, { buffered, ...this.#here() });
      whole += buffered;
    }
    if (whole < stallMax) return;
    const columns = faultColumns(this.#random, this.#recorder, this.#setting, bufferingTimeout);
    this.#recorder.leave('error', 0, { ...this.#here(), ...columns });
    this.#recorder.end();
  }

  #pause(): void {
    const paused = Math.round(this.#random.logNormal(26_000, 1.1));
    this.#recorder.leave('pause', paused, { paused, ...this.#here() });
  }

  #seek(): void {
    const { duration } = this.#setting.title;
    const seeked = Math.round(this.#random.logNormal(420 * Math.sqrt(this.#setting.viewer.device.slowness), 0.6));
    const from = this.#position;
    const jump = this.#random.chance(0.7) ? this.#random.exponential(90_000) : -this.#random.exponential(25_000);
    this.#position = Math.round(Math.min(Math.max(0, from + jump), Math.max(0, duration - 5000)));
    // A forward seek shortens the remaining playback.
    this.#watched += Math.max(0, this.#position - from);
    this.#recorder.leave('seeking', seeked, { seeked, videotime_start: from, videotime_end: this.#position });
  }

  #switchSubtitles(): void {
    const [language] = this.#setting.title.subtitleLanguages;
    if (!language) return;
    this.#recorder.change({ subtitle_enabled: true, subtitle_language: language });
    this.#recorder.leave(undefined, 0, this.#here());
  }

  #fail(): void {
    const fault = faultOf(this.#random, this.#setting.viewer.device, 'playing');
    const columns = faultColumns(this.#random, this.#recorder, this.#setting, fault);
    this.#recorder.leave('error', 0, {
      ...this.#here(),
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
