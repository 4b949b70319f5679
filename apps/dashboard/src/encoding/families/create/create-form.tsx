import { useNavigate } from '@tanstack/react-router';
import { useState, type FormEvent } from 'react';
import type { Kind } from '@sluice/contract/shared/kind';
import { Button } from '@sluice/ui/core';
import { Select } from '@sluice/ui/fields';
import { IconTerminal } from '@sluice/ui/icons';
import { Card } from '@sluice/ui/layout/card.tsx';
import { toast } from '../../../shared/toast/toast.ts';
import { curlOf } from '../../../shared/code-sample/action-code.ts';
import { copyText } from '../../../shared/copy-text.ts';
import { draftOf, settingsOf, type Draft } from '../../../shared/kinds/draft.ts';
import { KindForm } from '../../../shared/kinds/kind-form.tsx';
import { kindOperation } from '../../../shared/kinds/kind-operation.ts';
import { withoutSecrets } from '../../../shared/kinds/without-secrets.ts';
import { useKindForm } from '../../../shared/kinds/use-kind-form.ts';
import layout from '../../../shared/layout.module.css';
import { LinkButton } from '../../../shared/link-button.tsx';
import { presetsOf } from './presets.ts';
import type { Area } from '../area.ts';
import { pathOf, type FamilyScreen } from '../family-screens.ts';
import styles from '../families.module.css';
import { CreateAnswer } from './create-result.tsx';
import { formKind } from './form-kind.ts';
import { UploadAddress } from './upload-address.tsx';
import { useCreating } from './use-creating.ts';

type CreateFormProps = { area: Area; screen: FamilyScreen; kind: Kind; initial: Draft | undefined };

const useCreateForm = (kind: Kind, initial: Draft | undefined) => {
  const [asked] = useState(() => formKind(kind));
  const form = useKindForm(asked, initial && draftOf(asked.fields, initial));
  const start = (settings: Draft) => form.change({ ...form.value, ...draftOf(asked.fields, { ...settings }) });
  return { asked, form, start };
};

/** Form of one kind; its values can be validated and tested before they are stored. */
export const CreateForm = ({ area, screen, kind, initial }: CreateFormProps) => {
  const navigate = useNavigate();
  const { asked, form, start } = useCreateForm(kind, initial);
  const { busy, answer, forget, ...actions } = useCreating(screen, kind);
  const [uploadUrl, setUploadUrl] = useState<string>();
  const list = pathOf(area, screen);
  const attempt = (action: (settings: Record<string, unknown>) => Promise<void>) => {
    const settings = form.attempt();
    if (settings && !busy) void action(settings);
  };
  const create = async (settings: Record<string, unknown>) => {
    const resource = await actions.create(settings);
    if (!resource) return;
    toast({ type: 'success', title: `The ${screen.noun} was created` });
    if (typeof resource['uploadUrl'] === 'string') setUploadUrl(resource['uploadUrl']);
    else await navigate({ to: `${list}/$id`, params: { id: resource.id } });
  };
  const copy = async () => {
    const body = withoutSecrets(asked.fields, settingsOf(asked.fields, form.value));
    const isCopied = await copyText(curlOf({ operation: kindOperation(screen.family, kind, 'create'), body }));
    if (isCopied)
      toast({ type: 'success', title: 'Copied as curl', text: 'Set SLUICE_API_KEY and secrets before you run it.' });
  };
  if (uploadUrl) return <UploadAddress address={uploadUrl} list={list} />;
  const refused = answer?.of === 'failure' ? answer.problem.fields : {};
  const presets = presetsOf(kind.kind);
  return (
    <form
      className={styles.narrow}
      noValidate
      onSubmit={(event: FormEvent) => {
        event.preventDefault();
        attempt(create);
      }}
    >
      <Card>
        <div className={layout.stack}>
          {presets.length > 0 && (
            <Select
              label="Start from a preset"
              description="Fills in the form; you can change every value afterwards."
              placeholder="Choose…"
              data={presets.map(({ presetName }) => presetName)}
              maw={420}
              onChange={(chosen) => {
                const preset = presets.find(({ presetName }) => presetName === chosen);
                if (preset)
                  start({
                    ...preset.settings,
                    ...(!form.value['name'] && { name: `${kind.label} ${preset.presetName}` }),
                  });
              }}
            />
          )}
          <KindForm
            kind={asked}
            value={form.value}
            errors={{ ...refused, ...form.errors }}
            onChange={(next) => {
              if (answer) forget();
              form.change(next);
            }}
          />
          {answer && <CreateAnswer answer={answer} fields={asked.fields} />}
          <div className={styles.foot}>
            <Button type="submit" loading={busy === 'create'} disabled={busy !== undefined && busy !== 'create'}>
              Create {screen.noun}
            </Button>
            <Button variant="default" loading={busy === 'validate'} onClick={() => attempt(actions.validate)}>
              Validate
            </Button>
            {screen.hasConnection && (
              <Button variant="default" loading={busy === 'test'} onClick={() => attempt(actions.test)}>
                Test connection
              </Button>
            )}
            <span className={styles.end}>
              <Button variant="subtle" leftSection={<IconTerminal size={16} />} onClick={() => void copy()}>
                Copy as curl
              </Button>
              <LinkButton variant="subtle" to={list}>
                Cancel
              </LinkButton>
            </span>
          </div>
        </div>
      </Card>
    </form>
  );
};
