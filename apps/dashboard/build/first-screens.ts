type Importers = { importers: readonly string[] };
export type ModuleLookup = (id: string) => Importers | null;

/** Parts shown on most screens, regardless of the screen that loads them first. */
const sharedParts = [
  /apps\/dashboard\/src\/shared\/(copy-text|layout\.module|loading-card)\b/,
  /packages\/ui\/src\/(feedback|format|layout|styles|table)\//,
  /packages\/ui\/src\/(charts\/sparkline|copy-id|relative-time|status-badge)\b/,
];
const notYet = /(confirm-dialog|table\/bulk-bar|inter\.css|inter-latin)/;
const own = /apps\/dashboard\/src\/(app|shared|shell)\/|packages\/ui\/src\/(feedback\/|logo\b)/;
const signIn = /apps\/dashboard\/src\/routes\/login\.tsx\?tsr-split=component$/;
const app = /apps\/dashboard\/src\/routes\/_app\.tsx\?tsr-split=component$/;

/** Reports whether a chain of static imports leads from a screen to a module. */
const isNeededBy = (screen: RegExp, id: string, lookUp: ModuleLookup, seen = new Map<string, boolean>()): boolean => {
  const known = seen.get(id);
  if (known !== undefined) return known;
  // Also ends import cycles.
  seen.set(id, false);
  const result =
    screen.test(id) || (lookUp(id)?.importers.some((each) => isNeededBy(screen, each, lookUp, seen)) ?? false);
  seen.set(id, result);
  return result;
};

/** Reports whether a module of ours is needed by the sign-in page; the app needs these few too. */
export const isSignInPart = (id: string, lookUp: ModuleLookup): boolean =>
  own.test(id) && !notYet.test(id) && isNeededBy(signIn, id, lookUp);

/** Reports whether every app screen needs a module. One file, since many small ones are slow on slow connections. */
export const isAppPart = (id: string, lookUp: ModuleLookup): boolean =>
  !notYet.test(id) && (sharedParts.some((part) => part.test(id)) || (own.test(id) && isNeededBy(app, id, lookUp)));
