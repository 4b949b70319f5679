import { kindsOf, type Kind } from '@sluice/contract/shared/kind';
import type { Area } from './area.ts';
import type { configurationScreen } from './screens/configuration-screen.ts';
import type { filterScreen } from './screens/filter-screen.ts';
import type { inputScreen } from './screens/input-screen.ts';
import type { outputScreen } from './screens/output-screen.ts';

/** Texts and operations of one family's screens. Each is a module of its own, so that a screen loads one family. */
export type FamilyScreen = typeof inputScreen | typeof outputScreen | typeof configurationScreen | typeof filterScreen;

export type FamilyPath = `${Area}/${FamilyScreen['path']}`;

/** Returns the path of the list; details and the form are below it. */
export const pathOf = (area: Area, { path }: FamilyScreen): FamilyPath => `${area}/${path}`;

export const kindOf = ({ family }: FamilyScreen, name: unknown): Kind | undefined =>
  kindsOf(family).find(({ kind }) => kind === name);

/** Reports whether a kind can be created; kinds created by the platform can be neither created nor deleted. */
export const canCreate = ({ verbs }: Kind): boolean => verbs?.includes('create') ?? true;
export const canDelete = (kind: Kind | undefined): boolean => kind?.verbs?.includes('delete') ?? true;

/** Returns the noun with its indefinite article. */
export const oneOfNoun = ({ noun }: FamilyScreen): string => `${/^[aeiou]/.test(noun) ? 'an' : 'a'} ${noun}`;
