import type { FastifyReply } from 'fastify';

const flushMilliseconds = 250;
const heartbeatMilliseconds = 20_000;
/** Unsent bytes at which a slow client is disconnected so that it starts over. */
const unsentBytesMax = 256 * 1024;

export type EventStream<Event> = { add(event: Event): void; end(): void };

/** Opens a stream of events with the latest state of each changed resource, at most four times per second. */
export const openEventStream = <Event extends { id: string }>(
  reply: FastifyReply,
  until: Date,
  onEnd: () => void,
): EventStream<Event> => {
  const { raw } = reply;
  const waiting = new Map<string, Event>();
  reply.hijack();
  for (const [name, value] of Object.entries(reply.getHeaders())) if (value !== undefined) raw.setHeader(name, value);
  // Buffering proxies would delay the events.
  raw.writeHead(200, { 'content-type': 'text/event-stream; charset=utf-8', 'x-accel-buffering': 'no' });
  const say = (text: string): void => {
    if (raw.writableLength > unsentBytesMax) raw.destroy();
    if (!raw.destroyed) raw.write(text);
  };
  const flush = (): void => {
    if (waiting.size === 0) return;
    say(`data: ${JSON.stringify([...waiting.values()])}\n\n`);
    waiting.clear();
  };
  const timers = [
    setInterval(flush, flushMilliseconds),
    setInterval(() => say(': still here\n\n'), heartbeatMilliseconds),
    setTimeout(() => raw.end(), until.getTime() - Date.now()),
  ];
  const close = (): void => {
    for (const timer of timers) clearTimeout(timer);
    onEnd();
  };
  // The client may have disconnected during authentication; its close event has then passed.
  if (raw.destroyed) setImmediate(close);
  else raw.once('close', close);
  say(': listening\n\n');
  return {
    add: (event) => void waiting.set(event.id, event),
    end: () => void raw.end(),
  };
};
