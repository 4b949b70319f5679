import { labDrmHeadersMax, labDrmTypes } from '@sluice/contract/lab/vocabulary';
import { Button } from '@sluice/ui/core';
import { Select } from '@sluice/ui/fields';
import { TextInput } from '@sluice/ui/forms';
import { IconPlus, IconTrash } from '@sluice/ui/icons';
import { Card } from '@sluice/ui/layout/card.tsx';
import { oneOf } from '../../../app/search/search.ts';
import layout from '../../../shared/layout.module.css';
import styles from '../shared/lab.module.css';
import { drmLabels } from '../shared/lab-words.ts';
import type { DraftErrors, DrmHeader, StreamDraft } from './stream-draft.ts';

type DrmFieldsProps = { draft: StreamDraft; errors: DraftErrors; onChange: (change: Partial<StreamDraft>) => void };

const HeaderRows = ({
  headers,
  onChange,
}: {
  headers: readonly DrmHeader[];
  onChange: (next: DrmHeader[]) => void;
}) => {
  const rows = Object.entries(headers);
  const set = (place: string, change: Partial<DrmHeader>) =>
    onChange(rows.map(([other, header]) => (other === place ? { ...header, ...change } : header)));
  const remove = (place: string) => onChange(rows.filter(([other]) => other !== place).map(([, header]) => header));
  return (
    <>
      {rows.map(([place, header]) => (
        // Headers have no identity but their place.
        <div key={place} className={styles.header}>
          <TextInput
            aria-label={`Name of header ${Number(place) + 1}`}
            placeholder="Name, such as X-Auth-Token"
            value={header.name}
            onChange={({ currentTarget: { value } }) => set(place, { name: value })}
          />
          <TextInput
            aria-label={`Value of header ${Number(place) + 1}`}
            placeholder="Value"
            autoComplete="off"
            value={header.value}
            onChange={({ currentTarget: { value } }) => set(place, { value })}
          />
          <Button
            variant="subtle"
            color="gray"
            px="xs"
            aria-label={`Remove header ${Number(place) + 1}`}
            onClick={() => remove(place)}
          >
            <IconTrash size={16} />
          </Button>
        </div>
      ))}
      {headers.length < labDrmHeadersMax && (
        <Button
          variant="default"
          size="xs"
          className={layout.start}
          leftSection={<IconPlus size={14} />}
          onClick={() => onChange([...headers, { name: '', value: '' }])}
        >
          Add header
        </Button>
      )}
    </>
  );
};

/** DRM system of a stream with its license server. */
export const DrmFields = ({ draft, errors, onChange }: DrmFieldsProps) => (
  <Card title="DRM">
    <div className={layout.stack}>
      <Select
        label="DRM system"
        allowDeselect={false}
        value={draft.drmType}
        data={labDrmTypes.map((value) => ({ value, label: drmLabels[value] }))}
        onChange={(value) => onChange({ drmType: oneOf(value, labDrmTypes) ?? 'none' })}
      />
      {draft.drmType !== 'none' && (
        <>
          <TextInput
            label="License URL"
            type="url"
            withAsterisk
            placeholder="https://license.example.com/acquire"
            value={draft.licenseUrl}
            error={errors.licenseUrl}
            onChange={({ currentTarget: { value } }) => onChange({ licenseUrl: value })}
          />
          <div className={layout.tight} role="group" aria-label="Headers of license requests">
            <div>
              <strong>Headers of license requests</strong>
              <div className={`${layout.dim} ${layout.small}`}>
                Stored encrypted. A stored value is shown masked and stays until you replace it.
              </div>
            </div>
            <HeaderRows headers={draft.headers} onChange={(headers) => onChange({ headers })} />
            {errors.headers && (
              <div className={styles.fieldError} role="alert">
                {errors.headers}
              </div>
            )}
          </div>
        </>
      )}
    </div>
  </Card>
);
