import type { Rolldown } from 'vite';
import { isAppPart, isSignInPart, type ModuleLookup } from './first-screens.ts';

const vendor = /node_modules[\\/](react|react-dom|scheduler|@tanstack)[\\/]/;
/** The page and its script remain the entry chunk; their imports form the start chunk. */
const entry = /\.html$|\/src\/main\.tsx$/;
/** Text fields only: the sign-in page needs no lists, menus or dialogs. */
const forms =
  /packages\/ui\/src\/forms|@mantine\/core\/.*\b(Input|InputBase|TextInput|PasswordInput|ActionIcon|CloseButton|VisuallyHidden|InlineInput)\b/;

const groupOf = (
  name: string,
  priority: number,
  belongs: (id: string, lookUp: ModuleLookup) => boolean,
): Rolldown.CodeSplittingGroup => ({
  name: (id, context) => (belongs(id, (each) => context.getModuleInfo(each)) ? name : null),
  debugName: name,
  priority,
});

/**
 * Chunks shared by several screens, in order of priority. A chunk includes the imports of its modules, so
 * `start` holds exactly what the page needs before its screen is known: libraries, routes and search rules.
 */
export const chunkGroups: Rolldown.CodeSplittingGroup[] = [
  { name: 'vendor', test: vendor, tags: ['$initial'], priority: 5 },
  { name: 'start', test: (id) => !entry.test(id), tags: ['$initial'], priority: 4 },
  groupOf('basics', 3, isSignInPart),
  groupOf('shell', 2, isAppPart),
  { name: 'forms', test: forms, priority: 2 },
  { name: 'visitors', test: /apps\/dashboard\/src\/(login|oauth)\//, minShareCount: 2, priority: 2 },
  {
    name: 'charts',
    test: /node_modules[\\/]uplot|packages[\\/]ui[\\/]src[\\/]charts/,
    minShareCount: 2,
    priority: 2,
  },
  { name: 'icons', test: /@tabler\/icons-react/, minShareCount: 2, priority: 1 },
  {
    name: 'ui',
    test: /node_modules[\\/](@mantine|@floating-ui|react-remove-scroll)|packages[\\/]ui[\\/]/,
    minShareCount: 2,
    priority: 1,
  },
];
