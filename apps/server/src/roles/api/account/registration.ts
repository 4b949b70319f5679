import type { Binding } from '../shared/bind.ts';

export const registrationBindings: readonly Binding[] = [];
