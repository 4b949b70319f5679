import type { EmbedFinding } from '@sluice/contract';
import type { WebPage } from '@sluice/storage';
import { readPolicies, refusedFrame, type ContentPolicy } from './content-policy.ts';
import type { Tag } from './read-tags.ts';

/** A frame of a stream in a page. */
export type EmbedFrame = { url: URL; tag: Tag };

/** Rules of a page for its frames. */
export type PageRules = {
  url: URL;
  policies: readonly ContentPolicy[];
  referrerPolicy: string | undefined;
  permissions: string;
  embedderPolicy: string;
};

const metaOf = (tags: readonly Tag[], attribute: string, name: string): string[] =>
  tags.flatMap((tag) =>
    tag.name === 'meta' && tag.attributes.get(attribute)?.toLowerCase() === name
      ? (tag.attributes.get('content') ?? [])
      : [],
  );

/** Values of Referrer-Policy (W3C Referrer Policy, section 3). */
const referrerPolicies = new Set([
  'no-referrer',
  'no-referrer-when-downgrade',
  'same-origin',
  'origin',
  'strict-origin',
  'origin-when-cross-origin',
  'strict-origin-when-cross-origin',
  'unsafe-url',
]);

/** Returns a referrer policy in its own spelling; undefined if it is none. */
const knownPolicy = (text: string): string | undefined => {
  const value = text.trim().toLowerCase();
  return referrerPolicies.has(value) ? value : undefined;
};

/** Reads the rules of a page for its frames from its headers and `meta` elements. */
export const readPageRules = ({ url, headers }: WebPage, tags: readonly Tag[]): PageRules => {
  const policies = [headers['content-security-policy'] ?? '', ...metaOf(tags, 'http-equiv', 'content-security-policy')];
  const referrers = [headers['referrer-policy'] ?? '', ...metaOf(tags, 'name', 'referrer')];
  return {
    url,
    policies: policies.flatMap(readPolicies),
    // Browsers ignore values that they do not know, and use the last of the others.
    referrerPolicy: referrers
      .flatMap((text) => text.split(','))
      .map(knownPolicy)
      .findLast(Boolean),
    permissions: headers['permissions-policy'] ?? '',
    embedderPolicy: headers['cross-origin-embedder-policy'] ?? '',
  };
};

const withheld = new Set(['no-referrer', 'same-origin']);

/** Returns the name under which the server of the player sees a page: its origin, `opaque`, or undefined without one. */
export const namedPage = ({ url, policies, referrerPolicy }: PageRules, { tag }: EmbedFrame): string | undefined => {
  const sandboxes = [tag.attributes.get('sandbox'), ...policies.map((policy) => policy.get('sandbox')?.join(' '))];
  if (sandboxes.some((sandbox) => sandbox !== undefined && !/\ballow-same-origin\b/.test(sandbox))) return 'null';
  const policy = knownPolicy(tag.attributes.get('referrerpolicy') ?? '') ?? referrerPolicy;
  return policy !== undefined && withheld.has(policy) ? undefined : url.origin;
};

const sandboxFindings = ({ policies }: PageRules, { tag }: EmbedFrame): EmbedFinding[] => {
  const own = tag.attributes.get('sandbox');
  const inherited = policies
    .find((policy) => policy.has('sandbox'))
    ?.get('sandbox')
    ?.join(' ');
  const place = own === undefined ? 'The content security policy of the page' : 'The frame';
  const sandbox = own ?? inherited;
  if (sandbox === undefined) return [];
  const evidence = `sandbox="${sandbox}"`;
  if (!/\ballow-scripts\b/.test(sandbox))
    return [
      {
        check: 'SANDBOX',
        severity: 'ERROR',
        text: `${place} is sandboxed without scripts, so the player cannot start.`,
        evidence,
        fix: 'Remove sandbox, or add allow-scripts and allow-same-origin to it.',
      },
    ];
  if (!/\ballow-same-origin\b/.test(sandbox))
    return [
      {
        check: 'SANDBOX',
        severity: 'WARNING',
        text: `${place} is sandboxed without an origin: the player has no storage and no DRM, and domains cannot be checked.`,
        evidence,
        fix: 'Add allow-same-origin to sandbox.',
      },
    ];
  return [];
};

