import type { Location } from '../locations/location.ts';
import { checkDrm, type DeclaredDrm } from './check-drm.ts';
import { checkLadder } from './check-ladder.ts';
import { checkText } from './check-text.ts';
import { readDash } from './dash/read-dash.ts';
import { createFindings, type Report, type ValidationFinding, withoutSecrets } from './findings.ts';
import type { PartContext } from './hls/load-parts.ts';
import { readHls } from './hls/read-hls.ts';
import { checkCertificates } from './http/check-certificates.ts';
import { checkCmcd } from './http/check-cmcd.ts';
import { checkLiveCache, checkManifestFile } from './http/check-file.ts';
import type { Pace } from './http/pace.ts';
import { createFetcher, type Fetcher, type LoadedFile, LoadFailure } from './http/fetcher.ts';
import { type ValidationLimits, validationLimits } from './limits.ts';
import { checkContent } from './media/check-content.ts';
import { checkMedia } from './media/check-media.ts';
import { loadRenditions } from './media/load-segments.ts';
import { createMeasureContent } from './media/measure-content.ts';
import { createProbeSegment } from './media/probe-segment.ts';
import { createPartLoader } from './media/segment-content.ts';
import type { Presentation } from './presentation.ts';
import { checkRelated } from './related/check-related.ts';
import { createRelatedLoader } from './http/load-related.ts';
import type { LabNetwork } from '../locations/lab-network.ts';

export type StreamToValidate = { type: 'hls' | 'dash'; url: string; drm: DeclaredDrm };

export type ValidationStatus = 'VALID' | 'WARNINGS' | 'INVALID' | 'UNREACHABLE';

export type StreamValidation = {
  status: ValidationStatus;
  findings: ValidationFinding[];
  /** Renditions that the manifest lists. */
  renditions: number;
  isLive: boolean;
  /** Segments that were loaded. */
  segments: number;
  bytes: number;
  /** Reason of UNREACHABLE. */
  message?: string;
};

export type ValidateOptions = {
  network: LabNetwork;
  /** Place from which the stream is loaded; this server by default. */
  location?: Location;
  /** Path of the program ffprobe. */
  ffprobe: string;
  /** Path of the program ffmpeg; without it, sound and pictures are not decoded. */
  ffmpeg?: string;
  signal?: AbortSignal;
  /** Paces the requests to each host, except to this platform's own delivery; none by default. */
  pace?: Pace;
  limits?: Partial<ValidationLimits>;
};

const statusOf = (findings: readonly ValidationFinding[]): ValidationStatus => {
  if (findings.some(({ level }) => level === 'error')) return 'INVALID';
  return findings.some(({ level }) => level === 'warning') ? 'WARNINGS' : 'VALID';
};

const loadManifest = (fetcher: Fetcher, url: string, limits: ValidationLimits): Promise<LoadedFile> =>
  fetcher.load(url, { bytesMax: limits.playlistBytes, tooLarge: 'limit-playlist-bytes' });

/** Returns a loader of media playlists that reports those that cannot be loaded. */
const playlistLoader =
  (fetcher: Fetcher, manifestUrl: string, limits: ValidationLimits, report: Report) =>
  async (url: string): Promise<LoadedFile | undefined> => {
    try {
      const file = await loadManifest(fetcher, url, limits);
      return checkManifestFile(file, manifestUrl, report) ? file : undefined;
    } catch (error) {
      if (!(error instanceof LoadFailure)) throw error;
      report(error.rule, error.message, url);
      return undefined;
    }
  };

type Run = PartContext & { fetcher: Fetcher; limits: ValidationLimits };

const readPresentation = async (manifest: LoadedFile, type: 'hls' | 'dash', run: Run): Promise<Presentation> => {
  const { fetcher, limits, report } = run;
  const presentation =
    type === 'hls'
      ? await readHls(manifest, playlistLoader(fetcher, manifest.url, limits, report), run)
      : await readDash(manifest, { ...run, now: Date.now() });
  const longest = Math.max(
    0,
    ...presentation.renditions.flatMap(({ segments }) => segments.slice(-3).map(({ duration }) => duration)),
  );
  if (presentation.isLive && longest > 0) checkLiveCache(manifest, longest, report);
  return presentation;
};

/**
 * Validates a stream without a browser: its files, manifests, media, ladder, protection, text and ads.
 *
 * Resolves also for hostile streams: everything that they do becomes a finding. Rejects only when it is aborted.
 */
export const validateStream = async (stream: StreamToValidate, options: ValidateOptions): Promise<StreamValidation> => {
  const limits: ValidationLimits = { ...validationLimits, ...options.limits };
  const aborted = options.signal ?? new AbortController().signal;
  const deadline = AbortSignal.timeout(limits.totalMilliseconds);
  const signal = AbortSignal.any([aborted, deadline]);
  const { report, list } = createFindings();
  const fetcher = createFetcher({
    network: options.network,
    location: options.location ?? { type: 'direct' },
    limits,
    signal,
    pace: options.pace,
  });
  let segments = 0;
  let renditions = 0;
  let isLive = false;
  const result = (message?: string): StreamValidation => {
    const findings = list();
    return {
      status: message === undefined ? statusOf(findings) : 'UNREACHABLE',
      findings,
      renditions,
      isLive,
      segments,
      bytes: fetcher.bytes(),
      ...(message !== undefined && { message: withoutSecrets(message) }),
    };
  };
  try {
    const manifest = await loadManifest(fetcher, stream.url, limits);
    if (!checkManifestFile(manifest, manifest.url, report))
      return result(`The manifest was answered with the status ${manifest.status}.`);
    const source = { fetcher, limits, report, manifestUrl: manifest.url, signal };
    const loadPart = createPartLoader(source);
    const loadRelated = createRelatedLoader(source);
    const probe = createProbeSegment(options.ffprobe);
    const run: Run = { fetcher, limits, report, signal, loadPart, loadRelated, probe };
    const presentation = await readPresentation(manifest, stream.type, run);
    renditions = presentation.renditions.length;
    isLive = presentation.isLive;
    checkLadder(presentation.renditions, report);
    await checkDrm(presentation, stream.drm, fetcher, report);
    await checkText(presentation, stream.type, fetcher, report);
    const loaded = await loadRenditions(presentation.renditions, presentation.isLive, {
      loadPart,
      report,
      probe,
      signal,
      onSegment: () => {
        segments += 1;
      },
    });
    checkMedia(loaded, presentation.isLive, report);
    await checkRelated(presentation.related, { load: loadRelated, loadPart, probe, report, signal });
    if (options.ffmpeg !== undefined) {
      const measure = createMeasureContent(options.ffmpeg);
      await checkContent(loaded, presentation.isLive, { loadPart, report, measure, signal });
    }
    const [media] = loaded.flatMap((each) => each.segments);
    if (media) await checkCmcd(media.reference.url, fetcher, report);
    checkCertificates(fetcher.certificates, new Date(), report);
    return result();
  } catch (error) {
    aborted.throwIfAborted();
    if (error instanceof LoadFailure) {
      report(error.rule, error.message, stream.url);
      return result(`The manifest cannot be loaded: ${error.message}`);
    }
    if (!deadline.aborted) throw error;
    report('limit-time', `The validation took longer than ${limits.totalMilliseconds / 1000} s.`, stream.url);
    return result();
  } finally {
    await fetcher.close();
  }
};
