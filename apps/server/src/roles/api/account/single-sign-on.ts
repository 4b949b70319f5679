import type { Binding } from '../shared/bind.ts';

export const singleSignOnBindings: readonly Binding[] = [];
