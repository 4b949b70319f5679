import { PageHeader } from '@sluice/ui/layout/page-header.tsx';
import { useConfiguration } from '../../app/session/use-configuration.ts';
import { useTitle } from '../../shared/use-title.ts';
import styles from '../support.module.css';
import { ContactForm } from './contact-form.tsx';

/** Contact form that is open to every user. */
const ContactPage = () => {
  useTitle('Contact support');
  const email = useConfiguration()?.supportEmail ?? 'the operator of this platform';
  return (
    <div className={styles.narrow}>
      <PageHeader title="Contact support" description="Ask a question or report a problem. We answer by email." />
      <ContactForm
        isTypeShown
        failure={`Sorry, there was an error sending your request. Please send an email to ${email}`}
      />
    </div>
  );
};

export default ContactPage;
