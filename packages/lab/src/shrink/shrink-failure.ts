import type { Finding } from '../verdicts/verdict.ts';
import type { Location } from '../locations/location.ts';
import type { LabNetwork } from '../locations/lab-network.ts';
import type { Fault, NetworkProfile } from '../profiles/network-profile.ts';
import { findLaunchPlan } from '../environments/catalog.ts';
import { StreamPlayer } from '../runs/stream-player.ts';
import { caseMillisecondsMax, type CaseAttempt } from '../runs/stream-run.ts';
import type { TestCase } from '../streams/cases.ts';
import type { PlayerName } from '../streams/players.ts';
import type { StreamUnderTest } from '../streams/stream-under-test.ts';
import { createFetcher, LoadFailure, type Fetcher, type LoadedFile } from '../validation/http/fetcher.ts';
import { validationLimits } from '../validation/limits.ts';
import { dependsOnTime, isPlayFinding } from '../verdicts/play-rules.ts';
import type { ThresholdSettings } from '../verdicts/thresholds.ts';
import { fixedThresholds, hasSignature, signatureOf, type CaseSettings } from './case-settings.ts';
import { archiveCase } from './archive-case.ts';
import { copyDash } from './copy/copy-dash.ts';
import { copyHls } from './copy/copy-hls.ts';
import { ShrinkRefused, type CutFiles, type StreamCopy } from './copy/stream-copy.ts';
import { expectedTrials, minimizeCut, type Cut } from './minimize.ts';
import { startStreamServer, type CopiedResponse, type StreamServer } from './stream-server.ts';

export type ShrinkRequest = {
  /** Id of an environment of `probeEnvironments`. */
  environment: string;
  player: PlayerName;
  stream: StreamUnderTest;
  profile: NetworkProfile;
  location: Location;
  network: LabNetwork;
  case: TestCase;
  thresholds: ThresholdSettings;
  /** Findings of the failed attempts, the most severe first. */
  findings: readonly Pick<Finding, 'id' | 'level' | 'evidence'>[];
  signal: AbortSignal;
  /** Runs a trial when the machine is free for it. */
  whenFree?: <T>(trial: () => Promise<T>) => Promise<T>;
  onProgress?: (progress: { percent: number; step: string }) => void;
};

/** Size of a case, of the whole stream and of what is left of it. */
export type CaseSize = { renditions: number; seconds: number; steps: number; faults: number };

export type ShrunkFailure = {
  before: CaseSize;
  after: CaseSize;
  trials: number;
  /** False if the trials or their time were used up before nothing more could be removed. */
  isComplete: boolean;
  /** ZIP archive of a folder that shows the failure. */
  archive: Uint8Array;
};

type LoadedContent = CopiedResponse & { content: Uint8Array };

const trialsMax = 80;
const shrinkMilliseconds = 30 * 60_000;
const copyBytesMax = 256 * 1024 ** 2;
const busyTrialsMax = 4;

/** Loads the files of a stream once each, when a trial first requests them. */
const createLoader = (fetcher: Fetcher) => {
  const loaded = new Map<string, Promise<LoadedContent>>();
  const load = async (url: string): Promise<LoadedContent> => {
    try {
      const { status, headers, body } = await fetcher.load(url, {
        bytesMax: validationLimits.segmentBytes,
        tooLarge: 'limit-segment-bytes',
      });
      return {
        status,
        mediaType: headers['content-type'],
        allowsOrigins: headers['access-control-allow-origin'] !== undefined,
        content: body,
      };
    } catch (error) {
      if (!(error instanceof LoadFailure) || error.rule.startsWith('limit-')) throw error;
      return { status: 0, allowsOrigins: false, content: new Uint8Array() };
    }
  };
  return (url: string): Promise<LoadedContent> => {
    const file = loaded.get(url) ?? load(url);
    loaded.set(url, file);
    return file;
  };
};

/** Translates faults to the names of the files that their patterns match, which a cut gives to the URLs. */
const faultsOf = (faults: readonly Fault[], { texts, sources }: CutFiles): Fault[] => {
  const files = [...[...texts].map(([name, { url }]) => [name, url] as const), ...sources];
  return faults.flatMap((fault) => {
    const pattern = new RegExp(fault.match);
    const names = files.filter(([, url]) => pattern.test(url)).map(([name]) => name.replaceAll('.', String.raw`\.`));
    if (names.length === 0) return [];
    return [{ ...fault, match: names.length === files.length ? '.' : `^(${names.join('|')})$` }];
  });
};

const refused = (error: unknown): unknown =>
  error instanceof LoadFailure
    ? new ShrinkRefused(
        error.rule.startsWith('limit-')
          ? 'The part of the stream that this test plays is larger than 256 MiB.'
          : `The stream cannot be copied: ${error.message}`,
      )
    : error;

