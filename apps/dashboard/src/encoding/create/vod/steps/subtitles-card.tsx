import { Button } from '@sluice/ui/core';
import { Select } from '@sluice/ui/fields';
import { TextInput } from '@sluice/ui/forms';
import { IconPlus, IconTrash } from '@sluice/ui/icons';
import { Card } from '@sluice/ui/layout/card.tsx';
import { oneOf } from '../../../../app/search/search.ts';
import layout from '../../../../shared/layout.module.css';
import { subtitleTypes, type Subtitles } from '../vod-draft.ts';
import { editDraft, useDraft } from '../draft-store.ts';
import styles from '../vod-wizard.module.css';
import { placeError } from '../draft-rules.ts';

const endings: Record<string, Subtitles['fileType']> = { srt: 'SRT', vtt: 'WEBVTT', ttml: 'TTML', xml: 'TTML' };

const typeOf = (place: string): Subtitles['fileType'] | undefined =>
  endings[place.split(/[?#]/)[0]?.split('.').at(-1)?.toLowerCase() ?? ''];

/** Edits the subtitle files, which are converted to WebVTT. */
export const SubtitlesCard = () => {
  const draft = useDraft();
  const { subtitles } = draft;
  const change = (index: number, next: Partial<Subtitles>) =>
    editDraft({ subtitles: subtitles.map((each, place) => (place === index ? { ...each, ...next } : each)) });
  const changePlace = (index: number, place: string) => {
    const fileType = typeOf(place);
    change(index, { place, ...(fileType && { fileType }) });
  };
  return (
    <Card title="Subtitles">
      <div className={layout.stack}>
        {[...subtitles.entries()].map(([index, { place, language, fileType }]) => (
          // Rows are edited in place and have no other identity than their index.
          <div key={index} className={layout.tight} role="group" aria-label={`Subtitles ${index + 1}`}>
            <TextInput
              label={draft.source === 'stored' ? 'File URL, or path in the input' : 'File URL'}
              placeholder="https://media.example.com/films/sea.en.srt"
              value={place}
              error={place ? placeError(draft, place) : undefined}
              onChange={(event) => changePlace(index, event.currentTarget.value)}
            />
            <div className={styles.rows}>
              <TextInput
                label="Language"
                placeholder="en"
                maxLength={35}
                value={language}
                onChange={(event) => change(index, { language: event.currentTarget.value.trim() })}
              />
              <Select
                label="File format"
                allowDeselect={false}
                value={fileType}
                onChange={(value) => change(index, { fileType: oneOf(value, subtitleTypes) ?? 'SRT' })}
                data={[...subtitleTypes]}
              />
              <Button
                variant="subtle"
                color="gray"
                px={8}
                aria-label={`Remove subtitles ${index + 1}`}
                onClick={() => editDraft({ subtitles: subtitles.filter((_, other) => other !== index) })}
              >
                <IconTrash size={16} />
              </Button>
            </div>
          </div>
        ))}
        <div>
          <Button
            size="xs"
            variant="default"
            leftSection={<IconPlus size={14} />}
            onClick={() => editDraft({ subtitles: [...subtitles, { place: '', language: '', fileType: 'SRT' }] })}
          >
            Add subtitles
          </Button>
        </div>
      </div>
    </Card>
  );
};
