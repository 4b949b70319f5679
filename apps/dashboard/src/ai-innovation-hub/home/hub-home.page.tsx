import { Link } from '@tanstack/react-router';
import { PageHeader } from '@sluice/ui/layout/page-header.tsx';
import { useHasRoute } from '../../app/account/use-routes.ts';
import layout from '../../shared/layout.module.css';
import { useTitle } from '../../shared/use-title.ts';
import { useNavigation } from '../../shell/use-navigation.ts';
import { ByRules } from '../../shared/by-rules.tsx';
import styles from '../shared/hub.module.css';
import { AgentsCard } from './agents-card.tsx';
import { hubFeatures, type HubFeature } from './hub-features.tsx';

/** Returns the features whose links the user has in the sidebar. */
const useFeatures = (): HubFeature[] => {
  const hasRoute = useHasRoute();
  const paths = new Set(
    useNavigation().flatMap((each) => ('entries' in each ? each.entries.map(({ to }) => to) : [each.to])),
  );
  return hubFeatures.filter(({ to }) => hasRoute(to) && paths.has(to));
};

const Tile = ({ title, about, to, isByRules, Result }: HubFeature) => (
  <li className={styles.tile}>
    <h2 className={layout.row}>
      <Link to={to} className={layout.link}>
        {title}
      </Link>
      {isByRules && <ByRules />}
    </h2>
    <p>{about}</p>
    <div className={styles.result}>
      <Result />
    </div>
  </li>
);

/** Features of the innovation hub, each with its latest result. */
const HubHomePage = () => {
  useTitle('Innovation Hub');
  return (
    <>
      <PageHeader title="Innovation Hub" description="Rules and signals find; everything here works without a model." />
      <div className={layout.stack}>
        <ul className={styles.tiles} aria-label="Features">
          {useFeatures().map((feature) => (
            <Tile key={feature.to} {...feature} />
          ))}
        </ul>
        <AgentsCard />
      </div>
    </>
  );
};

export default HubHomePage;
