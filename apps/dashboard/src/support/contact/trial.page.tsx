import { PageHeader } from '@sluice/ui/layout/page-header.tsx';
import { useTitle } from '../../shared/use-title.ts';
import styles from '../support.module.css';
import { ContactForm } from './contact-form.tsx';

/** Contact form for organizations whose plan has no tickets, such as trials. */
const TrialContactPage = () => {
  useTitle('Get in touch');
  return (
    <div className={styles.narrow}>
      <PageHeader
        title="Get in touch"
        description="Ask for a longer trial, more minutes, or a plan with support by tickets."
      />
      <ContactForm isTypeShown={false} subject="Trial" failure="Something went wrong, please try again." />
    </div>
  );
};

export default TrialContactPage;
