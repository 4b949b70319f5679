import { useMutation } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import { Button } from '@sluice/ui/core';
import { SegmentedControl } from '@sluice/ui/fields';
import { IconArrowLeft } from '@sluice/ui/icons';
import { useApi } from '../../app/api/api.ts';
import { ProblemState } from '../../app/screens/screens.tsx';
import type { OpenedTemplate } from '../../encoding/templates/editor/template-source.ts';
import { withName } from '../../encoding/templates/template-name.ts';
import layout from '../../shared/layout.module.css';
import { LoadingCard } from '../../shared/loading-card.tsx';
import { useTitle } from '../../shared/use-title.ts';
import { WithOrganization } from '../../shared/with-organization.tsx';
import { hubCrumbs } from '../shared/hub-crumbs.tsx';
import { HubHeader } from '../shared/hub-header.tsx';
import { WithLicense } from '../shared/with-license.tsx';
import { AudienceCard } from './audience-card.tsx';
import { audienceLadder } from './audience-ladder.ts';
import type { TemplateDraft } from './audience-template.ts';
import { useAudience } from './use-audience.ts';

const TemplateEditor = lazy(async () => ({
  default: (await import('../../encoding/templates/editor/template-editor.tsx')).TemplateEditor,
}));

const DescribePart = lazy(() => import('./describe/describe-part.tsx'));
const DraftForm = lazy(async () => ({ default: (await import('./draft-form.tsx')).DraftForm }));

type CreateProps = { onCreate: (draft: TemplateDraft) => void };

const Wizard = ({ licenseKey, onCreate }: { licenseKey: string } & CreateProps) => {
  const { audience, devices, isLoading, error, refetch } = useAudience(licenseKey);
  if (error) return <ProblemState error={error} what="audience" onRetry={refetch} />;
  if (isLoading) return <LoadingCard label="audience" />;
  return (
    <div className={layout.stack}>
      <AudienceCard audience={audience} devices={devices} />
      <Suspense fallback={<LoadingCard label="ladder" />}>
        <DraftForm ladder={audienceLadder(audience)} onCreate={onCreate} />
      </Suspense>
    </div>
  );
};

const crumb = 'AI encoding templates';

const ways = [
  { value: 'describe', label: 'From a description' },
  { value: 'audience', label: 'For your audience' },
];

type FormProps = CreateProps & { onOpen: (draft: { name: string; template: string }) => void };

const Form = ({ onCreate, onOpen }: FormProps) => {
  const [way, setWay] = useState('describe');
  return (
    <>
      <HubHeader
        title={crumb}
        description="Writes a template from a sentence, or for the devices and networks of your audience. Each template is checked before you save it."
      />
      <div className={layout.stack}>
        <SegmentedControl
          className={layout.start}
          aria-label="Way to a template"
          data={ways}
          value={way}
          onChange={setWay}
        />
        {way === 'describe' ? (
          <Suspense fallback={<LoadingCard label="form" />}>
            <DescribePart onOpen={onOpen} />
          </Suspense>
        ) : (
          <WithLicense label="audience">
            {({ licenseKey }) => <Wizard key={licenseKey} licenseKey={licenseKey} onCreate={onCreate} />}
          </WithLicense>
        )}
      </div>
    </>
  );
};

/** Drafts a template from a description or for the own audience, then opens the editor with its checks. */
const EncodingTemplatesPage = () => {
  useTitle(crumb);
  const api = useApi();
  const create = useMutation({
    // The examples and the plan of an encoding are needed only now.
    mutationFn: async (draft: TemplateDraft) => {
      const [{ audienceTemplate }, { withOwnIds }] = await Promise.all([
        import('./audience-template.ts'),
        import('../../encoding/templates/editor/template-source.ts'),
      ]);
      return { title: draft.name, text: withName(await withOwnIds(api, audienceTemplate(draft)), draft.name) };
    },
  });
  const [opened, setOpened] = useState<OpenedTemplate>();
  if (!opened)
    return (
      <Form
        onCreate={(draft) => create.mutate(draft, { onSuccess: setOpened })}
        onOpen={({ name, template }) => setOpened({ title: name, text: template })}
      />
    );
  return (
    <Suspense fallback={<LoadingCard label="editor" />}>
      <WithOrganization label="template">
        {(organizationId) => (
          <TemplateEditor
            area="/encoding"
            origin={{ kind: 'audience' }}
            opened={opened}
            organizationId={organizationId}
            crumbs={hubCrumbs(
              <Button
                key="wizard"
                size="compact-xs"
                variant="subtle"
                leftSection={<IconArrowLeft size={14} />}
                onClick={() => setOpened(undefined)}
              >
                {crumb}
              </Button>,
              'Editor',
            )}
          />
        )}
      </WithOrganization>
    </Suspense>
  );
};

export default EncodingTemplatesPage;
