import type { HostedConfig } from './hosted-config.ts';

export interface ConfigPollParts {
  url: string;
  fetch: (url: string, init: RequestInit) => Promise<Response>;
  /** Runs a task later and returns a function that cancels it. */
  after: (milliseconds: number, task: () => void) => () => void;
  onConfig: (config: HostedConfig) => void;
  /** Reports a status that no retry changes, such as 403 for an expired token. */
  onRefusal: (status: number) => void;
}

export interface ConfigPoll {
  /** Fetches the configuration at once, for instance because access expired. */
  refresh(): Promise<void>;
  /** Sets the state on which the interval depends. */
  follow(config: HostedConfig): void;
  stop(): void;
}

const intervals = { WAITING: 2_000, PREVIEW: 8_000, READY: 60_000, FAILED: 60_000 } as const;
/** Interval while a video waits: unlike a live stream, few viewers open one before it can be played. */
const videoMilliseconds = 1_000;
const errorDelayMax = 30_000;
/** Interval and number of the first requests while a stream waits: most videos can be played within seconds. */
const first = { milliseconds: 500, count: 60 };

/** Fetches the configuration of the stream again and again; unchanged ones cost only a header. */
export function pollConfig(parts: ConfigPollParts): ConfigPoll {
  let etag: string | undefined;
  let state: keyof typeof intervals = 'READY';
  let isVideo = false;
  let failures = 0;
  let waits = 0;
  let cancel = () => {};
  let isStopped = false;
  const schedule = (milliseconds: number) => {
    cancel();
    if (!isStopped) cancel = parts.after(milliseconds, () => void refresh());
  };
  const refresh = async () => {
    const response = await request(parts, etag);
    if (isStopped) return;
    const { delay, config } = await interpret(response);
    if (config) {
      etag = response?.headers.get('etag') ?? undefined;
      follow(config);
      parts.onConfig(config);
    }
    schedule(delay ?? interval());
  };
  const interval = () => {
    if (state !== 'WAITING') return intervals[state];
    if ((waits += 1) <= first.count) return first.milliseconds;
    return isVideo ? videoMilliseconds : intervals.WAITING;
  };
  const interpret = async (response: Response | undefined): Promise<{ delay?: number; config?: HostedConfig }> => {
    if (response?.ok) {
      failures = 0;
      // The server of this page wrote it.
      return { config: (await response.json()) as HostedConfig };
    }
    if (response?.status === 304) return {};
    if (response && response.status >= 400 && response.status < 500) parts.onRefusal(response.status);
    const retryAfterSeconds = Number(response?.headers.get('retry-after'));
    if (retryAfterSeconds > 0) return { delay: Math.min(retryAfterSeconds * 1000, errorDelayMax) };
    failures += 1;
    return { delay: Math.min(intervals.WAITING * 2 ** failures, errorDelayMax) };
  };
  const follow = (config: HostedConfig) => {
    state = config.state ?? 'READY';
    isVideo = config.type === 'VIDEO';
    schedule(interval());
  };
  return {
    refresh,
    follow,
    stop() {
      isStopped = true;
      cancel();
    },
  };
}

async function request({ url, fetch }: ConfigPollParts, etag: string | undefined): Promise<Response | undefined> {
  try {
    return await fetch(url, { cache: 'no-store', headers: etag ? { 'If-None-Match': etag } : {} });
  } catch {
    return undefined;
  }
}
