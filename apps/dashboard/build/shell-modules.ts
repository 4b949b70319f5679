import type { Rolldown } from 'vite';

type Importers = { importers: readonly string[] };
type ModuleLookup = (id: string) => Importers | null;

/** Parts that most screens show, wherever they are first asked for. */
const sharedParts = [
  /apps\/dashboard\/src\/shared\/(copy-text|layout\.module|link-button|use-title)\b/,
  /packages\/ui\/src\/(feedback|format|layout|styles|table)\//,
  /packages\/ui\/src\/(copy-id|core|icons|logo|progress|relative-time|status-badge|theme)\b/,
  /@tabler\/icons-react/,
  /@mantine\/hooks/,
  /@mantine\/core\/(esm\/core\/|styles\/(baseline|default-css-variables|global|UnstyledButton|Loader|Button)\.)/,
  /@mantine\/core\/esm\/components\/(UnstyledButton|Button|Loader|Transition)\//,
];
const notYet = /(confirm-dialog|inter\.css|inter-latin)/;
const own = /apps\/dashboard\/src\/(app|shared)\//;
const roots = /apps\/dashboard\/src\/(main\.tsx|routes\/_app\.tsx\?tsr-split=component)$/;

/** Whether the first screen cannot be drawn without a module: a chain of static imports leads to it. */
const isNeededAtOnce = (id: string, lookUp: ModuleLookup, seen: Map<string, boolean>): boolean => {
  const known = seen.get(id);
  if (known !== undefined) return known;
  // Also ends circles.
  seen.set(id, false);
  const result = roots.test(id) || (lookUp(id)?.importers.some((each) => isNeededAtOnce(each, lookUp, seen)) ?? false);
  seen.set(id, result);
  return result;
};

/** What every screen needs, in one file: many small ones cost a slow line more than their bytes. */
export const shellModules =
  (lookUp: ModuleLookup) =>
  (id: string): boolean => {
    if (notYet.test(id)) return false;
    if (sharedParts.some((part) => part.test(id))) return true;
    return own.test(id) && isNeededAtOnce(id, lookUp, new Map());
  };

/** Name of the chunk of the shell for the bundler; none for what may come later. */
export const shellChunk = (id: string, context: Rolldown.ChunkingContext): string | null =>
  shellModules((each) => context.getModuleInfo(each))(id) ? 'shell' : null;
