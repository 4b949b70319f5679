import { PageHeader } from '@sluice/ui/layout/page-header.tsx';
import layout from '../../shared/layout.module.css';
import { ByRules } from '../../shared/by-rules.tsx';
import { hubCrumbs } from './hub-crumbs.tsx';

/** Header of a screen whose results come from rules. */
export const HubHeader = ({ title, description }: { title: string; description: string }) => (
  <PageHeader
    title={
      <span className={layout.row}>
        {title} <ByRules />
      </span>
    }
    description={description}
    breadcrumbs={hubCrumbs(title)}
  />
);
