export type EncodingEvent = { id: string; status: string; progress: number };

const isEvent = (value: unknown): value is EncodingEvent =>
  typeof value === 'object' && value !== null && 'id' in value && 'status' in value && 'progress' in value;

const eventsIn = (block: string): EncodingEvent[] =>
  block.split('\n').flatMap((line) => {
    if (!line.startsWith('data:')) return [];
    const value: unknown = JSON.parse(line.slice(5));
    return Array.isArray(value) ? value.filter(isEvent) : [];
  });

/** Yields the events of a streaming response as they arrive; comments and unknown lines are skipped. */
export async function* readEvents(body: ReadableStream<Uint8Array>): AsyncGenerator<EncodingEvent[]> {
  const decoder = new TextDecoder();
  const reader = body.getReader();
  let rest = '';
  try {
    for (;;) {
      const { value, done } = await reader.read();
      if (done) return;
      const blocks = (rest + decoder.decode(value, { stream: true })).split('\n\n');
      rest = blocks.pop() ?? '';
      const events = blocks.flatMap(eventsIn);
      if (events.length > 0) yield events;
    }
  } finally {
    await reader.cancel().catch(() => undefined);
  }
}
