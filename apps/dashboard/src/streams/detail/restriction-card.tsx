import { useState, type FormEvent } from 'react';
import { parseDomainPattern } from '@sluice/contract/streams/restrictions/domain-pattern';
import { Button } from '@sluice/ui/core';
import { TextInput } from '@sluice/ui/forms';
import { IconPlus, IconX } from '@sluice/ui/icons';
import { Card } from '@sluice/ui/layout/card.tsx';
import { ChoiceTile } from '@sluice/ui/layout/choice-tile.tsx';
import { useChange } from '../../app/api/hooks.ts';
import layout from '../../shared/layout.module.css';
import { useOutcome } from '../shared/use-outcome.ts';
import { useStreamUpdate } from '../shared/use-stream-update.ts';
import type { Stream } from '../shared/stream-types.ts';
import styles from './detail.module.css';

type Rules = { allowedDomains: string[]; allowNoReferer: boolean; allowShare: boolean };

const DomainField = ({ onAdd }: { onAdd: (domain: string) => void }) => {
  const [text, setText] = useState('');
  const [isRefused, setRefused] = useState(false);
  const add = (event: FormEvent) => {
    event.preventDefault();
    event.stopPropagation();
    if (parseDomainPattern(text) === undefined) return setRefused(true);
    onAdd(text.trim());
    setText('');
  };
  return (
    <form className={styles.adding} onSubmit={add}>
      <TextInput
        label="Domain"
        description="Such as example.com, or *.example.com for its subdomains."
        value={text}
        error={isRefused ? 'Enter a domain such as example.com, *.example.com or localhost:3000.' : undefined}
        onChange={(event) => {
          setText(event.currentTarget.value);
          setRefused(false);
        }}
      />
      <Button type="submit" variant="default" leftSection={<IconPlus size={16} />} disabled={text.trim() === ''}>
        Add
      </Button>
    </form>
  );
};

/** Domains of the pages that may embed a stream. */
export const RestrictionCard = ({ stream }: { stream: Stream }) => {
  const update = useStreamUpdate(stream);
  const create = useChange('streams.config.domainRestriction.create');
  const patch = useChange('streams.config.domainRestriction.patchStreamsDomainRestriction');
  const remove = useChange('streams.config.domainRestriction.delete');
  const { isBusy, run } = useOutcome('saveRestriction');
  const [rules, setRules] = useState<Rules>(
    stream.domainRestriction ?? { allowedDomains: [], allowNoReferer: false, allowShare: false },
  );
  const { allowedDomains } = rules;
  const id = stream.domainRestrictionId;
  const body = { allowedDomains, allowNoReferer: rules.allowNoReferer, allowShare: rules.allowShare };
  const store = async (): Promise<void> => {
    if (id !== undefined && allowedDomains.length === 0) {
      await remove.mutateAsync({ params: { domain_restriction_id: id } });
    } else if (id === undefined) {
      await update({ domainRestrictionId: (await create.mutateAsync({ body })).id });
    } else {
      await patch.mutateAsync({ params: { domain_restriction_id: id }, body });
    }
  };
  return (
    <Card title="Domain restriction">
      <div className={layout.stack}>
        {allowedDomains.length === 0 ? (
          <p className={layout.dim}>Every page may embed this stream. Add a domain to allow only its pages.</p>
        ) : (
          <ul className={`${layout.entries} ${styles.domains}`}>
            {allowedDomains.map((domain) => (
              <li key={domain} className={styles.domain}>
                {domain}
                <button
                  type="button"
                  className={styles.remove}
                  aria-label={`Remove ${domain}`}
                  onClick={() => setRules({ ...rules, allowedDomains: allowedDomains.filter((one) => one !== domain) })}
                >
                  <IconX size={14} />
                </button>
              </li>
            ))}
          </ul>
        )}
        <DomainField
          onAdd={(domain) => setRules({ ...rules, allowedDomains: [...new Set([...allowedDomains, domain])] })}
        />
        {allowedDomains.length > 0 && (
          <>
            <ChoiceTile
              label="Allow players without a page"
              help="Apps and players that do not report which page they are in."
              checked={rules.allowNoReferer}
              onChange={(allowNoReferer) => setRules({ ...rules, allowNoReferer })}
            />
            <ChoiceTile
              label="Allow the share page"
              help="The page of this server that shows the stream by its address."
              checked={rules.allowShare}
              onChange={(allowShare) => setRules({ ...rules, allowShare })}
            />
          </>
        )}
        <div className={layout.row}>
          <Button
            loading={isBusy}
            disabled={id === undefined && allowedDomains.length === 0}
            onClick={() => void run(store)}
          >
            Save
          </Button>
        </div>
      </div>
    </Card>
  );
};
