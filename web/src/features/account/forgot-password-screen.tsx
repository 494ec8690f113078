import { useTranslation } from 'react-i18next';
import { useNavigate, useParams } from 'react-router';
import { call } from '#lib/api/client.ts';
import { usePlatform } from '#lib/queries/use-platform.ts';
import { defaultDomain } from '#lib/session/session.ts';
import { toast } from '#ui/toasts/toasts.tsx';
import { EmailForm } from './parts/email-form.tsx';
import { NoMailNotice } from './parts/no-mail-notice.tsx';

/** `/{domain}/auth/forgot-password`. */
export const ForgotPasswordScreen = () => {
  const { t } = useTranslation('account');
  const { domain = defaultDomain } = useParams();
  const navigate = useNavigate();
  const platform = usePlatform();
  const sendsEmail = platform?.sends_email ?? true;
  // Admins of the demo open the link in the outbox. In other tenants it waits in the outbox until mail can be sent.
  const waits = platform?.demo_opens_links === true && domain === defaultDomain ? 'Demo' : '';

  const send = async (email: string) => {
    const { message } = await call(
      'account.forgotPassword',
      { body: { email } },
      { domain, handles: [400, 404, 422, 429] },
    );
    if (!sendsEmail) toast.warn(t(`forgot.waiting${waits}`));
    else if (message === 'reset_link_owner_only') toast.warn(t('forgot.ownerOnly'));
    else toast.success(t('forgot.sent'));
    await navigate('/login');
  };

  return (
    <EmailForm
      title={t('forgot.title')}
      intro={t('forgot.intro')}
      submit={t('forgot.submit')}
      notice={sendsEmail ? null : <NoMailNotice>{t(`forgot.noMail${waits}`)}</NoMailNotice>}
      onSubmit={send}
    />
  );
};
