import type { Area } from '../../families/area.ts';
import { manifestPath } from '../manifest-screens.ts';
import { partKind, type PartRow } from '../parts/part-kinds.ts';

/** URL segments of adaptation set screens. */
const setType = (kind: string): string | undefined => /^(\w+)-adaptation-set$/.exec(kind)?.[1];

/** Returns the screen of a part: periods and sets have their own, other parts open within that of their manifest. */
export const partScreen = (area: Area, manifestId: string, part: PartRow, parts: readonly PartRow[]) => {
  const type = setType(part.kind);
  if (part.kind === 'period')
    return {
      to: `${area}/manifests/dash/$manifestId/periods/$periodId/edit`,
      params: { manifestId, periodId: part.id },
      search: {},
    };
  if (type !== undefined && parts.some(({ id }) => id === part.parentId))
    return {
      to: `${area}/manifests/dash/$manifestId/periods/$periodId/adaptation-sets/$adaptationSetType/$adaptationSetId/edit`,
      params: { manifestId, periodId: part.parentId ?? '', adaptationSetType: type, adaptationSetId: part.id },
      search: {},
    };
  return {
    to: manifestPath(area, partKind(part.kind).type),
    params: { id: manifestId },
    search: { edit: part.id },
  };
};
