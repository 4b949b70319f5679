import { below, isOf, type Part } from './composed-parts.ts';
import type { DashContent, DashItem, DashPeriod, DashSet, RecordedProtection } from '../manifest-description.ts';
import type { Finder } from './rendition-finder.ts';

const isSegmented = isOf(
  'fmp4-representation',
  'fmp4-drm-representation',
  'cmaf-representation',
  'webm-representation',
  'chunked-text-representation',
);
const isFile = isOf('mp4-representation', 'mp4-drm-representation', 'progressive-webm-representation');
const isMp4 = isOf('mp4-representation', 'mp4-drm-representation');
const isVtt = isOf('vtt-representation');
const isImsc = isOf('imsc-representation');
const isSprite = isOf('sprite-representation');
const isProtection = isOf(
  'adaptation-set-protection',
  'fmp4-protection',
  'fmp4-drm-protection',
  'cmaf-protection',
  'webm-protection',
);
const isSet = isOf('video-adaptation-set', 'audio-adaptation-set', 'subtitle-adaptation-set', 'image-adaptation-set');
const isOfLanguage = isOf('audio-adaptation-set', 'subtitle-adaptation-set');
const isElement = isOf('custom-xml-element');
const isPeriod = isOf('period');

const protectionsBelow = (parts: readonly Part[], id: string, find: Finder): RecordedProtection[] =>
  below(parts, id)
    .filter(isProtection)
    .flatMap(({ settings }) => find.protection(settings));

const itemOf = (parts: readonly Part[], part: Part, find: Finder): DashItem[] => {
  const common = { id: part.id, protections: protectionsBelow(parts, part.id, find) };
  if (isVtt(part)) return [{ ...common, form: 'text', format: 'VTT', url: find.text(part.settings.vttUrl) }];
  if (isImsc(part)) return [{ ...common, form: 'text', format: 'IMSC', url: find.text(part.settings.imscUrl) }];
  if (isSprite(part)) {
    const sprites = find.sprites(part.settings);
    return sprites ? [{ ...common, form: 'sprite', sprites, segmentPath: part.settings.segmentPath || '.' }] : [];
  }
  if (!isSegmented(part) && !isFile(part)) return [];
  const rendition = find.rendition(part.settings);
  if (!rendition) return [];
  const { dependencyId } = part.settings;
  const placed = { ...common, rendition, ...(dependencyId !== undefined && { dependencyId }) };
  if (isFile(part)) {
    const layout = isMp4(part) ? part.settings.type : undefined;
    return [{ ...placed, form: 'file', layout: layout ?? 'SEGMENT_BASE' }];
  }
  const { type = 'TEMPLATE', mode } = part.settings;
  return [{ ...placed, form: 'segments', layout: type, isTemplateShared: mode === 'TEMPLATE_ADAPTATION_SET' }];
};

const kinds = {
  'video-adaptation-set': 'VIDEO',
  'audio-adaptation-set': 'AUDIO',
  'subtitle-adaptation-set': 'SUBTITLE',
  'image-adaptation-set': 'IMAGE',
} as const;

const setsBelow = (parts: readonly Part[], periodId: string, find: Finder): DashSet[] =>
  below(parts, periodId)
    .filter(isSet)
    .map((set) => ({ ...set, ...(isOfLanguage(set) && { language: set.settings.lang }) }))
    .map(({ id, kind, settings, language }) => ({
      kind: kinds[kind],
      ...(language !== undefined && { language }),
      roles: settings.roles ?? [],
      labels: settings.labels ?? [],
      accessibilities: settings.accessibilities ?? [],
      customAttributes: settings.customAttributes ?? [],
      protections: protectionsBelow(parts, id, find),
      representations: below(parts, id).flatMap((part) => itemOf(parts, part, find)),
    }));

const periodOf = (parts: readonly Part[], period: Part, find: Finder): DashPeriod[] => {
  if (!isPeriod(period)) return [];
  const { start, duration } = period.settings;
  return [
    {
      ...(start !== undefined && { startSeconds: start }),
      ...(duration !== undefined && { durationSeconds: duration }),
      customElements: below(parts, period.id)
        .filter(isElement)
        .map(({ settings }) => settings.data),
      sets: setsBelow(parts, period.id, find),
    },
  ];
};

/** Builds the content of a DASH manifest from its parts. */
export const composedDash = (parts: readonly Part[], find: Finder): DashContent => ({
  periods: parts.flatMap((part) => periodOf(parts, part, find)),
});
