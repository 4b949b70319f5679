import { useNavigate } from '@tanstack/react-router';
import { useTitle } from '../../../shared/use-title.ts';
import { LicensesHeader } from '../licenses-header.tsx';
import { LicenseForm } from './license-form.tsx';

const CreateLicensePage = () => {
  useTitle('New license');
  const navigate = useNavigate();
  return (
    <>
      <LicensesHeader title="New license" here="New" />
      <LicenseForm initialTimeZone="UTC" onCreated={() => navigate({ to: '/observability/licenses' })} />
    </>
  );
};

export default CreateLicensePage;
