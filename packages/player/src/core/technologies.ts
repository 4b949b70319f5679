import type { CreateTechnology } from '../tech/technology.ts';
import { createProgressive } from '../tech/progressive.ts';
import type { Choice } from '../state/source.ts';

/** Loads the code that plays a source; engines are only fetched when needed. */
export async function loadTechnology(choice: Choice): Promise<CreateTechnology> {
  if (choice.isNative) return createProgressive;
  if (choice.isProtected && choice.kind !== 'progressive')
    return (await import('../tech/protected.ts')).createProtected(choice.kind);
  if (choice.kind === 'hls') return (await import('../tech/hls.ts')).createHls;
  return (await import('../tech/dash.ts')).createDash;
}
