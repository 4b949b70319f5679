import { AppError } from '@sluice/contract';
import type { Context } from '../../shared/context.ts';
import { missingSpeech } from '../../encoding/live/check-captions.ts';

/** Throws `kind_unavailable` if this server cannot write captions in a language; none or an empty one needs nothing. */
export const requireCaptions = ({ services }: Pick<Context, 'services'>, language: string | undefined): void => {
  const reasons = language ? missingSpeech(language, services) : [];
  if (reasons.length === 0) return;
  throw new AppError('kind_unavailable', {
    evidence: reasons.join(' '),
    details: reasons.map((text) => ({ field: 'captionLanguage', text })),
  });
};
