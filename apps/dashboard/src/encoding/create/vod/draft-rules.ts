import { isEmail } from '@sluice/contract/account/rules';
import { emailsMax, emailsMaxText } from '@sluice/contract/notifications/vocabulary';
import { fieldMessages } from '@sluice/contract/shared/field';
import { isDrmComplete } from './drm-rules.ts';
import { isSoundLadder } from './ladder.ts';
import { muxingObstacle } from './obstacles.ts';
import { inputFacts } from './probe/known-facts.ts';
import { emailsOf, steps, type Step, type VodDraft } from './vod-draft.ts';

/** Returns why an address cannot be used as an input, or undefined if it can. */
export const urlError = (text: string): string | undefined => {
  if (!text.trim()) return fieldMessages.empty;
  const url = URL.parse(text.trim());
  if (!url || !/^https?:$/.test(url.protocol) || !url.hostname)
    return 'Enter a URL that starts with http:// or https://.';
  return url.pathname === '/' ? 'The address does not name a file.' : undefined;
};

/** Returns why a place cannot be used for subtitles, or undefined if it can. */
export const placeError = (draft: VodDraft, place: string): string | undefined =>
  draft.source === 'stored' && place.trim() !== '' && !/^https?:/.test(place) ? undefined : urlError(place);

const webhookError = (text: string): string | undefined =>
  text.trim() === '' || /^https?:\/\/[^/\s]+/.test(text.trim())
    ? undefined
    : 'Enter a URL that starts with http:// or https://.';

const emailsError = (text: string): string | undefined => {
  const emails = emailsOf(text);
  if (emails.length > emailsMax) return emailsMaxText;
  return emails.every(isEmail) ? undefined : 'Email is not valid';
};

/** Returns the errors of the notification settings, by field. */
export const notificationErrors = ({ failureEmails, finishedEmails, finishedUrl }: VodDraft) => ({
  failureEmails: emailsError(failureEmails),
  finishedEmails: emailsError(finishedEmails),
  finishedUrl: webhookError(finishedUrl),
});

const isLimit = (value: number | undefined): boolean => value === undefined || value > 0;

/** Returns the error in the bitrate and quality limits of a per-title ladder. */
export const perTitleError = ({ perTitle: { minBitrate, maxBitrate, crf } }: VodDraft): string | undefined => {
  if (!isLimit(minBitrate) || !isLimit(maxBitrate)) return 'A bitrate must be greater than 0.';
  if (minBitrate !== undefined && maxBitrate !== undefined && minBitrate > maxBitrate)
    return 'The minimum bitrate is above the maximum.';
  return crf !== undefined && (crf < 1 || crf > 51) ? 'The rate factor must be between 1 and 51.' : undefined;
};

const isInputComplete: Record<VodDraft['source'], (draft: VodDraft) => boolean> = {
  upload: (draft) => draft.upload !== undefined,
  url: (draft) => urlError(draft.url) === undefined,
  stored: ({ stored }) => stored !== undefined && stored.path.trim() !== '',
};

const isComplete: Record<Step, (draft: VodDraft) => boolean> = {
  input: (draft) => isInputComplete[draft.source](draft) && inputFacts(draft)?.hasPicture !== false,
  video: (draft) => (draft.ladder === 'PRESET' ? isSoundLadder(draft.rungs) : perTitleError(draft) === undefined),
  audio: (draft) =>
    draft.subtitles.every(({ place }) => placeError(draft, place) === undefined) &&
    draft.audioTracks.every(({ track }) => track >= 1 && track <= (inputFacts(draft)?.sounds.length ?? Infinity)),
  muxing: (draft) =>
    draft.muxings.length > 0 &&
    draft.muxings.every((muxing) => muxingObstacle(draft, muxing) === undefined) &&
    isDrmComplete(draft.drm) &&
    Object.values(notificationErrors(draft)).every((error) => error === undefined),
  summary: (draft) => draft.source !== 'upload' || draft.upload?.isComplete === true,
};

export const isStepComplete = (step: Step, draft: VodDraft): boolean => isComplete[step](draft);

/** Returns the first step that is not complete; later steps redirect to it. */
export const firstIncomplete = (draft: VodDraft): Step => steps.find((step) => !isComplete[step](draft)) ?? 'summary';
