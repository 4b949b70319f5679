import { useEffect } from 'react';
import { useOperation } from '../../app/api/hooks.ts';
import { toast } from '../../shared/toast/toast.ts';
import { useBilling } from '../../app/account/use-billing.ts';

const fiveMinutes = 300_000;

/** Shows a message that stays open once encodings have used more than their quota, unless usage is paid as it comes. */
export const QuotaNotice = () => {
  const { isBilled } = useBilling();
  const { data } = useOperation('dashboard.overview.get', {}, { enabled: isBilled, staleTime: fiveMinutes });
  const quota = data?.quotas.encoding;
  const isExceeded =
    quota?.provisioned !== undefined && quota.isPayAsYouGo === false && (quota.used ?? 0) > quota.provisioned;
  useEffect(() => {
    if (!isExceeded) return;
    toast({
      type: 'warning',
      title: 'Encoding minutes exceeded',
      text: 'Need more minutes? Contact us',
      link: { label: 'Contact support', to: '/support/trial' },
      milliseconds: false,
    });
  }, [isExceeded]);
  return null;
};
