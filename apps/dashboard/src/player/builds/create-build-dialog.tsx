import { useNavigate } from '@tanstack/react-router';
import { useState, type FormEvent } from 'react';
import { playerBuildFeatures, type PlayerBuildFeature } from '@sluice/contract/player/builds/features';
import { hostOfDomain } from '@sluice/contract/player/domains';
import { Button } from '@sluice/ui/core';
import { MessageBox } from '@sluice/ui/feedback/message-box.tsx';
import { Select, Textarea } from '@sluice/ui/fields';
import { DialogFoot } from '@sluice/ui/layout/dialog-foot.tsx';
import { Modal } from '@sluice/ui/overlays';
import { useChange, useEveryPage, useOperation } from '../../app/api/hooks.ts';
import { ColorFields, hasColorError, withoutEmpty, type Colors } from '../../shared/colors/color-fields.tsx';
import layout from '../../shared/layout.module.css';
import { messageOf } from '../shared/message-of.ts';
import { FeatureChoice } from './feature-choice.tsx';

/** Returns the domains of a text, one per line or separated by commas. */
const domainsIn = (text: string): string[] =>
  text
    .split(/[\s,]+/)
    .map((domain) => domain.trim())
    .filter(Boolean);

const problemOfDomains = (domains: readonly string[]): string | undefined => {
  if (domains.length === 0) return 'Enter at least one domain.';
  const invalid = domains.find((domain) => hostOfDomain(domain) === undefined);
  return invalid === undefined ? undefined : `${invalid} is not a domain; subdomains are included without *.`;
};

/** Returns the chosen features, first those that recent plays needed; all while nothing is known. */
const useFeatures = () => {
  const proposal = useOperation('player.customBuilds.web.proposal.get', { query: {} });
  const [chosen, setChosen] = useState<PlayerBuildFeature[]>();
  const proposed = proposal.data?.features.flatMap(({ feature, isProposed }) => (isProposed ? feature : []));
  return { features: chosen ?? proposed ?? playerBuildFeatures, proposal: proposal.data, setFeatures: setChosen };
};

/** Describes a build, starts it and opens it. */
export const CreateBuildDialog = ({ onClose }: { onClose: () => void }) => {
  const create = useChange('player.customBuilds.web.create');
  const start = useChange('player.customBuilds.web.start');
  const navigate = useNavigate();
  const versions = useEveryPage('player.channels.versions.list', { params: { channel_name: 'stable' } });
  const [version, setVersion] = useState<string>();
  const [text, setText] = useState('');
  const { features, proposal, setFeatures } = useFeatures();
  const [colors, setColors] = useState<Colors>({});
  const [isChecked, setChecked] = useState(false);
  const domains = domainsIn(text);
  const problem = problemOfDomains(domains);
  const playerVersion = version ?? versions.data?.items[0]?.version;
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    setChecked(true);
    if (problem || playerVersion === undefined || features.length === 0 || hasColorError(colors)) return;
    const playerStyle = withoutEmpty(colors);
    const build = await create.mutateAsync({ body: { playerVersion, domains, features: [...features], playerStyle } });
    await start.mutateAsync({ params: { custom_build_id: build.id } });
    await navigate({ to: '/player/custom-builds/web/$buildId', params: { buildId: build.id } });
  };
  const error = create.error ?? start.error;
  return (
    <Modal opened onClose={onClose} title={<strong>New custom build</strong>}>
      <form noValidate onSubmit={(event) => void submit(event).catch(() => undefined)}>
        <div className={layout.stack}>
          {error && <MessageBox type="ERROR">{messageOf(error, 'domains', 'create', 'custom build')}</MessageBox>}
          {versions.data?.items.length === 0 && (
            <MessageBox type="WARNING">
              No version is published yet. Build the player and restart the platform.
            </MessageBox>
          )}
          <Select
            label="Version"
            allowDeselect={false}
            value={playerVersion ?? null}
            onChange={(value) => setVersion(value ?? undefined)}
            data={(versions.data?.items ?? []).map((each) => ({ value: each.version, label: each.version }))}
          />
          <Textarea
            label="Domains"
            description="One per line; subdomains are included."
            placeholder="example.com"
            autosize
            minRows={2}
            value={text}
            error={isChecked && problem}
            onChange={({ currentTarget }) => setText(currentTarget.value)}
          />
          <FeatureChoice features={features} proposal={proposal} onChange={setFeatures} />
          {isChecked && features.length === 0 && <MessageBox type="ERROR">Choose at least one feature.</MessageBox>}
          <details>
            <summary>Colors</summary>
            <ColorFields className={layout.stack} colors={colors} onChange={setColors} />
          </details>
        </div>
        <DialogFoot>
          <Button variant="default" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" loading={create.isPending || start.isPending} disabled={playerVersion === undefined}>
            Start build
          </Button>
        </DialogFoot>
      </form>
    </Modal>
  );
};
