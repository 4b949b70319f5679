import type { AccessRefusal } from '@sluice/contract';
import type { SecretBox } from '../../shared/secret-box.ts';
import type { AccessDecision, AccessRules } from './decide.ts';
import { formatGrant, isGrantExpired, parseGrant } from './grants.ts';
import type { VerificationKey } from './verify-token.ts';

/** Facts about a stream on which access to its files depends. */
export type FileRules = {
  id: string;
  rules: AccessRules;
  keys: readonly VerificationKey[];
  playback: { versionId?: string };
  /** Versions that were replaced recently; viewers in mid-film go on with them. */
  earlier: readonly { versionId?: string }[];
  /** Version that is tested before it is published, which only previews show. */
  candidate?: { versionId?: string } | undefined;
};

/** Stands for the key of a grant that was given to a member for a preview. */
const previewKey = 'preview';
/** Stands for the key of a grant that was given to Stream Lab, which tests one version. */
const testKey = 'lab';

const keyOfPreview = ({ versionId }: { versionId?: string }): string =>
  versionId === undefined ? previewKey : testKey;

type Secrets = { secrets: Pick<SecretBox, 'sign'>; now: Date };

const isOpen = ({ isPublished, isSigned, restriction }: AccessRules): boolean =>
  isPublished && !isSigned && restriction === undefined;

/**
 * Returns the folder of the addresses of a version's files, relative to the stream's: `p/{version}` for public streams,
 * whose files never change, and `g/{grant}` for all others.
 */
export const fileFolder = (
  { id, rules, playback }: FileRules,
  decision: Extract<AccessDecision, { isAllowed: true }>,
  { secrets, now }: Secrets,
): string => {
  const versionId = decision.versionId ?? playback.versionId ?? '';
  const isPreview = decision.rule === 'PREVIEW';
  if (isOpen(rules) && !isPreview) return `p/${versionId || '-'}`;
  const grant = {
    versionId,
    keyId: isPreview ? keyOfPreview(decision) : (decision.keyId ?? ''),
    restrictionId: rules.restriction?.id ?? '',
    heightMax: decision.heightMax ?? 0,
    tokenId: decision.tokenId ?? '',
  };
  return `g/${formatGrant(secrets, id, { ...grant, now, until: decision.until })}`;
};

type FileDecision =
  | {
      isAllowed: true;
      versionId: string;
      heightMax: number;
      /** True for a play of Stream Lab, which is no transfer to a viewer. */
      isTest: boolean;
    }
  | { isAllowed: false; refusal: AccessRefusal };

const refuse = (refusal: AccessRefusal): FileDecision => ({ isAllowed: false, refusal });

/** Reports whether a version is played, or was until recently. */
const isVersion = ({ playback, earlier }: FileRules, versionId: string): boolean =>
  [playback, ...earlier].some((version) => (version.versionId ?? '') === versionId);

/** Decides whether a file of a stream may be read: `mode` and `segment` are the parts of its folder. */
export const decideFile = (
  stream: FileRules | undefined,
  { mode, segment }: { mode: 'p' | 'g'; segment: string },
  { secrets, now, deniedTokens }: Secrets & { deniedTokens: ReadonlySet<string> },
): FileDecision => {
  if (!stream) return refuse('NOT_FOUND');
  const { rules, keys } = stream;
  if (mode === 'p') {
    if (!rules.isPublished) return refuse('UNPUBLISHED');
    const versionId = segment === '-' ? '' : segment;
    return isOpen(rules) && isVersion(stream, versionId)
      ? { isAllowed: true, versionId, heightMax: 0, isTest: false }
      : refuse('GRANT_INVALID');
  }
  const grant = parseGrant(secrets, stream.id, segment);
  if (!grant) return refuse('GRANT_INVALID');
  const isTest = grant.keyId === testKey;
  const isPreview = isTest || grant.keyId === previewKey;
  const isCandidate = isPreview && grant.versionId === stream.candidate?.versionId;
  if (!isCandidate && !isVersion(stream, grant.versionId)) return refuse('GRANT_INVALID');
  if (isGrantExpired(grant, now)) return refuse('GRANT_EXPIRED');
  if (deniedTokens.has(grant.tokenId)) return refuse('TOKEN_DENIED');
  if (!rules.isPublished && !isPreview) return refuse('UNPUBLISHED');
  // A deleted key and a changed restriction end the grants that depend on them.
  const hasKey = !rules.isSigned || isPreview || keys.some(({ id }) => id === grant.keyId);
  const hasRestriction = isPreview || grant.restrictionId === (rules.restriction?.id ?? grant.restrictionId);
  if (!hasKey || !hasRestriction) return refuse('GRANT_INVALID');
  return { isAllowed: true, versionId: grant.versionId, heightMax: grant.heightMax, isTest };
};
