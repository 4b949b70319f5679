import { useState, type FormEvent } from 'react';
import { Button } from '@sluice/ui/core';
import { Textarea } from '@sluice/ui/fields';
import { Card } from '@sluice/ui/layout/card.tsx';
import layout from '../../../shared/layout.module.css';
import styles from '../../shared/hub.module.css';
import { SourcePicker } from './source-picker.tsx';
import { sourceOf, type Source } from './source.ts';

const examples = [
  'H.264 ladder up to 1080p for mobile, HLS and DASH, English audio',
  'AV1 and H.265 up to 4K for TV, at most 12 Mbit/s, Dolby Digital Plus',
  'Per-title H.264, HLS only, 6-second segments',
];

export type Description = { text: string; input?: NonNullable<ReturnType<typeof sourceOf>> };

type DescribeFormProps = {
  source: Source;
  isBusy: boolean;
  onSource: (source: Source) => void;
  onDraft: (description: Description) => void;
};

/** Asks for the description of an encoding, and for its source file. */
export const DescribeForm = ({ source, isBusy, onSource, onDraft }: DescribeFormProps) => {
  const [text, setText] = useState('');
  const [isChecked, setChecked] = useState(false);
  const isMissing = text.trim().length < 3;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setChecked(true);
    const input = sourceOf(source);
    if (!isMissing) onDraft({ text: text.trim(), ...(input && { input }) });
  };
  return (
    <Card title="Description">
      <form className={layout.stack} onSubmit={submit} noValidate>
        <Textarea
          label="Describe the encoding"
          description="Codecs, resolutions, audience, protocols, audio and budget, in English"
          placeholder={examples[0]}
          autosize
          minRows={3}
          maxLength={2000}
          value={text}
          error={isChecked && isMissing && 'Describe the encoding in a few words.'}
          onChange={({ currentTarget }) => setText(currentTarget.value)}
        />
        <div className={styles.examples}>
          <span className={layout.dim}>Examples</span>
          {examples.map((example) => (
            <Button key={example} type="button" size="compact-sm" variant="default" onClick={() => setText(example)}>
              {example}
            </Button>
          ))}
        </div>
        <SourcePicker source={source} onChange={onSource} />
        <Button type="submit" className={layout.start} loading={isBusy}>
          Draft template
        </Button>
      </form>
    </Card>
  );
};
