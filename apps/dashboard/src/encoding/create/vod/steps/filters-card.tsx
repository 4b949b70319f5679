import { useState } from 'react';
import { filterMedia, filters } from '@sluice/contract/encoding/filters/family';
import { isAvailable, kindsOf, type Kind } from '@sluice/contract/shared/kind';
import { Button } from '@sluice/ui/core';
import { Select } from '@sluice/ui/fields';
import { IconTrash } from '@sluice/ui/icons';
import { Card } from '@sluice/ui/layout/card.tsx';
import { draftOf } from '../../../../shared/kinds/draft.ts';
import { KindForm } from '../../../../shared/kinds/kind-form.tsx';
import { useKindForm } from '../../../../shared/kinds/use-kind-form.ts';
import layout from '../../../../shared/layout.module.css';
import type { KindChoice } from '../vod-draft.ts';
import { editDraft, useDraft } from '../draft-store.ts';
import styles from '../vod-wizard.module.css';

const kinds = kindsOf(filters).filter(isAvailable);

const ofMedia = (media: 'audio' | 'video'): Kind[] =>
  // The family's kinds are the keys of its media.
  kinds.filter(({ kind }) => filterMedia[kind as keyof typeof filterMedia] === media);

/** Edits the video or audio filters, in the order in which they apply to every such stream. */
export const FiltersCard = ({ media }: { media: 'audio' | 'video' }) => {
  const { filters: chosen } = useDraft();
  const [adding, setAdding] = useState<Kind>();
  const filtersOfMedia = ofMedia(media);
  const chosenFilters = chosen.flatMap((choice, index) => {
    const kind = filtersOfMedia.find((each) => each.kind === choice.kind);
    return kind ? [{ kind, index }] : [];
  });
  const add = (choice: KindChoice) => {
    setAdding(undefined);
    editDraft({ filters: [...chosen, choice] });
  };
  return (
    <Card title="Filters">
      <div className={layout.tight}>
        {chosenFilters.map(({ kind, index }) => (
          <div key={index} className={styles.chosen}>
            <span>
              <strong>{kind.label}</strong> <span className={`${layout.dim} ${layout.small}`}>{kind.help}</span>
            </span>
            <Button
              variant="subtle"
              color="gray"
              px={8}
              aria-label={`Remove filter ${kind.label}`}
              onClick={() => editDraft({ filters: chosen.filter((_, position) => position !== index) })}
            >
              <IconTrash size={16} />
            </Button>
          </div>
        ))}
        {adding ? (
          <FilterForm key={adding.kind} kind={adding} onAdd={add} onCancel={() => setAdding(undefined)} />
        ) : (
          <Select
            label="Add filter"
            placeholder={media === 'video' ? 'Watermark, crop, deinterlace…' : 'Volume, loudness…'}
            searchable
            maw={420}
            value={null}
            onChange={(value) => setAdding(filtersOfMedia.find(({ kind }) => kind === value))}
            data={filtersOfMedia.map(({ kind, label }) => ({ value: kind, label }))}
          />
        )}
      </div>
    </Card>
  );
};

type FilterFormProps = { kind: Kind; onAdd: (choice: KindChoice) => void; onCancel: () => void };

const FilterForm = ({ kind, onAdd, onCancel }: FilterFormProps) => {
  const form = useKindForm(kind, draftOf(kind.fields));
  return (
    <div className={styles.part}>
      <div className={layout.stack}>
        <strong>{kind.label}</strong>
        <KindForm kind={kind} value={form.value} errors={form.errors} onChange={form.change} />
        <div className={layout.row}>
          <Button onClick={() => form.attempt() && onAdd({ kind: kind.kind, settings: form.value })}>Add filter</Button>
          <Button variant="subtle" onClick={onCancel}>
            Cancel
          </Button>
        </div>
      </div>
    </div>
  );
};
