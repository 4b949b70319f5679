import { kindsOf } from '@sluice/contract/shared/kind';
import { filters } from '@sluice/contract/encoding/filters/family';
import { bitrate, bytes } from '@sluice/ui/format/quantity';
import { KeyValues } from '@sluice/ui/layout/key-values.tsx';
import { emailsOf, nameOf, type VodDraft } from '../vod-draft.ts';
import { drmLabel } from '../drm-rules.ts';
import { codecsOf } from '../obstacles.ts';
import { programDateTimeLabels } from './program-date-time.tsx';
import { presetLabel } from '../presets.ts';
import { inputFacts } from '../probe/known-facts.ts';
import { muxingLabels } from '../muxings.ts';

const placeWords = (draft: VodDraft): string => {
  if (draft.source === 'url') return draft.url;
  if (draft.source === 'stored') return `${draft.stored?.label ?? ''}: ${draft.stored?.path ?? ''}`;
  return `${draft.upload?.fileName ?? ''} (${bytes(draft.upload?.fileSize ?? 0)})`;
};

const inputWords = (draft: VodDraft): string => {
  const facts = inputFacts(draft);
  return facts ? `${placeWords(draft)} – ${facts.words}` : placeWords(draft);
};

const soundWords = ({ audioCodec, audioBitrates, audioLanguage, audioTracks }: VodDraft): string => {
  const main =
    audioBitrates.length > 0
      ? [`${audioCodec} ${audioBitrates.map(bitrate).join(', ')}${audioLanguage && ` (${audioLanguage})`}`]
      : [];
  const others = audioTracks.map(
    ({ codec, language, track, bitrate: rate }) =>
      `track ${track} in ${codec} ${bitrate(rate)}${language && ` (${language})`}`,
  );
  return [...main, ...others].join('; ') || 'none';
};

const filterWords = ({ filters: chosen }: VodDraft): string | undefined =>
  chosen.map((each) => kindsOf(filters).find(({ kind }) => kind === each.kind)?.label ?? each.kind).join(', ') ||
  undefined;

const programDateTimeWords = ({ manifests, programDateTime: { doInsert, source } }: VodDraft): string | undefined =>
  doInsert && manifests.includes('HLS') ? programDateTimeLabels[source].toLowerCase() : undefined;

const outputWords = ({ output }: VodDraft): string =>
  output
    ? `${output.label}, below ${output.path.trim() || 'encodings/{id}'}`
    : 'Delivery of this server, below encodings/{id}';

const tellWords = ({ failureEmails, finishedEmails, finishedUrl }: VodDraft): string | undefined =>
  [
    ...(emailsOf(failureEmails).length > 0 ? [`${emailsOf(failureEmails).join(', ')} on failure`] : []),
    ...(emailsOf(finishedEmails).length > 0 ? [`${emailsOf(finishedEmails).join(', ')} when finished`] : []),
    ...(finishedUrl.trim() ? [`${finishedUrl.trim()} when finished`] : []),
  ].join('; ') || undefined;

/** Lists every choice in one line each and omits the rest. */
export const ChoicesList = ({ draft }: { draft: VodDraft }) => (
  <KeyValues
    entries={[
      ['Name', nameOf(draft)],
      ['Input', inputWords(draft)],
      ['Video', `${codecsOf(draft).join(', ')}, ${presetLabel(draft.preset)}`],
      [
        'Renditions',
        draft.ladder === 'PER_TITLE'
          ? 'chosen per title'
          : draft.rungs.map((rung) => `${rung.height}p at ${bitrate(rung.bitrate)}`).join(', '),
      ],
      ['Filters', filterWords(draft)],
      ['Audio', soundWords(draft)],
      ['Subtitles', draft.subtitles.map(({ language, place }) => language || place).join(', ') || undefined],
      [
        'Muxings',
        `${draft.muxings.map((muxing) => muxingLabels[muxing]).join(', ')}, segments of ${draft.segmentSeconds} s`,
      ],
      ['Manifests', draft.manifests.join(', ') || 'none'],
      ['Program date time', programDateTimeWords(draft)],
      ['Protection', draft.drm && drmLabel(draft.drm.kind)],
      ['Images', draft.pictures.map((picture) => picture.toLowerCase()).join(', ') || undefined],
      ['Output', outputWords(draft)],
      ['Notifications', tellWords(draft)],
    ]}
  />
);
