import { useNavigate } from '@tanstack/react-router';
import { useTitle } from '../../../shared/use-title.ts';
import styles from '../licenses.module.css';
import { LicensesHeader } from '../licenses-header.tsx';
import { LicenseForm } from './license-form.tsx';

const twoDigits = (number: number): string => String(number).padStart(2, '0');

/** The offset of this browser's clock, such as `+01:00`. */
const ownOffset = (): string => {
  const minutes = -new Date().getTimezoneOffset();
  if (minutes === 0) return 'UTC';
  const size = Math.abs(minutes);
  return `${minutes < 0 ? '-' : '+'}${twoDigits(Math.floor(size / 60))}:${twoDigits(size % 60)}`;
};

/** For a first license: the time zone is that of the browser, and what follows is the key. */
const SimpleCreateLicensePage = () => {
  useTitle('Your license');
  const navigate = useNavigate();
  return (
    <>
      <LicensesHeader title="Name your license" here="New" />
      <LicenseForm
        initialTimeZone={ownOffset()}
        onCreated={({ id }) => navigate({ to: '/observability/licenses/$licenseId', params: { licenseId: id } })}
      >
        <p className={styles.words}>
          One license for each site or app is usual. Its key, which you give to the player, is shown next.
        </p>
      </LicenseForm>
    </>
  );
};

export default SimpleCreateLicensePage;