/** State of one shrink: the copy, its files, and the trials so far. */
class Shrink {
  readonly #request: ShrinkRequest;
  readonly #copy: StreamCopy;
  readonly #load: (url: string) => Promise<LoadedContent>;
  readonly #endsAt = Date.now() + shrinkMilliseconds;
  readonly #expected: CaseSettings['expected'];
  readonly #thresholds: ThresholdSettings;
  #failure: unknown;
  /** A trial without the failure counts as one that does not fail, also if the machine is busy. */
  #isClearWhenBusy = false;
  #stage: { server: StreamServer; player: StreamPlayer } | undefined;
  #smallest: CaseAttempt | undefined;
  #version = '';
  #playerVersion = '';
  trials = 0;
  isComplete = true;

  constructor(request: ShrinkRequest, copy: StreamCopy, load: (url: string) => Promise<LoadedContent>) {
    const finding = request.findings.find(({ id, level }) => level === 'error' && isPlayFinding(id));
    if (!finding)
      throw new ShrinkRefused('The test failed against its baseline only; no single play shows that it fails.');
    this.#request = request;
    this.#copy = copy;
    this.#load = load;
    this.#expected = { ...signatureOf(finding), message: '' };
    this.#thresholds = fixedThresholds(request.thresholds, request.profile);
  }

  get whole(): Cut {
    const { trace, faults } = this.#request.profile;
    return {
      from: 0,
      to: this.#copy.segments,
      renditions: this.#copy.renditions.map(({ id }) => id),
      steps: trace.map((_, index) => index),
      faults: faults.map((_, index) => index),
    };
  }

  sizeOf(cut: Cut): CaseSize {
    const { segments, seconds } = this.#copy;
    const share = segments === 0 ? 1 : (cut.to - cut.from) / segments;
    return {
      renditions: cut.renditions.length,
      seconds: Math.round(seconds * share * 10) / 10,
      steps: cut.steps.length,
      faults: cut.faults.length,
    };
  }

  settingsOf(cut: Cut, files: CutFiles): CaseSettings {
    const { case: testCase, player, stream, profile } = this.#request;
    const trace = profile.trace.filter((_, index) => cut.steps.includes(index));
    const faults = profile.faults.filter((_, index) => cut.faults.includes(index));
    return {
      case: testCase,
      player,
      streamType: stream.type,
      manifest: this.#copy.manifest,
      thresholds: this.#thresholds,
      network: { trace, faults: faultsOf(faults, files) },
      expected: this.#expected,
    };
  }

  filesOf(cut: Cut): CutFiles {
    return this.#copy.write(cut);
  }

