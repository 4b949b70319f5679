import type { Binding } from '../shared/bind.ts';

export const configurationBindings: readonly Binding[] = [];
