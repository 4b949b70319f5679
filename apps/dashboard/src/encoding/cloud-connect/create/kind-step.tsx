import { Link } from '@tanstack/react-router';
import type { Kind } from '@sluice/contract/shared/kind';
import layout from '../../../shared/layout.module.css';
import styles from '../cloud-connect.module.css';
import { infrastructureKinds, isCloud } from '../infrastructure.ts';
import type { Area } from '../../families/area.ts';

type GroupProps = { area: Area; title: string; kinds: readonly Kind[] };

const Group = ({ area, title, kinds }: GroupProps) => (
  <section>
    <h2 className={styles.groupTitle}>{title}</h2>
    <ul className={styles.kinds}>
      {kinds.map(({ kind, label, help }) => (
        <li key={kind}>
          <Link
            className={styles.kind}
            to={`${area}/cloud-connect/create/$step`}
            params={{ step: 'details' }}
            search={{ kind }}
          >
            <strong>{label}</strong>
            <span>{help}</span>
          </Link>
        </li>
      ))}
    </ul>
  </section>
);

/** First step: the kind of infrastructure. */
export const KindStep = ({ area }: { area: Area }) => (
  <div className={layout.stack}>
    <Group area={area} title="Machines you run" kinds={infrastructureKinds.filter((kind) => !isCloud(kind))} />
    <Group area={area} title="Cloud accounts" kinds={infrastructureKinds.filter(isCloud)} />
  </div>
);