  /** Plays a cut once and returns the attempt; undefined if it has no manifest. */
  async #play(cut: Cut): Promise<CaseAttempt | undefined> {
    const { case: testCase, whenFree } = this.#request;
    const files = this.filesOf(cut);
    if (!files.texts.has(this.#copy.manifest) && !files.sources.has(this.#copy.manifest)) return undefined;
    const stage = await this.#openStage();
    stage.server.replace({
      network: this.settingsOf(cut, files).network,
      read: (name) =>
        this.read(files, name).catch((error: unknown) => {
          this.#failure ??= error;
          throw error;
        }),
    });
    const play = async (): Promise<CaseAttempt> => {
      const attempt = await stage.player.play(testCase);
      await stage.player.leavePage();
      return attempt;
    };
    const attempt = await (whenFree ? whenFree(play) : play());
    this.#version = stage.player.version;
    this.#playerVersion = stage.player.playerVersion ?? this.#playerVersion;
    return attempt;
  }

  /** Opens the server of the cuts and the player of all trials, in which each play has a page and storage of its own. */
  async #openStage(): Promise<{ server: StreamServer; player: StreamPlayer }> {
    if (this.#stage) return this.#stage;
    const { environment, player, stream, network, case: testCase, signal } = this.#request;
    const plan = await findLaunchPlan(environment);
    const { manifest } = this.#copy;
    const nothing = { network: { trace: [], faults: [] }, read: async () => undefined };
    const server = await startStreamServer({ manifest, ...nothing });
    const address = `http://127.0.0.1:${server.port}/`;
    const run = {
      environment,
      player,
      stream: { type: stream.type, url: `${address}${manifest}`, drm: { system: 'none' } },
      // The server of the copy has the trace and the faults, as that of the exported folder.
      profile: { id: 'copy', name: 'Copy', trace: [], faults: [] },
      location: { type: 'direct' },
      cases: [testCase],
      thresholds: this.#thresholds,
      // The last trial may start at the end of the time of a shrink.
      runMilliseconds: shrinkMilliseconds + 2 * caseMillisecondsMax,
      bytesMax: busyTrialsMax * trialsMax * copyBytesMax,
      network: { ...network, ownDelivery: [address] },
      signal,
    } as const;
    this.#stage = { server, player: new StreamPlayer(run, plan) };
    return this.#stage;
  }

  /** Ends the browser and the server of the trials. */
  async close(): Promise<void> {
    await this.#stage?.player.close();
    await this.#stage?.server.close();
  }

  async read({ texts, sources }: CutFiles, name: string): Promise<LoadedContent | undefined> {
    const text = texts.get(name);
    if (text)
      return {
        status: 200,
        mediaType: name.endsWith('.mpd') ? 'application/dash+xml' : 'application/vnd.apple.mpegurl',
        allowsOrigins: (await this.#load(text.url)).allowsOrigins,
        content: Buffer.from(text.text),
      };
    const url = sources.get(name);
    return url === undefined ? undefined : this.#load(url);
  }

  /** Reports whether a cut fails as the test did; a machine that is too busy to tell gets a few more trials. */
  async #failsOnce(cut: Cut): Promise<boolean> {
    for (let attempt = 0; attempt < busyTrialsMax; attempt += 1) {
      this.trials += 1;
      const played = await this.#play(cut);
      if (this.#failure !== undefined) throw this.#failure;
      if (!played) return false;
      if (played.outcome !== 'INCONCLUSIVE' || this.#isClearWhenBusy) {
        const hasFailed = played.outcome === 'FAILED' && hasSignature(played.findings, this.#expected);
        if (hasFailed) this.#smallest = played;
        return hasFailed;
      }
    }
    throw new ShrinkRefused('The runner was too busy to measure. Start it again when it encodes less.');
  }

  /** Reports whether a cut fails twice in a row, so that chance leads to no smaller case. */
  readonly fails = async (cut: Cut): Promise<boolean> => {
    if (this.trials >= trialsMax || Date.now() >= this.#endsAt) {
      this.isComplete = false;
      return false;
    }
    const percent = Math.min(95, Math.round((100 * this.trials) / (1.5 * expectedTrials(this.whole))));
    const { renditions, seconds } = this.sizeOf(cut);
    this.#request.onProgress?.({ percent, step: `Trial ${this.trials + 1}: ${renditions} renditions, ${seconds} s` });
    const hasFailed = (await this.#failsOnce(cut)) && (await this.#failsOnce(cut));
    // A cut without pictures, for example, never shows a first frame, which decides nothing on a busy machine.
    this.#isClearWhenBusy ||= hasFailed && !dependsOnTime(this.#expected.finding);
    return hasFailed;
  };

  archive(cut: Cut): Promise<Uint8Array> {
    const files = this.filesOf(cut);
    const settings = this.settingsOf(cut, files);
    const id = this.#expected.finding;
    const finding = this.#smallest?.findings.find((each) => each.id === id);
    return archiveCase({
      settings: { ...settings, expected: { ...this.#expected, message: finding?.message ?? '' } },
      names: [...files.texts.keys(), ...files.sources.keys()],
      read: (name) => this.read(files, name),
      findings: this.#smallest?.findings ?? [],
      browser: this.#version,
      playerVersion: this.#playerVersion,
      before: this.sizeOf(this.whole),
      after: this.sizeOf(cut),
    });
  }
}

const copyStream = async ({ stream }: ShrinkRequest, fetcher: Fetcher): Promise<StreamCopy> => {
  if (stream.drm.system !== 'none')
    throw new ShrinkRefused('The stream is encrypted; a copy of it would need its keys, which stay with you.');
  const load = (url: string): Promise<LoadedFile> =>
    fetcher.load(url, { bytesMax: validationLimits.playlistBytes, tooLarge: 'limit-playlist-bytes' });
  const manifest = await load(stream.url);
  if (manifest.status >= 300)
    throw new ShrinkRefused(`The manifest was answered with the status ${manifest.status}; there is nothing to cut.`);
  return stream.type === 'hls' ? copyHls(manifest, load) : copyDash(manifest);
};

/**
 * Shrinks a failed test to the smallest case found that still fails, and returns it as an archive that runs anywhere.
 *
 * Each trial plays a cut of a local copy on a page of its own; one browser plays all of them. Throws ShrinkRefused, with
 * the reason for users, for streams that cannot be copied and for failures that a copy does not show; BoxError; and
 * AbortError.
 */
export const shrinkFailure = async (request: ShrinkRequest): Promise<ShrunkFailure> => {
  const { location, network, signal } = request;
  const limits = { ...validationLimits, totalBytes: copyBytesMax };
  const fetcher = createFetcher({ network, location, limits, signal });
  let shrink: Shrink | undefined;
  try {
    request.onProgress?.({ percent: 0, step: 'Reading the stream' });
    const copy = await copyStream(request, fetcher);
    shrink = new Shrink(request, copy, createLoader(fetcher));
    if (!(await shrink.fails(shrink.whole)))
      throw new ShrinkRefused(
        'A copy of the stream plays without this failure. Its server, its network or chance causes it; see the requests of the failed attempt.',
      );
    const smallest = await minimizeCut(shrink.whole, shrink.fails);
    request.onProgress?.({ percent: 97, step: 'Writing the folder' });
    return {
      before: shrink.sizeOf(shrink.whole),
      after: shrink.sizeOf(smallest),
      trials: shrink.trials,
      isComplete: shrink.isComplete,
      archive: await shrink.archive(smallest),
    };
  } catch (error) {
    signal.throwIfAborted();
    throw refused(error);
  } finally {
    await shrink?.close();
    await fetcher.close();
  }
};
