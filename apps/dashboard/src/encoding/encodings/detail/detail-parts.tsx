import { Card } from '@sluice/ui/layout/card.tsx';
import { PartList } from '../streams/part-list.tsx';
import { PictureGrid } from '../streams/picture-grid.tsx';
import type { Composition } from '../streams/stream-rows.ts';

const pictureFamilies = new Set(['thumbnails', 'sprites']);

type DetailPartsProps = { composition: Composition | undefined; owners: ReadonlyMap<string, string> };

/** Shows thumbnails and sprites as images, and lists other parts: protection, captions, sidecars, watermarks… */
export const DetailParts = ({ composition, owners }: DetailPartsProps) => {
  const parts = composition?.parts ?? [];
  const pictures = parts.filter(({ family }) => pictureFamilies.has(family)).flatMap(({ files = [] }) => files);
  return (
    <>
      {pictures.some(({ url }) => url) && (
        <Card title="Thumbnails and sprites">
          <PictureGrid files={pictures} />
        </Card>
      )}
      {parts.length > 0 && (
        <Card title="Other parts" flush>
          <PartList parts={parts} composition={composition} owners={owners} />
        </Card>
      )}
    </>
  );
};
