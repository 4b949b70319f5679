import { useNavigate } from '@tanstack/react-router';
import { useTitle } from '../../../shared/use-title.ts';
import styles from '../licenses.module.css';
import { LicensesHeader } from '../licenses-header.tsx';
import { LicenseForm } from './license-form.tsx';

const twoDigits = (number: number): string => String(number).padStart(2, '0');

/** Returns the browser's UTC offset, for example `+01:00`. */
const ownOffset = (): string => {
  const minutes = -new Date().getTimezoneOffset();
  if (minutes === 0) return 'UTC';
  const size = Math.abs(minutes);
  return `${minutes < 0 ? '-' : '+'}${twoDigits(Math.floor(size / 60))}:${twoDigits(size % 60)}`;
};

/** Creates the first license in the browser's time zone, then shows its key. */
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
          Most organizations use one license per site or app. Its key is shown next; set it in your player.
        </p>
      </LicenseForm>
    </>
  );
};

export default SimpleCreateLicensePage;
