import { useState } from 'react';
import { Button } from '@sluice/ui/core';
import { MessageBox } from '@sluice/ui/feedback/message-box.tsx';
import { Checkbox, Textarea } from '@sluice/ui/fields';
import { TextInput } from '@sluice/ui/forms';
import layout from '../../shared/layout.module.css';
import {
  draftProblem,
  type DrmDraft,
  type DrmDrafts,
  type DrmSystem,
  drmSystems,
  parseHeaders,
} from './drm-systems.ts';
import { type LicenseUrlTest, testLicenseUrl } from './test-license-url.ts';
import styles from '../player.module.css';

type SystemFieldsProps = {
  system: (typeof drmSystems)[number];
  draft: DrmDraft;
  onChange: (change: Partial<DrmDraft>) => void;
};

const SystemFields = ({ system: { key, label, browsers }, draft, onChange }: SystemFieldsProps) => {
  const [result, setResult] = useState<LicenseUrlTest>();
  const [isBusy, setBusy] = useState(false);
  const problem = draftProblem(key, draft);
  const change = (next: Partial<DrmDraft>) => {
    setResult(undefined);
    onChange(next);
  };
  const test = async () => {
    setBusy(true);
    setResult(await testLicenseUrl(draft.LA_URL.trim(), parseHeaders(draft.headers)));
    setBusy(false);
  };
  return (
    <fieldset className={styles.system}>
      <legend>
        {label} <span className={layout.dim}>· {browsers}</span>
      </legend>
      <div className={layout.stack}>
        <TextInput
          label={`LA_URL of ${label}`}
          type="url"
          placeholder="https://drm.example.com/license"
          value={draft.LA_URL}
          error={problem}
          onChange={({ currentTarget }) => change({ LA_URL: currentTarget.value })}
        />
        {key === 'fairplay' && (
          <TextInput
            label="Certificate URL"
            type="url"
            placeholder="https://drm.example.com/certificate.der"
            value={draft.certificateUrl}
            onChange={({ currentTarget }) => change({ certificateUrl: currentTarget.value })}
          />
        )}
        <Textarea
          label={`Headers of ${label}`}
          description="One per line, such as X-Token: abc"
          autosize
          minRows={1}
          value={draft.headers}
          onChange={({ currentTarget }) => change({ headers: currentTarget.value })}
        />
        {key === 'playready' && (
          <div className={layout.row}>
            <Checkbox
              label="Plaintext challenge"
              checked={draft.plaintextChallenge}
              onChange={({ currentTarget }) => change({ plaintextChallenge: currentTarget.checked })}
            />
            <Checkbox
              label="UTF-8 message"
              checked={draft.utf8message}
              onChange={({ currentTarget }) => change({ utf8message: currentTarget.checked })}
            />
          </div>
        )}
        <div className={layout.row}>
          <Button
            variant="default"
            size="compact-sm"
            disabled={draft.LA_URL.trim() === '' || problem !== undefined}
            loading={isBusy}
            aria-label={`Test license URL of ${label}`}
            onClick={() => void test()}
          >
            Test license URL
          </Button>
        </div>
        {result && <MessageBox type={result.type}>{result.text}</MessageBox>}
      </div>
    </fieldset>
  );
};

/** Settings of the three DRM systems. */
export const DrmFields = ({ drafts, onChange }: { drafts: DrmDrafts; onChange: (drafts: DrmDrafts) => void }) => (
  <div className={layout.stack}>
    {drmSystems.map((system) => (
      <SystemFields
        key={system.key}
        system={system}
        draft={drafts[system.key]}
        onChange={(change) => {
          const key: DrmSystem = system.key;
          onChange({ ...drafts, [key]: { ...drafts[key], ...change } });
        }}
      />
    ))}
  </div>
);
