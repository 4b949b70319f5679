type IsEvent<Event> = (value: unknown) => value is Event;

const eventsIn = <Event>(block: string, isEvent: IsEvent<Event>): Event[] =>
  block.split('\n').flatMap((line) => {
    if (!line.startsWith('data:')) return [];
    const value: unknown = JSON.parse(line.slice(5));
    return Array.isArray(value) ? value.filter(isEvent) : [];
  });

/** Yields the events of a streaming response as they arrive; comments and unknown lines are skipped. */
export async function* readEvents<Event>(
  body: ReadableStream<Uint8Array>,
  isEvent: IsEvent<Event>,
): AsyncGenerator<Event[]> {
  const decoder = new TextDecoder();
  const reader = body.getReader();
  let rest = '';
  try {
    for (;;) {
      const { value, done } = await reader.read();
      if (done) return;
      const blocks = (rest + decoder.decode(value, { stream: true })).split('\n\n');
      rest = blocks.pop() ?? '';
      const events = blocks.flatMap((block) => eventsIn(block, isEvent));
      if (events.length > 0) yield events;
    }
  } finally {
    await reader.cancel().catch(() => undefined);
  }
}
