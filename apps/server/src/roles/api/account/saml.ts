import type { Binding } from '../shared/bind.ts';

export const samlBindings: readonly Binding[] = [];
