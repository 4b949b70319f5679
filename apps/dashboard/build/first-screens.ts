type Importers = { importers: readonly string[] };
export type ModuleLookup = (id: string) => Importers | null;

/** Parts that most screens show, wherever they are first asked for. */
const sharedParts = [
  /apps\/dashboard\/src\/shared\/(copy-text|layout\.module)\b/,
  /packages\/ui\/src\/(feedback|format|layout|styles|table)\//,
  /packages\/ui\/src\/(charts\/sparkline|copy-id|progress|relative-time|status-badge)\b/,
];
const notYet = /(confirm-dialog|inter\.css|inter-latin)/;
const own = /apps\/dashboard\/src\/(app|shared)\/|packages\/ui\/src\/(feedback\/|logo\b)/;
const signIn = /apps\/dashboard\/src\/routes\/login\.tsx\?tsr-split=component$/;
const app = /apps\/dashboard\/src\/routes\/_app\.tsx\?tsr-split=component$/;

/** Whether a screen cannot be drawn without a module: a chain of static imports leads to it. */
const isNeededBy = (screen: RegExp, id: string, lookUp: ModuleLookup, seen = new Map<string, boolean>()): boolean => {
  const known = seen.get(id);
  if (known !== undefined) return known;
  // Also ends circles.
  seen.set(id, false);
  const result =
    screen.test(id) || (lookUp(id)?.importers.some((each) => isNeededBy(screen, each, lookUp, seen)) ?? false);
  seen.set(id, result);
  return result;
};

/** A part of ours that the sign-in page needs; the app needs these few as well. */
export const isSignInPart = (id: string, lookUp: ModuleLookup): boolean =>
  own.test(id) && !notYet.test(id) && isNeededBy(signIn, id, lookUp);

/** What every screen of the app needs, in one file: many small ones cost a slow line more than their bytes. */
export const isAppPart = (id: string, lookUp: ModuleLookup): boolean =>
  !notYet.test(id) && (sharedParts.some((part) => part.test(id)) || (own.test(id) && isNeededBy(app, id, lookUp)));
