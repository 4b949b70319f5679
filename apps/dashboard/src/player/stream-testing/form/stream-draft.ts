import { fieldMessages } from '@sluice/contract/shared/field';
import {
  directLocationId,
  labDrmHeadersMax,
  labDrmHeaderValueMax,
  labStreamUrlMax,
  labStreamVersion,
  type LabDrmType,
  type LabStreamType,
} from '@sluice/contract/lab/vocabulary';
import type { OperationCall } from '../../../app/api/api.ts';
import type { LabStream, LabTarget } from '../shared/lab-types.ts';
import { randomName } from './random-name.ts';

export type DrmHeader = { name: string; value: string };

/** Values of the form of a stream. */
export type StreamDraft = {
  name: string;
  streamType: LabStreamType;
  streamUrl: string;
  drmType: LabDrmType;
  licenseUrl: string;
  headers: readonly DrmHeader[];
  targetIds: readonly string[];
  locationId: string;
  /** Undefined if the environments of the stream differ and the user has not decided. */
  isAutomatic: boolean | undefined;
  isRunImmediately: boolean;
};

export type DraftErrors = Partial<Record<'name' | 'streamUrl' | 'licenseUrl' | 'headers' | 'targetIds', string>>;

/** Guesses the type of a stream from the extension in its URL. */
export const typeOfUrl = (url: string): LabStreamType | undefined => {
  const path = URL.parse(url.trim())?.pathname.toLowerCase() ?? '';
  if (path.endsWith('.mpd')) return 'dash';
  return path.endsWith('.m3u8') ? 'hls' : undefined;
};

/** Returns the form of a new stream. */
export const newStreamDraft = (url: string | undefined): StreamDraft => ({
  name: randomName(),
  streamType: (url !== undefined && typeOfUrl(url)) || 'dash',
  streamUrl: url ?? '',
  drmType: 'none',
  licenseUrl: '',
  headers: [],
  targetIds: [],
  locationId: directLocationId,
  isAutomatic: false,
  isRunImmediately: true,
});

/** Returns the form of a stored stream; its secret header values are masked. */
export const draftOfStream = ({ config, targets, vpnLocationId }: LabStream): StreamDraft => {
  const automatic = new Set(targets.map(({ automaticTestEnabled }) => automaticTestEnabled));
  return {
    name: config.name,
    streamType: config.streamType,
    streamUrl: config.streamUrl,
    drmType: config.streamDrmType,
    licenseUrl: config.streamDrmLicenseUrl ?? '',
    headers: Object.entries(config.drmHeaders ?? {}).map(([name, value]) => ({ name, value })),
    targetIds: targets.map(({ targetId }) => targetId),
    locationId: vpnLocationId ?? directLocationId,
    isAutomatic: automatic.size > 1 ? undefined : automatic.has(true),
    isRunImmediately: false,
  };
};

const urlProblem = (text: string): string | undefined => {
  if (!text.trim()) return fieldMessages.empty;
  const url = URL.parse(text.trim());
  if (url?.protocol !== 'https:' && url?.protocol !== 'http:')
    return 'Enter a URL that starts with http:// or https://.';
  if (url.username || url.password) return 'Remove the user name and the password from the URL.';
  return text.trim().length > labStreamUrlMax ? `Enter at most ${labStreamUrlMax} characters.` : undefined;
};

const headerProblem = (headers: readonly DrmHeader[]): string | undefined => {
  if (headers.length > labDrmHeadersMax) return `Enter at most ${labDrmHeadersMax} headers.`;
  // Token of RFC 9110 §5.6.2.
  const invalid = headers.find(({ name }) => !/^[!#$%&'*+\-.^_`|~0-9A-Za-z]{1,128}$/.test(name.trim()));
  if (invalid) return invalid.name.trim() ? `${invalid.name} is not the name of a header.` : fieldMessages.empty;
  const tooLong = headers.find(({ value }) => value.length > labDrmHeaderValueMax);
  return tooLong && `The value of ${tooLong.name} is longer than ${labDrmHeaderValueMax} characters.`;
};

/** Returns the problems of a draft by field. */
export const findDraftErrors = (draft: StreamDraft): DraftErrors => {
  const isProtected = draft.drmType !== 'none';
  const found: Record<keyof DraftErrors, string | undefined> = {
    name: draft.name.trim() ? undefined : fieldMessages.empty,
    streamUrl: urlProblem(draft.streamUrl),
    licenseUrl: isProtected ? urlProblem(draft.licenseUrl) : undefined,
    headers: isProtected ? headerProblem(draft.headers) : undefined,
    targetIds: draft.targetIds.length === 0 ? 'Select at least one test environment.' : undefined,
  };
  return Object.fromEntries(Object.entries(found).filter(([, problem]) => problem !== undefined));
};

type StreamBody = NonNullable<OperationCall<'player.testing.streams.create'>['body']>;

/** Returns the request that stores a draft; without DRM, its fields are left out. */
export const streamBodyOf = (draft: StreamDraft): StreamBody => {
  const isProtected = draft.drmType !== 'none';
  return {
    config: {
      name: draft.name.trim(),
      streamType: draft.streamType,
      streamDrmType: draft.drmType,
      streamUrl: draft.streamUrl.trim(),
      version: labStreamVersion,
      ...(isProtected && {
        streamDrmLicenseUrl: draft.licenseUrl.trim(),
        drmHeaders: Object.fromEntries(draft.headers.map(({ name, value }) => [name.trim(), value])),
      }),
    },
    vpnLocationId: draft.locationId === directLocationId ? null : draft.locationId,
  };
};

/** Returns why a stream cannot be tested in an environment; undefined if it can. */
export const environmentObstacle = (
  { status, advice, capabilities }: LabTarget,
  streamType: LabStreamType,
): string | undefined => {
  if (status === 'UNAVAILABLE') return advice ?? 'This environment is not available.';
  if (capabilities.streamTypes.includes(streamType)) return undefined;
  const unplayable = capabilities.unplayable?.find((each) => each.streamType === streamType);
  return unplayable?.reason ?? `Does not play ${streamType.toUpperCase()}.`;
};

/** Returns the environments that a new stream starts with: the defaults of the organization, or the Sluice player. */
export const initialTargetIds = (
  environments: readonly LabTarget[],
  defaults: readonly string[],
  streamType: LabStreamType,
): string[] => {
  const possible = environments.filter((each) => environmentObstacle(each, streamType) === undefined);
  const preferred = possible.filter(({ id }) => defaults.includes(id));
  const chosen =
    preferred.length > 0 ? preferred : possible.filter(({ kind, player }) => kind !== 'DEVICE' && player === 'sluice');
  return chosen.map(({ id }) => id);
};
