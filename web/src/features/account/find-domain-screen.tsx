import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { call } from '#lib/api/client.ts';
import { usePlatform } from '#lib/queries/use-platform.ts';
import { toast } from '#ui/toasts/toasts.tsx';
import { EmailForm } from './parts/email-form.tsx';
import { NoMailNotice } from './parts/no-mail-notice.tsx';

/** `/auth/find-domain`: sends the domains of an e-mail address (docs/rules/accounts.md#forgotten-domain). */
export const FindDomainScreen = () => {
  const { t } = useTranslation('account');
  const navigate = useNavigate();
  const sendsEmail = usePlatform()?.sends_email ?? true;

  const send = async (email: string) => {
    await call('account.findDomains', { body: { email } }, { handles: [400, 422, 429] });
    if (sendsEmail) toast.success(t('findDomain.sent', { email }));
    else toast.warn(t('findDomain.waiting'));
    await navigate('/login');
  };

  return (
    <EmailForm
      title={t('findDomain.title')}
      intro={t('findDomain.intro')}
      submit={t('findDomain.submit')}
      notice={sendsEmail ? null : <NoMailNotice>{t('findDomain.noMail')}</NoMailNotice>}
      onSubmit={send}
    />
  );
};