const policyFindings = ({ policies, url }: PageRules, frame: EmbedFrame): EmbedFinding[] =>
  policies.flatMap((policy) => {
    const evidence = refusedFrame(policy, frame.url, url);
    if (evidence === undefined) return [];
    return [
      {
        check: 'CONTENT_SECURITY_POLICY' as const,
        severity: 'ERROR' as const,
        text: 'The content security policy of the page does not allow the frame.',
        evidence,
        fix: `Add ${frame.url.origin} to frame-src of the policy.`,
      },
    ];
  });

/** Features that the player uses, with what happens without them. */
const features = {
  autoplay: 'The player cannot start by itself.',
  fullscreen: 'The player has no full screen.',
  'picture-in-picture': 'The player has no picture in picture.',
  'encrypted-media': 'Streams with DRM do not play.',
} as const;

type Feature = keyof typeof features;

const isForbidden = (permissions: string, feature: Feature): boolean =>
  new RegExp(`(?:^|,)\\s*${feature}\\s*=\\s*\\(\\s*\\)`).test(permissions);

const isDelegated = ({ tag }: EmbedFrame, feature: Feature): boolean =>
  new RegExp(`(?:^|;)\\s*${feature}\\b`).test(tag.attributes.get('allow') ?? '') ||
  (feature === 'fullscreen' && tag.attributes.has('allowfullscreen'));

const wantsAutoplay = ({ url }: EmbedFrame): boolean =>
  url.searchParams.has('autoplay') && !['0', 'false'].includes(url.searchParams.get('autoplay') ?? '');

const permissionFindings = (rules: PageRules, frame: EmbedFrame): EmbedFinding[] =>
  (Object.keys(features) as Feature[]).flatMap((feature) => {
    const common = { check: 'PERMISSIONS' as const, severity: 'WARNING' as const, text: features[feature] };
    if (isForbidden(rules.permissions, feature))
      return [
        {
          ...common,
          evidence: `Permissions-Policy: ${feature}=()`,
          fix: `Allow ${feature} for ${frame.url.origin} in the Permissions-Policy header.`,
        },
      ];
    if (isDelegated(frame, feature) || (feature === 'autoplay' && !wantsAutoplay(frame))) return [];
    return [
      {
        ...common,
        evidence: `allow="${frame.tag.attributes.get('allow') ?? ''}"`,
        fix: `Add ${feature} to allow of the frame.`,
      },
    ];
  });

const otherFindings = ({ url, embedderPolicy }: PageRules, frame: EmbedFrame): EmbedFinding[] => [
  ...(url.protocol === 'https:' && frame.url.protocol === 'http:'
    ? [
        {
          check: 'MIXED_CONTENT' as const,
          severity: 'ERROR' as const,
          text: 'Browsers show no frame over HTTP in a page over HTTPS.',
          evidence: frame.url.origin,
          fix: 'Use an address of the player that begins with https://.',
        },
      ]
    : []),
  ...(/^\s*require-corp\b/.test(embedderPolicy)
    ? [
        {
          check: 'EMBEDDER_POLICY' as const,
          severity: 'ERROR' as const,
          text: 'The page shows only frames that opt in to its isolation, which the player does not.',
          evidence: `Cross-Origin-Embedder-Policy: ${embedderPolicy}`,
          fix: 'Do not send this header for the page, or add the attribute credentialless to the frame.',
        },
      ].filter(() => !frame.tag.attributes.has('credentialless'))
    : []),
];

/** Checks what a page and a browser do with a frame before the server of the player is asked. */
export const checkFrame = (rules: PageRules, frame: EmbedFrame): EmbedFinding[] => [
  ...otherFindings(rules, frame),
  ...policyFindings(rules, frame),
  ...sandboxFindings(rules, frame),
  ...permissionFindings(rules, frame),
];
