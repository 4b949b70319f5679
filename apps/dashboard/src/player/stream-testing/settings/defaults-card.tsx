import { MessageBox } from '@sluice/ui/feedback/message-box.tsx';
import { Select } from '@sluice/ui/fields';
import { Card } from '@sluice/ui/layout/card.tsx';
import { MultiSelect } from '@sluice/ui/pills';
import { directLocationId } from '@sluice/contract/lab/vocabulary';
import layout from '../../../shared/layout.module.css';
import { useLocations, useTargets } from '../shared/use-lab.ts';
import type { AutomationDraft } from './automation-draft.ts';
import styles from './settings.module.css';

type DefaultsCardProps = {
  draft: Pick<AutomationDraft, 'defaultTargets' | 'defaultLocation'>;
  onChange: (changes: Partial<AutomationDraft>) => void;
};

type Choice = { value: string; label: string };

/** Returns the choices with the selected ones that no longer exist, so that they can be removed. */
const withSelected = (choices: readonly Choice[], selected: readonly string[]): Choice[] => [
  ...choices,
  ...selected.filter((id) => !choices.some(({ value }) => value === id)).map((id) => ({ value: id, label: id })),
];

/** Test environments and location with which the form of a new stream starts. */
export const DefaultsCard = ({ draft: { defaultTargets, defaultLocation }, onChange }: DefaultsCardProps) => {
  const targets = useTargets();
  const locations = useLocations();
  const environments = (targets.data?.items ?? []).map(({ id, name }) => ({ value: id, label: name }));
  const places = (locations.data?.items ?? []).map(({ id, name }) => ({ value: id, label: name }));
  return (
    <Card title="New streams">
      <div className={layout.stack}>
        <p className={layout.dim}>
          A new stream starts with these. Streams that require tests before they are published use the environments,
          too.
        </p>
        {targets.error && !targets.data && <MessageBox type="ERROR">Error loading test environments!</MessageBox>}
        {locations.error && !locations.data && <MessageBox type="ERROR">Error loading VPN locations!</MessageBox>}
        <MultiSelect
          label="Test environments"
          description="Leave empty for the available ones."
          searchable
          clearable
          value={[...defaultTargets]}
          data={withSelected(environments, defaultTargets)}
          onChange={(next) => onChange({ defaultTargets: next })}
        />
        <div className={styles.fields}>
          <Select
            label="VPN location"
            allowDeselect={false}
            value={defaultLocation}
            data={withSelected(places, [defaultLocation])}
            onChange={(next) => onChange({ defaultLocation: next ?? directLocationId })}
          />
        </div>
      </div>
    </Card>
  );
};
