import {
  accessRefusals,
  AppError,
  type EmbedFinding,
  type InputFor,
  type ResultOf,
  type streamAccess,
} from '@sluice/contract';
import { readPage, type WebPage } from '@sluice/storage';
import { authorize } from '../../shared/authorize.ts';
import type { Context } from '../../shared/context.ts';
import type { HostedStream } from '../delivery/hosted-stream.ts';
import { checkFrame, type EmbedFrame, namedPage, type PageRules, readPageRules } from '../embed-check/check-frame.ts';
import { readTags, type Tag } from '../embed-check/read-tags.ts';
import { decideRequest, loadOwnHostedStream } from './decide-request.ts';

type Result = ResultOf<typeof streamAccess.checkEmbed>;

const limits = { timeoutSeconds: 10, bytesMax: 1024 * 1024 };
const framesMax = 10;

/** Attributes of the frames that the web component makes. */
const componentFrame = new Map([
  ['allow', 'autoplay; fullscreen; picture-in-picture; encrypted-media'],
  ['referrerpolicy', 'strict-origin-when-cross-origin'],
]);

/** Returns the frame that the web component makes of an element. */
const frameOfComponent = (player: URL, { attributes }: Tag): EmbedFrame => {
  const url = new URL(player);
  for (const name of ['autoplay', 'token'])
    if (attributes.has(name)) url.searchParams.set(name, attributes.get(name) || '1');
  return { url, tag: { name: 'iframe', attributes: componentFrame } };
};

const baseOf = (page: WebPage, tags: readonly Tag[]): URL => {
  const href = tags.find(({ name, attributes }) => name === 'base' && attributes.has('href'))?.attributes.get('href');
  return URL.parse(href ?? '', page.url) ?? page.url;
};

/** Returns the players of a stream in a page: frames, and elements of the web component. */
const findFrames = (tags: readonly Tag[], base: URL, address: string): EmbedFrame[] => {
  const player = new URL(`${address}/embed`);
  const frames = tags.flatMap((tag): EmbedFrame[] => {
    if (tag.name.endsWith('-stream') && player.pathname.endsWith(`/${tag.attributes.get('stream-id')}/embed`))
      return [frameOfComponent(player, tag)];
    if (tag.name !== 'iframe') return [];
    const url = URL.parse(tag.attributes.get('src') ?? '', base);
    // The protocol may be the wrong one, which a check reports.
    return url?.host === player.host && url.pathname === player.pathname ? [{ url, tag }] : [];
  });
  return frames.slice(0, framesMax);
};

const checkAccess = async (
  context: Context,
  stream: HostedStream,
  rules: PageRules,
  frame: EmbedFrame,
): Promise<EmbedFinding[]> => {
  const page = namedPage(rules, frame);
  const token = frame.url.searchParams.get('token') ?? undefined;
  const decision = await decideRequest(context, stream, { page, token });
  if (decision.isAllowed) return [];
  const { text, advice } = accessRefusals[decision.refusal];
  const name = page === 'null' ? 'no origin' : (page ?? 'no address');
  return [{ check: 'ACCESS', severity: 'ERROR', text, evidence: `The page is known by ${name}.`, fix: advice }];
};

const unreadable = (page: URL, evidence: string | undefined): Result => ({
  page: page.href,
  frames: 0,
  isPlayable: false,
  findings: [
    {
      check: 'PAGE',
      severity: 'ERROR',
      text: 'The page could not be read.',
      ...(evidence !== undefined && { evidence }),
      fix: 'Enter the address of a page that this server can open without signing in.',
    },
  ],
});

const noFrame: EmbedFinding = {
  check: 'FRAME',
  severity: 'WARNING',
  text: 'The HTML of the page has no frame of this stream. If a script adds it, its attributes could not be checked.',
  fix: 'Copy the code to embed into the HTML of the page, and compare the id of the stream.',
};

const isPageFault = (error: unknown): error is AppError =>
  error instanceof AppError && /^(input|output|address)_/.test(error.code);

const withoutRepeats = (findings: readonly EmbedFinding[]): EmbedFinding[] => [
  ...new Map(findings.map((finding) => [JSON.stringify(finding), finding])).values(),
];

/** Reads a page and reports what keeps a stream in it from playing; scripts of the page do not run. */
export const checkEmbed = async (
  context: Context,
  { body }: Pick<InputFor<typeof streamAccess.checkEmbed>, 'body'>,
): Promise<Result> => {
  authorize(context, 'streams.access', 'POST');
  const stream = await loadOwnHostedStream(context, body.streamId);
  const { addresses, network } = context.services;
  const url = new URL(body.page);
  let page: WebPage;
  try {
    page = await readPage({ url, network, ...limits });
  } catch (error) {
    if (isPageFault(error)) return unreadable(url, error.evidence);
    throw error;
  }
  if (page.status >= 300) return unreadable(page.url, `The page responds with HTTP ${page.status}.`);
  const tags = readTags(page.html);
  const rules = readPageRules(page, tags);
  const frames = findFrames(tags, baseOf(page, tags), `${addresses.streams}/${stream.id}`);
  const findings = frames.length === 0 ? [noFrame] : [];
  for (const frame of frames)
    findings.push(...checkFrame(rules, frame), ...(await checkAccess(context, stream, rules, frame)));
  return {
    page: page.url.href,
    frames: frames.length,
    isPlayable: !findings.some(({ severity }) => severity === 'ERROR'),
    findings: withoutRepeats(findings),
  };
};
