import { Link } from '@tanstack/react-router';
import { useEffect, useRef, useState } from 'react';
import { CopyId } from '@sluice/ui/copy-id.tsx';
import { MessageBox } from '@sluice/ui/feedback/message-box.tsx';
import { IconSelector } from '@sluice/ui/icons';
import type { OperationCall, OperationResult } from '../../../app/api/api.ts';
import layout from '../../../shared/layout.module.css';
import styles from '../licenses.module.css';
import { Usage } from '../usage.tsx';
import { useDrag } from './use-drag.ts';
import { moved, useReorder } from './use-reorder.ts';

type License = OperationResult<'analytics.licenses.list'>['items'][number];

const nameOf = ({ name, licenseKey }: License): string => name ?? licenseKey;

const Facts = ({ license }: { license: License }) => (
  <>
    <Link className={layout.link} to="/observability/licenses/$licenseId" params={{ licenseId: license.id }}>
      {nameOf(license)}
    </Link>
    <span>
      <CopyId value={license.licenseKey} label="Copy to clipboard" />
    </span>
    <Usage name={nameOf(license)} impressions={license.impressions} maxImpressions={license.maxImpressions} />
    <span className={layout.dim}>{license.timeZone}</span>
  </>
);

type LicenseOrderProps = { licenses: readonly License[]; input: OperationCall<'analytics.licenses.list'> };

/** Licenses in the order of the organization, changed by dragging or with arrow keys. */
export const LicenseOrder = ({ licenses, input }: LicenseOrderProps) => {
  const { move, error } = useReorder(input);
  const [spoken, setSpoken] = useState('');
  const handles = useRef(new Map<string, HTMLButtonElement>());
  const inHand = useRef<string>(undefined);
  const { list, drag, handleOf } = useDrag(licenses.length, (from, to) => {
    const license = licenses[from];
    if (!license) return;
    setSpoken(`${nameOf(license)} is now number ${to + 1} of ${licenses.length}.`);
    inHand.current = license.id;
    void move(from, to).finally(() => (inHand.current = undefined));
  });
  // A moved row loses the focus; restoring it allows the next arrow key.
  useEffect(() => {
    if (inHand.current) handles.current.get(inHand.current)?.focus();
  });
  const draggedLicense = drag && licenses[drag.from];
  const orderedLicenses = drag ? moved(licenses, drag.from, drag.to) : licenses;
  return (
    <>
      {error && (
        <div className={styles.note}>
          <MessageBox type="ERROR">{error}</MessageBox>
        </div>
      )}
      <div className={`${styles.row} ${styles.head}`} aria-hidden="true">
        <span />
        <span>Name</span>
        <span>License key</span>
        <span>Impressions this month</span>
        <span>Time zone</span>
      </div>
      <ol className={styles.order} ref={list} aria-label="Licenses">
        {orderedLicenses.map((license) => (
          <li key={license.id} className={styles.row} data-row data-held={license.id === draggedLicense?.id}>
            <button
              type="button"
              ref={(button) => {
                if (button) handles.current.set(license.id, button);
                else handles.current.delete(license.id);
              }}
              className={styles.handle}
              disabled={licenses.length < 2}
              aria-label={`Move ${nameOf(license)}: drag, or press the arrow keys`}
              {...handleOf(licenses.indexOf(license))}
            >
              <IconSelector size={18} />
            </button>
            <Facts license={license} />
          </li>
        ))}
      </ol>
      <span className="visually-hidden" aria-live="polite">
        {spoken}
      </span>
    </>
  );
};
