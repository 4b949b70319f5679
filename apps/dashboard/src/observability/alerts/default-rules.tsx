import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Button } from '@sluice/ui/core';
import { Checkbox, Switch } from '@sluice/ui/fields';
import { Drawer } from '@sluice/ui/overlays';
import { useApi } from '../../app/api/api.ts';
import { invalidateArea, useChange, useOperation } from '../../app/api/hooks.ts';
import { ProblemState } from '../../app/screens/screens.tsx';
import { actionFailure } from '../../app/texts.ts';
import { toast, toastProblem } from '../../shared/toast/toast.ts';
import layout from '../../shared/layout.module.css';
import { LicensePicker } from '../shared/license-picker.tsx';
import { useLicense } from '../shared/use-license.ts';
import styles from './alerts.module.css';
import { ChannelChoice } from './form/notification-fields.tsx';

const Choices = ({ licenseKey, onDone }: { licenseKey: string; onDone: () => void }) => {
  const defaults = useOperation('analytics.alerts.defaults.list', { query: { licenseKey } });
  const adopt = useChange('analytics.alerts.defaults.create');
  const api = useApi();
  const client = useQueryClient();
  const [left, setLeft] = useState<readonly string[]>([]);
  const [channelIds, setChannelIds] = useState<readonly string[]>([]);
  const [isOn, setOn] = useState(true);
  if (defaults.error)
    return <ProblemState error={defaults.error} what="recommended rules" onRetry={() => void defaults.refetch()} />;
  const items = defaults.data?.items ?? [];
  const open = items.filter(({ isAdopted }) => !isAdopted);
  const keys = open.map(({ key }) => key).filter((key) => !left.includes(key));
  const save = async () => {
    try {
      const body = { licenseKey, keys, enabled: isOn, channelIds: [...channelIds] };
      const adopted = await adopt.mutateAsync({ body });
      void invalidateArea(client, api, 'analytics.alerts.rules.list');
      const count = adopted.items.length;
      toast({ type: 'success', title: count === 1 ? 'Alert rule created' : `${count} alert rules created` });
      onDone();
    } catch (error) {
      toastProblem(actionFailure(error, 'create', 'alert rules'), error);
    }
  };
  return (
    <div className={layout.stack}>
      <div>
        {items.map(({ key, name, summary, isAdopted }) => (
          <div key={key} className={styles.choice}>
            <Checkbox
              label={name}
              description={isAdopted ? `${summary} Already added to this license.` : summary}
              disabled={isAdopted}
              checked={isAdopted || keys.includes(key)}
              onChange={(event) =>
                setLeft(event.currentTarget.checked ? left.filter((each) => each !== key) : [...left, key])
              }
            />
          </div>
        ))}
      </div>
      <ChannelChoice channelIds={channelIds} onChange={setChannelIds} />
      <Switch
        label="Start evaluating immediately"
        checked={isOn}
        onChange={(event) => setOn(event.currentTarget.checked)}
      />
      <div>
        <Button disabled={keys.length === 0} loading={adopt.isPending} onClick={() => void save()}>
          {keys.length === 1 ? 'Create 1 rule' : `Create ${keys.length} rules`}
        </Button>
      </div>
    </div>
  );
};

/** Drawer that creates recommended rules; they can be edited later. */
export const DefaultRules = ({ onClose }: { onClose: () => void }) => {
  const { license } = useLicense();
  return (
    <Drawer position="right" size="lg" opened title={<strong>Recommended rules</strong>} onClose={onClose}>
      <div className={layout.stack}>
        <p className={layout.dim}>
          Suitable for most licenses. Adjust the thresholds once you know your normal values.
        </p>
        <LicensePicker />
        {license && <Choices key={license.licenseKey} licenseKey={license.licenseKey} onDone={onClose} />}
      </div>
    </Drawer>
  );
};
