import { useState } from 'react';
import { Button } from '@sluice/ui/core';
import { Select } from '@sluice/ui/fields';
import { exactTime } from '@sluice/ui/format/relative-time';
import { IconSwitch } from '@sluice/ui/icons';
import { Card } from '@sluice/ui/layout/card.tsx';
import type { OperationResult } from '../../app/api/api.ts';
import { useOperation } from '../../app/api/hooks.ts';
import layout from '../../shared/layout.module.css';
import { MakeReference } from './make-reference.tsx';
import type { PerTitleSearch } from './per-title-search.ts';
import styles from './per-title.module.css';

type Encoding = OperationResult<'encoding.encodings.list'>['items'][number];

const labelOf = ({ name, createdAt }: Encoding) =>
  `${name ?? 'Untitled encoding'}, ${exactTime(Date.parse(createdAt))}`;

type EncodingSelectProps = {
  label: string;
  description: string;
  value: string | undefined;
  other: string | undefined;
  onChange: (id: string | undefined) => void;
};

const EncodingSelect = ({ label, description, value, other, onChange }: EncodingSelectProps) => {
  const [words, setWords] = useState('');
  const name = words.includes(', ') ? '' : words.trim();
  const list = useOperation(
    'encoding.encodings.list',
    {
      params: {},
      query: { status: 'FINISHED', sort: 'createdAt:DESC', limit: 50, ...(name && { name }) },
    },
    { keepPrevious: true },
  );
  const chosen = useOperation(
    'encoding.encodings.get',
    { params: { encoding_id: value ?? '' } },
    { enabled: value !== undefined },
  );
  const candidates = list.data?.items.filter(({ id }) => id !== other) ?? [];
  const isListed = candidates.some(({ id }) => id === value);
  const all = chosen.data && !isListed ? [chosen.data, ...candidates] : candidates;
  return (
    <Select
      label={label}
      description={description}
      placeholder="Choose a finished encoding"
      searchable
      clearable
      data={all.map((encoding) => ({ value: encoding.id, label: labelOf(encoding) }))}
      // The server has already filtered the options.
      isServerFiltered
      nothingFoundMessage="No finished encoding has this name."
      value={value ?? null}
      error={chosen.isError ? 'This encoding does not exist' : undefined}
      onSearchChange={setWords}
      onChange={(id) => onChange(id ?? undefined)}
    />
  );
};

type ChooseEncodingsProps = { search: PerTitleSearch; onChange: (change: PerTitleSearch) => void };

/** Chooses the two encodings to compare; a missing reference can be created from the per-title encoding's input. */
export const ChooseEncodings = ({ search, onChange }: ChooseEncodingsProps) => {
  const { standard, perTitle } = search;
  return (
    <Card
      title="Encodings"
      actions={
        <Button
          size="xs"
          variant="subtle"
          leftSection={<IconSwitch size={14} />}
          disabled={!standard && !perTitle}
          onClick={() => onChange({ standard: perTitle, perTitle: standard })}
        >
          Swap
        </Button>
      }
    >
      <div className={styles.choose}>
        <div className={styles.side}>
          <EncodingSelect
            label="Standard"
            description="The reference, with the same ladder for every title"
            value={standard}
            other={perTitle}
            onChange={(id) => onChange({ standard: id })}
          />
          {!standard &&
            (perTitle ? (
              <MakeReference key={perTitle} encodingId={perTitle} onMade={(id) => onChange({ standard: id })} />
            ) : (
              <span className={`${layout.dim} ${layout.small}`}>
                Choose the per-title encoding first to create a reference from its input.
              </span>
            ))}
        </div>
        <div className={styles.side}>
          <EncodingSelect
            label="Per-title"
            description="An encoding of the same input with its own ladder"
            value={perTitle}
            other={standard}
            onChange={(id) => onChange({ perTitle: id })}
          />
        </div>
      </div>
    </Card>
  );
};
