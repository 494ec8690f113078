import { Button, Modal, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { matchPath, useLocation, useNavigate } from 'react-router';
import { useStore } from '#lib/store.ts';
import { DialogFooter } from '#ui/dialogs/dialog-footer.tsx';
import { failureStore } from './failures.ts';
import { routes } from './routes.tsx';

/** Whether the screen shows an ended session as a notice above its form (`AuthLayout`). */
const hasNotice = (pathname: string): boolean =>
  routes.some(({ layout, path }) => layout === 'auth' && matchPath(path, pathname) !== null);

/**
 * The error dialog: a message with Close, or a link to sign in when the session has ended. Screens for signing in have a
 * notice instead.
 */
export const FailureDialog = () => {
  const { t } = useTranslation('common');
  const failure = useStore(failureStore);
  const { pathname } = useLocation();
  const navigate = useNavigate();
  const expired = failure?.kind === 'expired';
  const close = () => failureStore.set(null);
  return (
    <Modal
      opened={failure !== null && !(expired && hasNotice(pathname))}
      onClose={close}
      title={expired ? t('failure.expiredTitle') : t('failure.title')}
      closeButtonProps={{ 'aria-label': t('action.close') }}
      size="sm"
    >
      <Text c="dimmed">{failure?.text ?? t('failure.expired')}</Text>
      <DialogFooter place="flow">
        {expired ? (
          <Button onClick={() => navigate('/login')} data-autofocus>
            {t('action.signIn')}
          </Button>
        ) : (
          <Button variant="default" onClick={close} data-autofocus>
            {t('action.close')}
          </Button>
        )}
      </DialogFooter>
    </Modal>
  );
};
