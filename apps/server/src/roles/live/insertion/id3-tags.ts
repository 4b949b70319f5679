import type { Id3TagRow } from '@sluice/core';
import { emsgBox, id3Scheme, id3Tag, id3Text, type LivePackager } from '@sluice/media';
import type { LiveScope } from '../live-scope.ts';

/** ID3 tags of a live encoding on their way into its media. */
export type Id3Tags = {
  /** Takes over the tags that no committed segment contains. */
  update(rows: readonly Id3TagRow[]): void;
  /** Hands the new ones to the packager. */
  tick(packager: Pick<LivePackager, 'addMessage'>): void;
};

const bytesOf = ({ content }: Pick<Id3TagRow, 'content'>): Buffer => {
  if (content.type === 'PLAIN_TEXT') return id3Text(content.frameId, content.text);
  const bytes = Buffer.from(content.bytes, 'base64');
  return content.type === 'RAW' ? bytes : id3Tag(content.frameId, bytes);
};

/** Opens the ID3 tags of a live encoding; each goes to the packager of this node once. */
export const openId3Tags = ({ clock }: Pick<LiveScope, 'clock'>): Id3Tags => {
  /** Tags of this node, also those that a committed segment contains by now. */
  const taken = new Set<string>();
  let waiting: Id3TagRow[] = [];
  return {
    update(rows) {
      const added = rows.filter(({ id }) => !taken.has(id));
      for (const { id } of added) taken.add(id);
      waiting.push(...added);
    },
    tick(packager) {
      for (const row of waiting)
        packager.addMessage({
          id: row.id,
          at: clock.fromWallClock(row.present_at ?? row.created_at),
          write: (startSeconds) =>
            emsgBox({
              scheme: id3Scheme,
              id: row.event_id,
              startSeconds,
              durationSeconds: null,
              message: bytesOf(row),
            }),
        });
      waiting = [];
    },
  };
};
