import type { Player } from '../core/config.ts';
import { playerEventNames } from '../core/events.ts';
import { forwardEvents } from './forward-events.ts';
import { messageMethods } from './message-methods.ts';

const context = 'player.js';
const version = '0.0.11';

/** Events of the player.js protocol. */
const protocolEvents = ['ready', 'progress', 'timeupdate', 'play', 'pause', 'ended', 'seeked', 'error'] as const;
const ownEvents = playerEventNames.filter((name) => name !== 'statechange' && name !== 'sourcechange');
const events: readonly string[] = [...new Set([...protocolEvents, ...ownEvents])];

interface ProtocolMessage {
  context: string;
  method: string;
  value?: unknown;
  listener?: string | null;
}

export interface MessageParts {
  player: Player;
  /** Origin of the embedding page if the browser reveals it; otherwise that of the page's first message. */
  origin: string | undefined;
  signal: AbortSignal;
}

/** Lets the embedding page, and only it, control the player by messages in the player.js protocol. */
export function receiveMessages({ player, origin, signal }: MessageParts): void {
  const page = globalThis.parent;
  if (page === globalThis.window || origin === 'null') return;
  const listeners = new Map<string, Set<string | null>>();
  let target = origin;
  const send = (event: string, value?: unknown, listener?: string | null) => {
    if (!target) return;
    const message = { context, version, event, ...(value !== undefined && { value }), ...(listener && { listener }) };
    page.postMessage(JSON.stringify(message), target);
  };
  const sendReady = () => send('ready', { src: location.href, events, methods: methodNames });
  const emit = (event: string, value?: unknown) => {
    for (const listener of listeners.get(event) ?? []) send(event, value, listener);
  };
  const receive = ({ data, source, origin: sender }: MessageEvent) => {
    const message = parseMessage(data);
    if (!message || source !== page) return;
    target ??= sender;
    if (sender !== target) return;
    const { method, value, listener = null } = message;
    if (method === 'addEventListener') addListener(listeners, String(value), listener);
    else if (method === 'removeEventListener') listeners.get(String(value))?.delete(listener);
    else if (!Object.hasOwn(messageMethods, method)) emit('error', { code: 2, msg: `Invalid method "${method}"` });
    else {
      const result = messageMethods[method]?.(player, value);
      if (method.startsWith('get')) send(method, result, listener);
    }
    if (method === 'addEventListener' && value === 'ready') sendReady();
  };
  globalThis.addEventListener('message', receive, { signal });
  signal.addEventListener('abort', forwardEvents(player, emit));
  sendReady();
}

const methodNames = [...Object.keys(messageMethods), 'addEventListener', 'removeEventListener'];

function addListener(listeners: Map<string, Set<string | null>>, event: string, listener: string | null): void {
  if (!events.includes(event)) return;
  const set = listeners.get(event) ?? new Set();
  // A page that adds listeners without end is not served.
  if (set.size < 100) set.add(listener);
  listeners.set(event, set);
}

function parseMessage(data: unknown): ProtocolMessage | undefined {
  try {
    const value: unknown = typeof data === 'string' ? JSON.parse(data) : data;
    return isProtocolMessage(value) ? value : undefined;
  } catch {
    return undefined;
  }
}

const isProtocolMessage = (value: unknown): value is ProtocolMessage =>
  typeof value === 'object' &&
  value !== null &&
  'context' in value &&
  value.context === context &&
  'method' in value &&
  typeof value.method === 'string';
