import type { Rolldown } from 'vite';
import { isAppPart, isSignInPart, type ModuleLookup } from './first-screens.ts';

const vendor = /node_modules[\\/](react|react-dom|scheduler|@tanstack)[\\/]/;
/** The page and its script remain the entry chunk; their imports form the start chunk. */
const entry = /\.html$|\/src\/main\.tsx$/;
/** Text fields only: the sign-in page needs no lists, menus or dialogs. */
const forms =
  /packages\/ui\/src\/forms|@mantine\/core\/.*\b(Input|InputBase|TextInput|PasswordInput|ActionIcon|CloseButton|VisuallyHidden|InlineInput)\b/;
/** Select, menus, panels and hints, which most lists and forms show at once. */
const controls = /packages\/ui\/src\/(overlays|select|floating\/(?!modal|drawer))/;
/** Small modules without imports of components, which many screens share; one file instead of a dozen. */
const common =
  /apps\/dashboard\/src\/(app\/(api|search|session|texts)|shared\/(toast\/toast\.|card-boundary|download|run-in-bulk|use-action|use-title|code-sample\/as-curl))/;
/** Parts of some hundred bytes that many screens show, with the hooks of their controls. */
const small =
  /packages\/ui\/src\/(badge|progress)\.|encoding\/families\/area|@mantine\/hooks\/.*use-(merged-ref|callback-ref)|@mantine\/core\/.*utils\/(get-env|to-int)/;
/** Rows, pages and selections of lists. */
const lists = /dashboard\/src\/shared\/list\/(use-)?paged-list|packages\/ui\/src\/table\/bulk-bar/;
/** State and progress of an encoding, which its details, the lists and comparisons follow. */
const encoding =
  /dashboard\/src\/(shared\/events\/listen|encoding\/encodings\/(events\/|use-encoding|detail\/(detail-progress|use-playable|manifest-address)))/;

const groupOf = (
  name: string,
  priority: number,
  belongs: (id: string, lookUp: ModuleLookup) => boolean,
): Rolldown.CodeSplittingGroup => ({
  name: (id, context) => (belongs(id, (each) => context.getModuleInfo(each)) ? name : null),
  debugName: name,
  priority,
});

const shared = (name: string, test: RegExp, priority: number): Rolldown.CodeSplittingGroup => ({
  name,
  test,
  minShareCount: 2,
  priority,
});

/**
 * Chunks shared by several screens, in order of priority. A chunk includes the imports of its modules, so
 * `start` holds exactly what the page needs before its screen is known: libraries, routes and search rules.
 */
export const chunkGroups: Rolldown.CodeSplittingGroup[] = [
  { name: 'vendor', test: vendor, tags: ['$initial'], priority: 9 },
  { name: 'start', test: (id) => !entry.test(id), tags: ['$initial'], priority: 8 },
  groupOf('basics', 7, isSignInPart),
  groupOf('shell', 6, isAppPart),
  { name: 'forms', test: forms, priority: 5 },
  { name: 'visitors', test: /apps\/dashboard\/src\/visitors\/(login|oauth|shared)\//, minShareCount: 2, priority: 5 },
  { name: 'controls', test: controls, priority: 4 },
  shared('common', common, 3),
  shared('catalogue', /contract\/src\/analytics\/(catalogue\/(?!breakdowns)|insights\/scores)/, 2),
  shared('icons', /@tabler\/icons-react/, 1),
  shared('small', small, 1),
  shared('lists', lists, 0),
  shared('encoding', encoding, 0),
];
