import type { Binding } from './shared/bind.ts';

/** Every operation that this server answers, in the order of their paths. */
export const bindings: readonly Binding[] = [];
