import { perTitleConfigurations } from './per-title-names.ts';
import { emailsOf, nameOf, type VodDraft } from './vod-draft.ts';
import { codecsOf } from './obstacles.ts';
import { muxingSteps } from './plan/muxings.ts';
import { inputSteps, knownIds, outputOf, outputSteps } from './plan/sources.ts';
import { plainStep, step, type Ids, type PlannedRequest, type PlanStep } from './plan/step.ts';
import { configurationSteps, streamSteps } from './plan/streams.ts';

export { knownIds };
export type { Ids, PlannedRequest, PlanStep };

const manifests = {
  HLS: { operation: 'encoding.manifests.hls.default.create', manifestName: 'master.m3u8' },
  DASH: { operation: 'encoding.manifests.dash.default.create', manifestName: 'manifest.mpd' },
} as const;

const programDateTimeOf = ({ programDateTime: { doInsert, source } }: VodDraft) =>
  doInsert ? { insertProgramDateTime: true, programDateTimeSettings: { programDateTimeSource: source } } : {};

const manifestStep = (draft: VodDraft, type: 'HLS' | 'DASH'): PlanStep => {
  const { operation, manifestName } = manifests[type];
  return step(`manifest-${type}`, `Create the ${type} manifest`, operation, (idOf) => ({
    body: {
      encodingId: idOf('encoding'),
      name: `${nameOf(draft)} ${type}`,
      manifestName,
      version: 'V1' as const,
      outputs: outputOf(draft, idOf, ''),
      ...(type === 'HLS' && programDateTimeOf(draft)),
    },
  }));
};

const perTitleOf = (draft: VodDraft): Record<string, unknown> => {
  const { minBitrate, maxBitrate, crf } = draft.perTitle;
  const settings = {
    ...(minBitrate !== undefined && { minBitrate }),
    ...(maxBitrate !== undefined && { maxBitrate }),
    ...(crf !== undefined && { targetQualityCrf: crf }),
  };
  return Object.fromEntries(codecsOf(draft).map((codec) => [perTitleConfigurations[codec], settings]));
};

const startStep = (draft: VodDraft): PlanStep =>
  step('start', 'Start the encoding', 'encoding.encodings.start', (idOf) => ({
    params: { encoding_id: idOf('encoding') },
    body: {
      ...(draft.ladder === 'PER_TITLE' && { perTitle: perTitleOf(draft) }),
      ...(draft.manifests.includes('HLS') && { vodHlsManifests: [{ manifestId: idOf('manifest-HLS') }] }),
      ...(draft.manifests.includes('DASH') && { vodDashManifests: [{ manifestId: idOf('manifest-DASH') }] }),
    },
  }));

/** Returns the steps that set up notifications, which templates do not support. */
const notificationSteps = ({ failureEmails, finishedEmails, finishedUrl }: VodDraft): PlanStep[] => {
  const emails = emailsOf(failureEmails);
  const finishedRecipients = emailsOf(finishedEmails);
  const url = finishedUrl.trim();
  return [
    ...(emails.length > 0
      ? [
          plainStep({
            key: 'tell-failure',
            label: 'Send emails on failure',
            operation: 'notifications.emails.encoding.encodings.error.createByEncodingId',
            call: (idOf) => ({ params: { encoding_id: idOf('encoding') }, body: { emails } }),
            isOutsideTemplates: true,
          }),
        ]
      : []),
    ...(finishedRecipients.length > 0
      ? [
          plainStep({
            key: 'tell-finished-emails',
            label: 'Send emails when finished',
            operation: 'notifications.emails.encoding.encodings.finished.createByEncodingId',
            call: (idOf) => ({ params: { encoding_id: idOf('encoding') }, body: { emails: finishedRecipients } }),
            isOutsideTemplates: true,
          }),
        ]
      : []),
    ...(url
      ? [
          plainStep({
            key: 'tell-finished',
            label: 'Call a webhook when finished',
            operation: 'notifications.webhooks.encoding.encodings.finished.createByEncodingId',
            call: (idOf) => ({ params: { encoding_id: idOf('encoding') }, body: { url } }),
            isOutsideTemplates: true,
          }),
        ]
      : []),
  ];
};

/** Returns every request that creates and starts the encoding of a draft, in order. */
export const planOf = (draft: VodDraft): PlanStep[] => [
  ...inputSteps(draft),
  ...outputSteps(draft),
  ...configurationSteps(draft),
  step('encoding', 'Create the encoding', 'encoding.encodings.create', () => ({
    body: { name: nameOf(draft), type: 'VOD' as const },
  })),
  ...streamSteps(draft),
  ...muxingSteps(draft),
  ...draft.manifests.map((type) => manifestStep(draft, type)),
  ...notificationSteps(draft),
  startStep(draft),
];
